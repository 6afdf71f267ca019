import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineGame, type RoundOptions, tapPace } from './game.ts'
import { atMsSchema, withEvents } from './game-events.ts'
import { type RoundLog, readLog, replay, replayResult, toResult } from './replay.ts'

const seed = '0123456789abcdef'.repeat(2)
const options: RoundOptions = { variant: 'ranked', isHardGame: false, level: 1, language: 'en' }

/** A game in which one counts to three within ten seconds, for one point a step. */
const countingRules = defineGame<{ count: number }, { atMs: number; add: number }>({
  name: 'NUMBERS',
  skill: 'attention',
  isOfLanguage: false,
  workoutRounds: 1,
  roundSeconds: 60,
  bound: { scoreMax: 1_000, points: 1_000, everyMs: 1 },
  rulesVersion: 3,
  modes: [
    { level: 1, isHardGame: false, timeLimitMs: 10_000 },
    { level: 2, isHardGame: false, timeLimitMs: null },
  ],
  pace: tapPace,
  maxEvents: 5,
  start: () => ({ count: 0 }),
  step: ({ count }, { add }) => ({ count: count + add }),
  isOver: ({ count }) => count === 3,
  score: ({ count }) => count,
  maxScore: () => 3,
  outcome: ({ count }) => ({ isWon: count === 3, matches: count }),
  simulate: () => ({ afterMs: 1_000, move: { add: 1 } }),
})
const eventSchema = z.strictObject({ atMs: atMsSchema, add: z.int().min(0).max(1) })
const counting = withEvents(countingRules, eventSchema)

function makeLog(times: readonly number[], endedAtMs: number, changes: Partial<RoundLog> = {}) {
  const events = times.map((atMs) => ({ atMs, add: 1 }))
  return { seed, options, rulesVersion: 3, events, endedAtMs, ...changes }
}

function reasonOf(log: RoundLog) {
  const verdict = replay(counting, log, undefined)
  return verdict.valid ? 'valid' : verdict.reason
}

describe('replay', () => {
  it('scores a round that the game ended', () => {
    expect(replay(counting, makeLog([500, 900, 1_700], 1_700), undefined)).toEqual({
      valid: true,
      score: 3,
      timeMs: 1_700,
      summary: { rightCount: 0, wrongCount: 0, reactionMs: null },
      outcome: { isWon: true, matches: 3 },
    })
  })

  it('scores a round that the time limit ended', () => {
    const verdict = replay(counting, makeLog([500, 10_000], 10_000), undefined)
    expect(verdict).toMatchObject({ valid: true, score: 2, timeMs: 10_000 })
  })

  it('ends a round whose log is full', () => {
    const idle = [500, 1_000, 1_500, 2_000, 2_500].map((atMs) => ({ atMs, add: 0 }))
    const log = makeLog([], 2_500, { events: idle })
    expect(replay(counting, log, undefined)).toMatchObject({ valid: true, score: 0 })
    expect(reasonOf({ ...log, events: [...idle, { atMs: 3_000 }] })).toBe('malformed-event')
    expect(reasonOf({ ...log, events: [...idle, ...makeLog([3_000], 0).events] })).toBe('after-end')
  })

  it('refuses events that do not match the schema, even by one additional field', () => {
    const broken = [{ atMs: 500 }, { atMs: 500, add: 2 }, { atMs: 500, add: 1, extra: 1 }]
    for (const event of broken) {
      expect(reasonOf(makeLog([], 10_000, { events: [event] }))).toBe('malformed-event')
    }
    expect(reasonOf(makeLog([500.5], 10_000))).toBe('malformed-event')
    expect(reasonOf(makeLog([-1], 10_000))).toBe('malformed-event')
  })

  it('refuses events that are out of order, after the end or after the time limit', () => {
    expect(reasonOf(makeLog([900, 500], 10_000))).toBe('out-of-order')
    expect(reasonOf(makeLog([500, 900, 1_700, 2_000], 2_000))).toBe('after-end')
    expect(reasonOf(makeLog([500, 10_001], 10_000))).toBe('after-time')
  })

  it('refuses a pace that no hand has, for a single event or on average', () => {
    expect(reasonOf(makeLog([500, 549, 900], 900))).toBe('too-fast')
    expect(reasonOf(makeLog([20, 300, 900], 900))).toBe('too-fast')
    expect(reasonOf(makeLog([100, 200, 449], 449))).toBe('inhuman-pace')
    expect(reasonOf(makeLog([100, 200, 450], 450))).toBe('valid')
  })

  it('refuses a wrong time of the end', () => {
    expect(reasonOf(makeLog([500, 900, 1_700], 1_701))).toBe('wrong-end')
    expect(reasonOf(makeLog([500], 9_999))).toBe('wrong-end')
    const untimed = { ...options, level: 2 }
    expect(reasonOf(makeLog([500], 500, { options: untimed }))).toBe('unfinished')
    const relaxed: RoundOptions = { ...options, variant: 'relaxed' }
    expect(reasonOf(makeLog([500], 10_000, { options: relaxed }))).toBe('unfinished')
  })

  it('refuses a mode that the game does not have, and a malformed seed', () => {
    const hard = { ...options, isHardGame: true }
    expect(reasonOf(makeLog([], 10_000, { options: hard }))).toBe('unknown-mode')
    expect(reasonOf(makeLog([], 10_000, { seed: 'x' }))).toBe('malformed-seed')
  })

  it('takes a puzzle in a relaxed round only, and only one that the game accepts', () => {
    const withPuzzles = { ...counting, acceptsPuzzle: (puzzle: string) => puzzle === 'good' }
    const judge = (puzzle: string, variant: RoundOptions['variant'], game = withPuzzles) => {
      const log = makeLog([500, 900, 1_700], 1_700, { options: { ...options, variant, puzzle } })
      const verdict = replay(game, log, undefined)
      return verdict.valid ? 'valid' : verdict.reason
    }
    expect(judge('good', 'relaxed')).toBe('valid')
    expect(judge('bad', 'relaxed')).toBe('refused-puzzle')
    expect(judge('good', 'ranked')).toBe('refused-puzzle')
    const withoutPuzzles = counting as typeof withPuzzles
    expect(judge('good', 'relaxed', withoutPuzzles)).toBe('refused-puzzle')
  })

  it('has no time limit when relaxed', () => {
    const relaxed: RoundOptions = { ...options, variant: 'relaxed' }
    const log = makeLog([500, 900, 60_000], 60_000, { options: relaxed })
    expect(replay(counting, log, undefined)).toMatchObject({ valid: true, timeMs: 60_000 })
  })
})

