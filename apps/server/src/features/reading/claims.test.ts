// Reading sessions of clients that know less than our reader: without an id, without a text, or without its words.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember, newMemberWithText, readingCalls } from '../../domain/library/testing.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { reading } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const textWords = 250
const newReader = () => newMemberWithText(app, { text: 'heron '.repeat(textWords) })
const noSpeeds = { readingSpeed: 0, readingSpeedMax: 0, ownPaceSpeed: 0 }

async function listOf(reader: Pick<Awaited<ReturnType<typeof newReader>>, 'sessions'>) {
  return reading.readingSessions.response.parse((await reader.sessions()).body).readingSessions
}

describe('a reading session', () => {
  test('without an id gets one, and counts like every other', async () => {
    const reader = await newReader()
    const sent = { id: reader.textId, words: textWords, time: 60 }
    const { status, body } = await reader.finishRead(sent)
    expect(status).toBe(200)
    const speeds = { readingSpeed: 250, readingSpeedMax: 250, ownPaceSpeed: 250 }
    expect(body).toEqual({ isSaved: true, deliveredWpm: 250, ...speeds })
    await reader.finishRead(sent)
    const listed = await listOf(reader)
    expect(listed[0]).toMatchObject({ mode: 'plain', setWpm: null, isVerified: true })
    expect(new Set(listed.map(({ _id }) => _id)).size).toBe(2)
  })

  test.each([
    ['of a time alone', {}, { words: null, deliveredWpm: null }],
    ['with a speed', { readingSpeed: 312.345 }, { words: null, deliveredWpm: 312.35 }],
    ['with words of no text', { words: 900 }, { words: 900, deliveredWpm: 450 }],
  ])('%s is kept as not verified, and changes no speed', async (_, sent, listed) => {
    const reader = await newMember(app)
    const { status, body } = await reader.finishRead({ time: 120, ...sent })
    expect(status).toBe(200)
    expect(reading.finishRead.response.parse(body)).toMatchObject({ isSaved: true, ...noSpeeds })
    expect(await listOf(reader)).toMatchObject([
      { textId: null, title: null, time: 120, isVerified: false, ...listed },
    ])
    expect(await reader.me()).toEqual(noSpeeds)
  })

  test('of a text whose words were not sent slows no reading of that text down', async () => {
    const reader = await newReader()
    const unknown = { textId: reader.textId, time: 3_000, readingSpeed: 900 }
    await reader.finishRead(unknown)
    await reader.finishRead({ textId: reader.textId, words: textWords, time: 60 })
    await reader.finishRead({ ...unknown, agoMs: 1 })
    expect(await reader.me()).toMatchObject({ readingSpeed: 250, readingSpeedMax: 250 })
    const { body } = await app.call(contract.statistics.reading, reader)
    expect(body).toMatchObject({ best: 250, words: textWords, minutes: 1 })
    const known = (await listOf(reader)).find(({ words }) => words === null)
    expect(known).toMatchObject({ title: 'Herons', deliveredWpm: 900, isVerified: false })
  })

  test.each([{ time: 2 }, { time: 0, readingSpeed: 300 }, { time: 60, words: 0 }])(
    '%j is not saved',
    async (sent) => {
      const reader = await newMember(app)
      expect((await reader.finishRead(sent)).body).toMatchObject({ isSaved: false })
      expect(await listOf(reader)).toEqual([])
    },
  )

  test.each([
    ['without a time', {}],
    ['with a time that is none', { time: 'x' }],
    ['of more words than can be shown', { time: 5, words: 1_000 }],
    ['with a speed that nobody reads', { time: 60, readingSpeed: 5_001 }],
    ['in a mode at a pace, without the pace', { time: 60, mode: 'rsvp' }],
  ])('%s is refused', async (_, sent) => {
    const reader = await newMember(app)
    expect((await reader.finishRead(sent)).error?.code).toBe('invalid_request')
    expect((await readingCalls(app).finishRead(sent)).status).toBe(401)
  })

  test('of somebody else’s text, or of none, is refused', async () => {
    const [ada, grace] = [await newReader(), await newReader()]
    for (const id of [ada.textId, randomUUID()]) {
      expect((await grace.finishRead({ id, time: 60 })).error?.code).toBe('not_found')
    }
  })

  test('with an id is saved once, and refused where it says something else', async () => {
    const reader = await newReader()
    const sent = { _id: v7(), time: 60, readingSpeed: 300 }
    const replies = await Promise.all([1, 2, 3].map(() => reader.finishRead(sent)))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const changes of [{ readingSpeed: 301 }, { time: 61 }, { id: reader.textId }]) {
      expect((await reader.finishRead({ ...sent, ...changes })).error?.code).toBe('id_taken')
    }
    expect(await listOf(reader)).toHaveLength(1)
  })
})

test('a session that is sent late raises the highest speed, whatever was read since', async () => {
  const reader = await newReader()
  const whole = { textId: reader.textId, words: textWords, time: 60 }
  await reader.finishRead({ ...whole, words: 20, time: 5 })
  await reader.finishRead({ ...whole, agoMs: 2 * 86_400_000 })
  expect(await reader.me()).toMatchObject({ readingSpeedMax: 250 })
})

describe('marks of texts', () => {
  test('need nothing but the id of the text', async () => {
    const reader = await newReader()
    const { textId: id } = reader
    expect((await reader.markRead({ id })).body).toEqual({ readBooks: [id] })
    expect((await reader.setOnReadingList({ id })).body.readText).toMatchObject({ _id: id })
    const { status, body } = await reader.saveBookmark({ id })
    expect(status).toBe(200)
    expect(body.bookmarks).toMatchObject([{ textId: id, chapter: 0, word: 0 }])
    expect((await reader.saveBookmark({ id })).body.bookmarks).toHaveLength(1)
  })
})
