// The speeds of a user, which follow from runs of every kind.
import { readLessons } from '@fovea/content/typing.ts'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { callUntilTaken, newTypist, typeLesson, typeOwnText, typeTest } from './testing.ts'

const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const row = readLessons('en').filter(({ isCategoryTest }) => !isCategoryTest)
const first = row[0]?.id ?? ''
const herons = 'Seven herons wait at dawn, and none of them moves at all.'

type Typist = Awaited<ReturnType<typeof newTypist>>

const speedsOf = async (typist: Typist) => {
  const { typingSpeed, typingSpeedMax } = await typist.me()
  return { typingSpeed, typingSpeedMax }
}
const none = { typingSpeed: 0, typingSpeedMax: 0 }

describe('a run that counts for the speeds', () => {
  test.each([
    ['lesson', (typist: Typist) => async () => typist.saveLesson(await typeLesson(first))],
    ['text', (typist: Typist) => async () => typist.saveText(typeOwnText(herons))],
    ['test', (typist: Typist) => async () => typist.saveTest(await typeTest())],
  ])('can be a %s', async (_, of) => {
    const ada = await newTypist(app)
    const { typingSpeed, ...session } = (await of(ada)()).body.session
    expect(session.isVerified).toBe(true)
    expect(typingSpeed).toBeGreaterThan(0)
    const speeds = await speedsOf(ada)
    expect(speeds.typingSpeed).toBeCloseTo(typingSpeed, 3)
    expect(speeds.typingSpeedMax).toBeCloseTo(typingSpeed, 3)
  })

  test('is over a text that was not typed before, of any kind', async () => {
    const ada = await newTypist(app)
    await ada.saveText(typeOwnText(herons, { pressMs: 200 }))
    const before = await speedsOf(ada)
    await ada.saveText(typeOwnText(herons, { pressMs: 100 }))
    expect(await speedsOf(ada)).toEqual(before)
    const other = await ada.saveText(typeOwnText(`${herons} Then one does.`, { pressMs: 100 }))
    expect(other.body.typingSpeedMax).toBeGreaterThan(before.typingSpeedMax)
    const grace = await newTypist(app)
    await grace.saveText(typeOwnText(herons, { pressMs: 100 }))
    expect((await speedsOf(grace)).typingSpeedMax).toBeGreaterThan(0)
  })

  test('is not raised by sending one run again', async () => {
    const ada = await newTypist(app)
    const sent = typeOwnText(herons)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => callUntilTaken(() => ada.saveText(sent))),
    )
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

describe('no speed comes of', () => {
  test.each([
    ['a text with few key presses', () => typeOwnText('Seven herons wait at dawn.')],
    ['a text that was given up', () => typeOwnText(herons, { untilMs: 3_000 })],
    ['what no hand types', () => typeOwnText(herons, { pressMs: 5 })],
    ['a text with a pause', pausedText],
  ])('%s', async (_, type) => {
    const ada = await newTypist(app)
    expect((await ada.saveText(type())).status).toBe(200)
    expect(await speedsOf(ada)).toEqual(none)
  })

  test('a lesson that is not open', async () => {
    const ada = await newTypist(app)
    await ada.saveLesson(await typeLesson(row[2]?.id ?? ''))
    expect(await speedsOf(ada)).toEqual(none)
  })
})

function pausedText() {
  const { run, ...sent } = typeOwnText(herons)
  const at = run.events[4]?.[0] ?? 0
  const events = [...run.events.slice(0, 5), [at, 'p'], [at, 'r'], ...run.events.slice(5)]
  return { ...sent, run: { ...run, events } }
}

test('the speeds are the same in whatever order runs are sent, and the highest never becomes less', async () => {
  const typed = await Promise.all([
    typeTest({ pressMs: 150 }).then((body) => ({ save: 'saveTest' as const, body })),
    typeTest({ pressMs: 90 }).then((body) => ({ save: 'saveTest' as const, body })),
    typeLesson(first, { pressMs: 130 }).then((body) => ({ save: 'saveLesson' as const, body })),
    ...[80, 170].map(async (pressMs) => ({
      save: 'saveText' as const,
      body: typeOwnText(`${herons} ${pressMs}`, { pressMs }),
    })),
  ])
  const runs = typed.map((run, index) => ({ ...run, agoMs: (9 - index) * dayMs }))
  const results = new Set<string>()
  const orders = fc.sample(fc.shuffledSubarray(runs, { minLength: runs.length }), {
    numRuns: 6,
    seed: 11,
  })
  for (const order of [runs, runs.toReversed(), ...orders]) {
    const ada = await newTypist(app)
    let max = 0
    for (const { save, body, agoMs } of order) {
      const reply = await callUntilTaken(() => ada[save]({ ...body, _id: v7(), agoMs }))
      expect(reply.body.typingSpeedMax).toBeGreaterThanOrEqual(max)
      max = reply.body.typingSpeedMax
    }
    results.add(JSON.stringify(await speedsOf(ada)))
  }
  expect(results.size).toBe(1)
})
