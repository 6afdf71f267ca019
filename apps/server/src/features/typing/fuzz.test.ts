import { readLessons } from '@fovea/content/typing.ts'
import { languages } from '@fovea/contract/languages.ts'
import { backspaces, errorModes, keyboardLayouts, origins } from '@fovea/contract/typing-choices.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newTypist, typeTest } from './testing.ts'

let app: TestApp
let ada: Awaited<ReturnType<typeof newTypist>>
beforeAll(async () => {
  app = await startTestApp()
  ada = await newTypist(app)
})
afterAll(() => app.close())

const text = fc.string({ unit: 'binary', maxLength: 40 })
const anything = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.constant(null),
  fc.boolean(),
  fc.json({ maxDepth: 4 }).map((json) => JSON.parse(json)),
)
const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 12, arbitrary: good as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: anything },
  )

const seed = fc.constantFrom('0123456789abcdef'.repeat(2), 'f'.repeat(32))
const atMs = fc.nat(60_000)
const typed = fc.oneof(fc.constantFrom('a', ' ', 'é', '\n', '“', 'ab'), text)
const event = fc.oneof(
  fc.tuple(atMs, fc.constant('i'), typed),
  fc.tuple(atMs, fc.constant('i'), typed, fc.constantFrom(...origins)),
  fc.tuple(atMs, fc.constant('d'), fc.integer({ min: 1, max: 1_000 })),
  fc.tuple(atMs, fc.constantFrom('w', 'p', 'r')),
)
const events = fc
  .array(mostly(event), { maxLength: 30 })
  .map((list) =>
    list.toSorted((a, b) => Number((a as number[])?.[0]) - Number((b as number[])?.[0])),
  )
const run = fc.record({
  layout: mostly(fc.constantFrom(...keyboardLayouts)),
  errorMode: mostly(fc.constantFrom(...errorModes)),
  backspace: mostly(fc.constantFrom(...backspaces)),
  events: mostly(events),
  endedAtMs: mostly(fc.constantFrom(60_000, 0, 0.5, 86_400_000)),
})
const shared = {
  _id: mostly(fc.uuid()),
  typingSpeed: mostly(fc.nat(300)),
  run: mostly(run),
  agoMs: mostly(fc.nat(1_000)),
}
const language = mostly(fc.constantFrom(...languages))
const lessonIds = languages.flatMap((one) => readLessons(one).map(({ id }) => id))

const bodies = {
  saveLesson: fc.record({
    ...shared,
    lessonId: mostly(fc.constantFrom(...lessonIds)),
    score: mostly(fc.nat(100)),
    seed: mostly(seed),
  }),
  saveText: fc.record({
    ...shared,
    source: mostly(fc.constantFrom('own', 'practice', 'book')),
    text: mostly(text),
    language,
  }),
  saveTest: fc.record({
    ...shared,
    language,
    mode: mostly(fc.constantFrom('time', 'words')),
    amount: mostly(fc.constantFrom(10, 15, 25, 60)),
    punctuation: mostly(fc.boolean()),
    numbers: mostly(fc.boolean()),
    seed: mostly(seed),
  }),
}

const allowed = [200, 400, 404, 409]

test.each(['saveLesson', 'saveText', 'saveTest'] as const)(
  '%s gets no run that causes an error of the server, and answers true figures',
  async (name) => {
    const seen = new Set<number>()
    const body = fc.oneof(
      { weight: 12, arbitrary: bodies[name] as fc.Arbitrary<unknown> },
      { weight: 1, arbitrary: anything },
    )
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const reply = await ada[name](sent)
        seen.add(reply.status)
        expect(allowed, JSON.stringify(reply.body)).toContain(reply.status)
        if (reply.status !== 200) return
        const { session } = reply.body
        const { figures } = session
        expect(figures.errors).toBeLessThanOrEqual(present(figures.presses))
        expect(figures.wpm).toBeGreaterThanOrEqual(0)
        expect((await ada.session(session._id)).body).toMatchObject(session)
      }),
      { numRuns: 150 },
    )
    expect(seen).toContain(200)
    expect(seen).toContain(400)
  },
  60_000,
)

test('the profile, the history and the days can be read after all of them', async () => {
  for (const layout of keyboardLayouts) {
    expect((await ada.profile(`?language=en&layout=${layout}`)).status).toBe(200)
  }
  expect((await ada.sessions()).status).toBe(200)
  const today = app.clock.now().toISOString().slice(0, 10)
  expect((await ada.days(`?from=${today}&to=${today}`)).status).toBe(200)
})

test('a test with one changed event is never faster than the fastest hand', async () => {
  const grace = await newTypist(app)
  const sent = await typeTest()
  await fc.assert(
    fc.asyncProperty(
      fc.uuid(),
      fc.nat(sent.run.events.length - 1),
      event,
      async (_id, at, changed) => {
        const changedEvents = sent.run.events.with(at, changed as never)
        const { body } = await grace.saveTest({
          ...sent,
          _id,
          run: { ...sent.run, events: changedEvents },
        })
        if (body.session?.isRanked) expect(body.session.typingSpeed).toBeLessThan(350)
        expect(body.typingSpeedMax ?? 0).toBeLessThan(350)
      },
    ),
    { numRuns: 60 },
  )
})
