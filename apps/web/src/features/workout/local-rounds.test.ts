import type { GameResult } from '@fovea/contract/games.ts'
import type { Workout, WorkoutRound } from '@fovea/contract/workout.ts'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedResult } from '#domain/games/result-outbox.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { addLocalRounds, listLocalRounds } from './local-rounds.ts'

const startsAt = '2026-11-22T00:00:00.000Z'
const noon = Date.parse('2026-11-22T12:00:00.000Z')

const workout: Workout = {
  day: '2026-11-22',
  startsAt,
  endsAt: '2026-11-23T00:00:00.000Z',
  steps: [
    { name: 'NUMBERS', rounds: 2, done: 0, played: [] },
    { name: 'SUDOKU', rounds: 1, done: 0, played: [] },
  ],
  expectedMinutes: 9,
  isFinished: false,
  startedAt: null,
}

const waitingAt = (ms: number, changes: Partial<GameResult> = {}): GameResult => ({
  _id: v7({ msecs: ms }),
  name: 'NUMBERS',
  score: 100,
  time: 50,
  ...changes,
})
const ranked: Partial<GameResult> = {
  replay: { seed: 'a', variant: 'ranked', language: 'en', events: [], endedAtMs: 1 },
}

// The age of a round is taken from the clock, which must not move on in between.
beforeEach(() => void vi.useFakeTimers({ now: noon + 3_600_000 }))
afterEach(() => void vi.useRealTimers())

const doneOf = ({ steps }: Workout) => steps.map(({ done }) => done)

describe('rounds on this device', () => {
  it('count for the workout before they are sent', () => {
    const waiting = [waitingAt(noon), waitingAt(noon + 60_000, { name: 'SUDOKU' })]
    const added = addLocalRounds(workout, listLocalRounds(waiting, {}))
    expect(doneOf(added)).toEqual([1, 1])
    expect(added.startedAt).toBe(new Date(noon).toISOString())
    expect(added.isFinished).toBe(false)
    const more = [...waiting, waitingAt(noon + 120_000)]
    expect(addLocalRounds(workout, listLocalRounds(more, {})).isFinished).toBe(true)
  })

  it('do not count if they were played before the day began', () => {
    const waiting = [waitingAt(Date.parse(startsAt) - 1)]
    expect(doneOf(addLocalRounds(workout, listLocalRounds(waiting, {})))).toEqual([0, 0])
  })

  it('count once, and as the server says, when the server has them too', () => {
    const result = waitingAt(noon, ranked)
    const answer: SavedResult = {
      _id: result._id,
      name: 'NUMBERS',
      score: 90,
      bestScore: 90,
      isRanked: true,
      isVerified: true,
      unrankedReason: null,
      isBest: true,
      previousBestScore: 0,
      playedAt: new Date(noon).toISOString(),
    }
    const local = listLocalRounds([result], { [result._id]: { state: 'saved', answer } })
    const [first] = addLocalRounds(workout, local).steps
    expect(first?.played).toHaveLength(1)

    const known: WorkoutRound = {
      _id: result._id,
      name: 'NUMBERS',
      score: 91,
      isRanked: true,
      previousBestScore: 0,
      time: 48,
      playedAt: answer.playedAt,
    }
    const steps = [{ name: 'NUMBERS' as const, rounds: 2, done: 1, played: [known] }]
    const merged = addLocalRounds({ ...workout, steps }, local)
    expect(merged.steps).toEqual(steps)
  })

  it('that the server has refused do not count', () => {
    const error = new ApiError({ code: 'id_taken', status: 409 })
    expect(listLocalRounds([], { refused: { state: 'refused', error } })).toEqual([])
  })

  it('are compared with the best score that the server knew', () => {
    const standings = { NUMBERS: { score: 50, bestScore: 120, isBestVerified: true, level: null } }
    const [timed, relaxed] = listLocalRounds(
      [waitingAt(noon, ranked), waitingAt(noon)],
      {},
      standings,
    )
    expect(timed).toMatchObject({ isRanked: true, previousBestScore: 120 })
    expect(relaxed).toMatchObject({ isRanked: false })
  })
})
