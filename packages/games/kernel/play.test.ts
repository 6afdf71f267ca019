import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineGame, planRound, type RoundOptions, tapPace } from './game.ts'
import { advancePlay, beginPlay, takeEvent } from './play.ts'
import { simulateRound } from './simulate.ts'

const seed = '0123456789abcdef'.repeat(2)
const options: RoundOptions = { variant: 'ranked', isHardGame: false, level: 1, language: 'en' }

type State = { shownAtMs: number; trial: number; taps: number; missed: number }

/** Five trials of a second each. A tap answers the trial; without one it is missed. */
const trials = defineGame<State, { atMs: number }>({
  name: 'NUMBERS',
  skill: 'attention',
  isOfLanguage: false,
  workoutRounds: 1,
  roundSeconds: 60,
  bound: { scoreMax: 1_000, points: 1_000, everyMs: 1 },
  rulesVersion: 1,
  modes: [
    { level: 1, isHardGame: false, timeLimitMs: null },
    { level: 2, isHardGame: false, timeLimitMs: 2_500 },
  ],
  levelChoice: 'player',
  pace: tapPace,
  maxEvents: 50,
  start: () => ({ shownAtMs: 0, trial: 0, taps: 0, missed: 0 }),
  step: ({ trial, taps, missed }, { atMs }) => ({
    shownAtMs: atMs,
    trial: trial + 1,
    taps: taps + 1,
    missed,
  }),
  nextDeadlineMs: ({ shownAtMs }) => shownAtMs + 1_000,
  expire: ({ trial, taps, missed }, atMs) => ({
    shownAtMs: atMs,
    trial: trial + 1,
    taps,
    missed: missed + 1,
  }),
  isOver: ({ trial }) => trial === 5,
  score: ({ taps }) => taps,
  maxScore: () => 5,
  judge: (before, after, atMs) => ({
    isRight: after.taps > before.taps,
    reactionMs: atMs - before.shownAtMs,
  }),
  outcome: () => ({ isWon: true }),
  simulate: (_, random, skill) =>
    random.nextInt(1_000) < skill * 1_000 ? { afterMs: 400, move: {} } : null,
})

function begin(level = 1) {
  const plan = planRound(trials, { ...options, level })
  if (plan === undefined) throw new Error('no plan')
  return beginPlay(trials, seed, plan, undefined)
}

function tap(play: ReturnType<typeof begin>, atMs: number) {
  const taken = takeEvent(trials, play, { atMs })
  if (!taken.isTaken) throw new Error(taken.refusal)
  return taken.play
}

describe('deadlines', () => {
  it('end trials that nobody answers, at exactly their time', () => {
    const play = advancePlay(trials, begin(), 3_999)
    expect(play).toMatchObject({ nowMs: 3_000, endedAtMs: null, state: { missed: 3 } })
  })

  it('end a round that nobody plays', () => {
    expect(advancePlay(trials, begin(), 60_000)).toMatchObject({ endedAtMs: 5_000 })
  })

  it('come before an event of the same time or later', () => {
    expect(tap(begin(), 999).state).toMatchObject({ taps: 1, missed: 0 })
    expect(tap(begin(), 1_000).state).toMatchObject({ taps: 1, missed: 1 })
    expect(tap(begin(), 2_700).state).toMatchObject({ taps: 1, missed: 2 })
  })

  it('do not pass the time limit', () => {
    const play = advancePlay(trials, begin(2), 60_000)
    expect(play).toMatchObject({ endedAtMs: 2_500, nowMs: 2_000, state: { missed: 2 } })
  })

  it('refuse an event after the end that they brought, and one that comes too late to be before them', () => {
    expect(takeEvent(trials, begin(), { atMs: 5_500 })).toMatchObject({ refusal: 'after-end' })
    const later = advancePlay(trials, begin(), 2_500)
    expect(takeEvent(trials, later, { atMs: 1_900 })).toMatchObject({ refusal: 'out-of-order' })
  })

  it('let an event come at the very time of the last one, and after exactly the shortest gap', () => {
    const play = tap(begin(), 400)
    const after = (gapMs: number) => takeEvent(trials, play, { atMs: 400 + gapMs })
    expect(after(tapPace.minGapMs - 1)).toMatchObject({ refusal: 'too-fast' })
    expect(after(tapPace.minGapMs)).toMatchObject({ isTaken: true })
    expect(after(-1)).toMatchObject({ refusal: 'out-of-order' })
    expect(takeEvent(trials, begin(2), { atMs: 2_501 })).toMatchObject({ refusal: 'after-time' })
    const ended = advancePlay(trials, begin(), 5_000)
    expect(takeEvent(trials, ended, { atMs: 5_000 })).toMatchObject({ refusal: 'after-end' })
  })

  it('allow an answer right after them, although the one before it was just given', () => {
    const play = tap(begin(), 999)
    expect(takeEvent(trials, play, { atMs: 1_020 })).toMatchObject({ refusal: 'too-fast' })
    expect(tap(play, 2_000).state).toMatchObject({ taps: 2, missed: 1 })
  })

  it('give the same round however often the time is asked for between the events', () => {
    const times = fc.uniqueArray(fc.integer({ min: 60, max: 4_900 }), { maxLength: 4 })
    fc.assert(
      fc.property(times, fc.array(fc.nat(5_000), { maxLength: 20 }), (taps, looks) => {
        const sorted = taps
          .toSorted((a, b) => a - b)
          .filter((at, index, all) => at - (all[index - 1] ?? 0) >= 50)
        const playAll = (withLooks: boolean) =>
          sorted.reduce((play, atMs) => {
            const until = looks
              .filter((look) => withLooks && look <= atMs)
              .toSorted((a, b) => a - b)
            const seen = until.reduce((from, look) => advancePlay(trials, from, look), play)
            const taken = takeEvent(trials, seen, { atMs })
            return taken.isTaken ? taken.play : seen
          }, begin())
        expect(advancePlay(trials, playAll(true), 6_000)).toEqual(
          advancePlay(trials, playAll(false), 6_000),
        )
      }),
    )
  })

  it('must lie ahead', () => {
    const stuck = { ...trials, nextDeadlineMs: () => 0 }
    expect(() => advancePlay(stuck, begin(), 1_000)).toThrow(RangeError)
  })
})

it('counts the answers of a round, given and missed', () => {
  const { answers } = advancePlay(trials, tap(begin(), 400), 1_500)
  expect(answers).toEqual([
    { isRight: true, reactionMs: 400 },
    { isRight: false, reactionMs: 1_000 },
  ])
})

it('simulates a player who waits for deadlines', () => {
  expect(simulateRound(trials, seed, options, 0, undefined)).toMatchObject({
    events: [],
    endedAtMs: 5_000,
  })
  expect(simulateRound(trials, seed, options, 1, undefined).endedAtMs).toBe(2_000)
})
