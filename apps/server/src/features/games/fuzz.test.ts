import { contract } from '@fovea/contract'
import { gameNames } from '@fovea/contract/game-names.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { playNumbers } from './testing.ts'

const { games } = contract

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signUp(app)).token
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
    { weight: 8, arbitrary: good as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: anything },
  )

const event = fc.record({
  atMs: mostly(fc.nat(80_000)),
  cell: mostly(fc.nat(24)),
})
const replay = fc.record({
  seed: mostly(fc.constantFrom('0123456789abcdef'.repeat(2), 'x')),
  variant: mostly(fc.constantFrom('ranked', 'relaxed')),
  language: mostly(fc.constantFrom('en', 'ua')),
  events: mostly(
    fc
      .array(event, { maxLength: 12 })
      .map((events) => events.sort((a, b) => Number(a.atMs) - Number(b.atMs))),
  ),
  endedAtMs: mostly(fc.constantFrom(80_000, 1, 0.5)),
})
const result = fc.record(
  {
    _id: mostly(fc.uuid()),
    name: mostly(fc.constantFrom(...gameNames, 'NUMBERS', 'NUMBERS')),
    score: mostly(fc.nat(1_000)),
    time: mostly(fc.nat(1_000)),
    isHardGame: mostly(fc.boolean()),
    level: mostly(fc.constant(1)),
    spans: mostly(fc.double({ min: 0, max: 10, noNaN: true })),
    matches: mostly(fc.nat(100)),
    replay: mostly(replay),
  },
  { requiredKeys: ['_id', 'name', 'score', 'time'] },
)

const allowed = new Set([200, 400, 409])

test('no result, whatever it contains, causes an error of the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: result as fc.Arbitrary<unknown> }, anything),
      async (sent) => {
        const { status, body } = await app.call(games.saveResult, { token, body: sent })
        expect(allowed, JSON.stringify(body)).toContain(status)
      },
    ),
    { numRuns: 300 },
  )
})

test('a round with one changed event never sets a best score above its real score', async () => {
  const { token: own } = await signUp(app)
  const round = playNumbers({ skill: 0.5 })
  const events = round.replay?.events ?? []
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.nat(events.length - 1), event, async (_id, at, changed) => {
      const replayed = { ...round.replay, events: events.with(at, changed as never) }
      const sent = { ...round, _id, score: 1_000_000, replay: replayed }
      const { body } = await app.call(games.saveResult, { token: own, body: sent })
      if (body.isRanked) expect(body.score).toBeLessThanOrEqual(25 * 5 + 80)
      else expect(body.bestScore ?? 0).toBeLessThanOrEqual(25 * 5 + 80)
    }),
    { numRuns: 60 },
  )
})