describe('replayResult', () => {
  const log = makeLog([500, 900, 1_700], 1_700)
  const result = toResult(counting, log, 3, { isWon: true, matches: 3 })

  it('ranks the result that the browser sends of a valid round', async () => {
    expect(result).toMatchObject({ name: 'NUMBERS', score: 3, time: 1.7, level: 1, matches: 3 })
    expect(await replayResult(counting, result)).toMatchObject({
      ranked: true,
      score: 3,
      timeSeconds: 1.7,
    })
  })

  it('computes score and time itself and ignores the claimed ones', async () => {
    const boasting = { ...result, score: 1_000_000, time: 0.1 }
    expect(await replayResult(counting, boasting)).toMatchObject({
      ranked: true,
      score: 3,
      timeSeconds: 1.7,
    })
  })

  it('uses the first mode if a result names none', async () => {
    const { level, isHardGame, ...bare } = result
    expect([level, isHardGame]).toEqual([1, false])
    expect((await replayResult(counting, bare)).ranked).toBe(true)
  })

  it('computes the score of a relaxed round but never ranks it', async () => {
    const relaxed = toResult(counting, { ...log, options: { ...options, variant: 'relaxed' } }, 3, {
      isWon: true,
    })
    expect(await replayResult(counting, relaxed)).toMatchObject({
      ranked: false,
      score: 3,
      timeSeconds: 1.7,
      reason: 'relaxed',
    })
  })

  it('computes the score of a round that its game does not let count, and never ranks it', async () => {
    const helped: typeof counting = {
      ...counting,
      outcome: () => ({ isWon: true, hints: 2, unrankedReason: 'hints' }),
    }
    expect(await replayResult(helped, result)).toMatchObject({
      ranked: false,
      score: 3,
      reason: 'hints',
      outcome: { hints: 2 },
    })
    const relaxed = toResult(helped, { ...log, options: { ...options, variant: 'relaxed' } }, 3, {
      isWon: true,
    })
    expect(await replayResult(helped, relaxed)).toMatchObject({ ranked: false, reason: 'relaxed' })
  })

  it('keeps the puzzle of a relaxed round', () => {
    const own: RoundLog = { ...log, options: { ...options, variant: 'relaxed', puzzle: 'good' } }
    const sent = toResult(counting, own, 3, { isWon: true })
    expect(sent.replay).toHaveProperty('puzzle', 'good')
    expect(sent.replay && readLog(counting, sent, sent.replay)).toEqual(own)
    expect(result.replay).not.toHaveProperty('puzzle')
  })

  it('keeps the claimed score unranked without a known game or a valid replay', async () => {
    const { replay: _, ...bare } = result
    const claim = { ranked: false, score: 3, timeSeconds: 1.7 }
    expect(await replayResult(undefined, result)).toMatchObject({
      ...claim,
      reason: 'unknown-game',
    })
    expect(await replayResult(counting, bare)).toMatchObject({ ...claim, reason: 'no-replay' })
    const cut = toResult(counting, { ...log, events: [] }, 3, { isWon: true })
    expect(await replayResult(counting, cut)).toMatchObject({ ...claim, reason: 'wrong-end' })
  })
})
