import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { answersTo, testCalls } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const text = fc.string({ unit: 'binary', maxLength: 30 })
const anything = fc.oneof(text, fc.integer(), fc.double(), fc.constant(null), fc.array(fc.nat()))
const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 6, arbitrary: good as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: anything },
  )

test('no reading test, whatever it contains, causes an error of the server', async () => {
  const member = testCalls(app, (await signUp(app)).token)
  const passage = await member.openPassage()
  app.clock.advance(120_000)
  const body = fc.record(
    {
      _id: mostly(fc.uuid()),
      comprehension: mostly(fc.double({ min: 0, max: 100, noNaN: true })),
      readingSpeed: mostly(fc.double({ min: 0.1, max: 5_000, noNaN: true })),
      lang: mostly(fc.constantFrom('en', 'ua')),
      work: mostly(fc.constant(passage.work)),
      time: mostly(fc.double({ min: 1, max: 130, noNaN: true })),
      answers: mostly(fc.constant(answersTo(passage))),
      mode: mostly(fc.constantFrom('rsvp', 'plain')),
      setSpeed: mostly(fc.integer({ min: 50, max: 2_000 })),
    },
    { requiredKeys: [] },
  )
  // Without an example of what is right, chance alone would decide whether anything is ever saved.
  const { work } = passage
  const right = { work, lang: 'en', time: 100, answers: answersTo(passage) }
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const reply = await member.save(sent)
      seen.add(reply.status)
      expect([200, 400, 404, 409], JSON.stringify(reply.body)).toContain(reply.status)
      if (reply.status !== 200) return
      const { comprehension, correctedComprehension, isSuccess } = reply.body
      expect(correctedComprehension).toBeLessThanOrEqual(comprehension + 0.01)
      if (comprehension < 40) expect(isSuccess).toBe(false)
    }),
    { numRuns: 200, examples: [[right]] },
  )
  expect(seen).toContain(200)
})
