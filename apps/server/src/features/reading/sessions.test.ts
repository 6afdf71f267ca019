import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMemberWithText } from '../../domain/library/testing.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { reading } = contract
const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const textWords = 250
const longText = 'heron '.repeat(textWords)

const newReader = () => newMemberWithText(app, { text: longText })

/** A session that read the whole text at `wpm`. */
function session(textId: string, wpm: number, changes: Record<string, unknown> = {}) {
  const time = (textWords / wpm) * 60
  return { _id: v7(), textId, mode: 'rsvp', words: textWords, time, setWpm: 200, ...changes }
}

const speedsOf = (wpm: number) => ({ readingSpeed: wpm, readingSpeedMax: wpm, ownPaceSpeed: 0 })

describe('finishing a reading', () => {
  test('saves the session with the delivered wpm', async () => {
    const reader = await newReader()
    const sent = session(reader.textId, 198.4)
    const { status, body } = await reader.finishRead(sent)
    expect(status).toBe(200)
    expect(reading.finishRead.response.parse(body)).toEqual({
      isSaved: true,
      deliveredWpm: 198.4,
      ...speedsOf(198.4),
    })
    const sessions = reading.readingSessions.response.parse((await reader.sessions()).body)
    expect(sessions.readingSessions).toEqual([
      {
        ...sent,
        title: 'Herons',
        deliveredWpm: 198.4,
        isVerified: true,
        finishedAt: app.clock.now().toISOString(),
      },
    ])
  })

  test.each(['guided', 'pacer', 'scroll'])('in the mode %s stores the set speed', async (mode) => {
    const reader = await newReader()
    expect((await reader.finishRead(session(reader.textId, 200, { mode }))).status).toBe(200)
    const sessions = reading.readingSessions.response.parse((await reader.sessions()).body)
    expect(sessions.readingSessions[0]).toMatchObject({ mode, setWpm: 200 })
  })

  test('sets the usual speed to the median of the last readings and stores the highest speed', async () => {
    const reader = await newReader()
    for (const wpm of [200, 250.5, 180]) {
      await reader.finishRead(session(reader.textId, wpm))
      app.clock.advance(dayMs)
    }
    expect(await reader.me()).toEqual({ ...speedsOf(200), readingSpeedMax: 250.5 })
  })

  test('at one’s own pace sets the speed from readings of this kind only', async () => {
    const reader = await newReader()
    await reader.finishRead(session(reader.textId, 400))
    const own = { mode: 'plain', setWpm: null }
    await reader.finishRead(session(reader.textId, 240, own))
    const after = { readingSpeed: 240, readingSpeedMax: 400, ownPaceSpeed: 240 }
    expect(await reader.me()).toEqual(after)
    const short = await reader.paste({ text: longText })
    await reader.finishRead(session(short, 100, { words: 20, time: 12 }))
    expect(await reader.me()).toEqual(after)
  })

  test.each([
    ['of 199 words', longText, [199]],
    ['of a text of 150 words that is read twice', 'heron '.repeat(150), [150, 150]],
  ])('%s is saved but changes no speed', async (_, text, sessions) => {
    const reader = await newReader()
    const textId = await reader.paste({ text })
    for (const words of sessions) {
      const { body } = await reader.finishRead(session(textId, 300, { words, time: 20 }))
      expect(body).toMatchObject({ isSaved: true, ...speedsOf(0) })
    }
    expect((await reader.sessions()).body.readingSessions).toHaveLength(sessions.length)
    expect(await reader.me()).toEqual(speedsOf(0))
  })

  test('of the same text counts for the speeds only once a day', async () => {
    const reader = await newReader()
    for (const wpm of [200, 600]) await reader.finishRead(session(reader.textId, wpm))
    expect(await reader.me()).toEqual(speedsOf(200))
    app.clock.advance(dayMs)
    await reader.finishRead(session(reader.textId, 600))
    expect(await reader.me()).toEqual({ ...speedsOf(400), readingSpeedMax: 600 })
  })

  test('after two seconds or less saves nothing and changes no speed', async () => {
    const reader = await newReader()
    await reader.finishRead(session(reader.textId, 150))
    const { body } = await reader.finishRead(session(reader.textId, 300, { time: 2 }))
    expect(body).toEqual({ isSaved: false, deliveredWpm: 0, ...speedsOf(150) })
    expect((await reader.sessions()).body.readingSessions).toHaveLength(1)
    expect(await reader.me()).toEqual(speedsOf(150))
  })

  test('with a time of 0 is answered without an error', async () => {
    const reader = await newReader()
    const { status, body } = await reader.finishRead(session(reader.textId, 300, { time: 0 }))
    expect([status, body.isSaved]).toEqual([200, false])
  })

  test('in plain mode stores no set speed', async () => {
    const reader = await newReader()
    await reader.finishRead(session(reader.textId, 200, { mode: 'plain', setWpm: 300 }))
    expect((await reader.sessions()).body.readingSessions[0]).toMatchObject({
      mode: 'plain',
      setWpm: null,
    })
  })

  test('sent repeatedly with one id is saved once, even concurrently, and is answered with the current speeds', async () => {
    const reader = await newReader()
    const sent = session(reader.textId, 200)
    const replies = await Promise.all([1, 2, 3].map(() => reader.finishRead(sent)))
    const answer = { isSaved: true, deliveredWpm: 200, ...speedsOf(200) }
    expect(replies.map(({ body }) => body)).toEqual([answer, answer, answer])
    app.clock.advance(dayMs)
    await reader.finishRead(session(reader.textId, 280))
    const { body } = await reader.finishRead(sent)
    expect(body).toEqual({ ...answer, ...speedsOf(240), readingSpeedMax: 280 })
    expect((await reader.sessions()).body.readingSessions).toHaveLength(2)
  })

  test('sent concurrently by several devices loses neither a session nor the highest speed', async () => {
    const reader = await newReader()
    const speeds = [200, 210, 290, 220, 230]
    const texts: string[] = []
    for (const _ of speeds) texts.push(await reader.paste({ text: longText }))
    const replies = await Promise.all(
      speeds.map((wpm, i) => reader.finishRead(session(texts[i] ?? '', wpm))),
    )
    expect(replies.map(({ body }) => body.deliveredWpm)).toEqual(speeds)
    expect((await reader.sessions()).body.readingSessions).toHaveLength(5)
    expect(await reader.me()).toEqual({ ...speedsOf(220), readingSpeedMax: 290 })
  })

  test('sent late has the time at which it was read, even when it is sent again', async () => {
    const reader = await newReader()
    const sent = session(reader.textId, 200, { agoMs: 3_600_000 })
    const { body } = await reader.finishRead(sent)
    const finishedAt = new Date(app.clock.now().getTime() - 3_600_000).toISOString()
    app.clock.advance(5_000)
    expect((await reader.finishRead({ ...sent, agoMs: 3_605_000 })).body).toEqual(body)
    expect((await reader.sessions()).body.readingSessions).toMatchObject([{ finishedAt }])
  })

  test('with the id of another session is refused and changes nothing', async () => {
    const reader = await newReader()
    const sent = session(reader.textId, 200)
    await reader.finishRead(sent)
    for (const changes of [{ words: 9 }, { time: 3.5 }, { setWpm: 300 }, { mode: 'plain' }]) {
      const { error } = await reader.finishRead({ ...sent, ...changes })
      expect(error?.code).toBe('id_taken')
    }
    expect(await reader.me()).toEqual(speedsOf(200))
  })

  test('of a text that does not exist or belongs to another user is refused', async () => {
    const [ada, grace] = [await newReader(), await newReader()]
    for (const textId of [ada.textId, randomUUID()]) {
      expect((await grace.finishRead(session(textId, 200))).error?.code).toBe('not_found')
    }
    expect((await ada.sessions()).body.readingSessions).toEqual([])
  })

  test('is saved separately for each user, even with the same id', async () => {
    const [ada, grace] = [await newReader(), await newReader()]
    const sent = session(ada.textId, 200)
    await ada.finishRead(sent)
    const { body } = await grace.finishRead({ ...sent, textId: grace.textId, words: 125 })
    expect(body.deliveredWpm).toBe(100)
    expect(await ada.me()).toEqual(speedsOf(200))
  })

  test('is still listed, and answered the same when it is repeated, after the text is deleted', async () => {
    const reader = await newReader()
    const sent = session(reader.textId, 200)
    const first = await reader.finishRead(sent)
    await reader.deleteBook(reader.textId)
    expect((await reader.finishRead(sent)).body).toEqual(first.body)
    expect((await reader.sessions()).body.readingSessions[0]).toMatchObject({ title: 'Herons' })
  })

  test('at more than 5,000 words a minute is refused', async () => {
    const reader = await newReader()
    const textId = await reader.paste({ text: 'heron '.repeat(500) })
    const sent = session(textId, 200, { words: 500, time: 5.9 })
    expect((await reader.finishRead(sent)).error?.code).toBe('invalid_request')
    expect((await reader.finishRead({ ...sent, time: 6 })).body.deliveredWpm).toBe(5_000)
  })

  test.each([
    ['of more than ten times the words of the text', { words: 2_501, time: 600 }],
    ['of a negative number of words', { words: -1 }],
    ['longer than a day', { time: 86_401 }],
    ['without a set speed in a mode that needs one', { setWpm: null }],
    ['faster than can be set', { setWpm: 2_001 }],
    ['in an unknown mode', { mode: 'telepathy' }],
    ['in the future', { agoMs: -1 }],
    ['with an id that is none', { _id: 'x' }],
    ['with a speed that nobody reads', { readingSpeed: 5_001 }],
    ['without a time', { time: undefined }],
  ])('%s is refused', async (_, changes) => {
    const reader = await newReader()
    const { error } = await reader.finishRead(session(reader.textId, 200, changes))
    expect(error?.code).toBe('invalid_request')
    expect((await reader.sessions()).body.readingSessions).toEqual([])
  })
})

describe('reading sessions', () => {
  test('are listed from the newest, as many as requested', async () => {
    const reader = await newReader()
    for (const wpm of [200, 210, 220]) {
      app.clock.advance(1_000)
      await reader.finishRead(session(reader.textId, wpm))
    }
    const { body } = await reader.sessions('?limit=2')
    expect(body.readingSessions.map(({ deliveredWpm }) => deliveredWpm)).toEqual([220, 210])
  })

  test.each(['0', '101', 'x', '1.5'])('with a limit of %s are refused', async (limit) => {
    const reader = await newReader()
    expect((await reader.sessions(`?limit=${limit}`)).status).toBe(400)
  })
})
