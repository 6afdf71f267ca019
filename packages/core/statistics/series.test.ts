import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findScoreTrend, groupRounds, pointsMax, type Round } from './series.ts'

const count = fc.option(fc.nat(30), { nil: null })
const round = fc.record({
  gapDays: fc.nat(9),
  score: fc.nat(400),
  level: count,
  rightCount: count,
  wrongCount: count,
  reactionMs: count,
})

/** Rounds in order, some of them on the same day. */
const roundsUpTo = (maxLength: number) =>
  fc.array(round, { maxLength, size: 'max' }).map((list) => {
    let day = 20_000
    return list.map(({ gapDays, ...figures }, index): Round => {
      day += Math.floor(gapDays / 3)
      return { ...figures, day, playedAtMs: day * 86_400_000 + index, practice: index + 1 }
    })
  })

const flat = (changes: Partial<Round>[]): Round[] =>
  changes.map((change, index) => ({
    playedAtMs: index,
    day: 4 + index,
    practice: index + 1,
    score: 10,
    level: null,
    rightCount: null,
    wrongCount: null,
    reactionMs: null,
    ...change,
  }))

describe('the points of a chart', () => {
  it('are never more than 400, in order, and contain every round where none are cut off', () => {
    fc.assert(
      fc.property(roundsUpTo(1_500), (rounds) => {
        const { per, points } = groupRounds(rounds)
        expect(points.length).toBeLessThanOrEqual(pointsMax)
        expect(per === 'round').toBe(rounds.length <= pointsMax)
        const times = points.map(({ atMs }) => atMs)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        const contained = points.reduce((total, point) => total + point.rounds, 0)
        expect(contained).toBe(rounds.length)
      }),
      { numRuns: 40 },
    )
  })

  it('are within the figures of their rounds', () => {
    fc.assert(
      fc.property(roundsUpTo(700), (rounds) => {
        for (const { score, best, accuracy } of groupRounds(rounds).points) {
          expect(score).toBeLessThanOrEqual(best)
          expect(accuracy === null || (accuracy >= 0 && accuracy <= 100)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('are days where there are too many rounds, and weeks where there are too many days', () => {
    const days = flat(
      Array.from({ length: 401 }, (_, index) => ({ day: 4 + Math.floor(index / 2) })),
    )
    expect(groupRounds(days)).toMatchObject({ per: 'day', points: { length: 201 } })
    const weeks = groupRounds(flat(Array.from({ length: 700 }, () => ({}))))
    expect(weeks).toMatchObject({ per: 'week', points: { length: 100 } })
    expect(weeks.points[0]?.rounds).toBe(7)
    const years = groupRounds(flat(Array.from({ length: 401 * 7 }, () => ({}))))
    expect(years.points.length).toBe(pointsMax)
    expect(years.points.at(-1)?.atMs).toBe(401 * 7 - 1)
  })

  it('count all answers of a day together, and have no figure where there is none', () => {
    const answered = flat([
      { rightCount: 9, wrongCount: 1, reactionMs: 700 },
      { rightCount: 0, wrongCount: 10 },
      { rightCount: 0, wrongCount: 0 },
    ])
    expect(groupRounds(answered).points.map(({ accuracy }) => accuracy)).toEqual([90, 0, null])
    expect(groupRounds(answered).points.map(({ reactionMs }) => reactionMs)).toEqual([
      700,
      null,
      null,
    ])
  })
})

describe('the trend of rounds', () => {
  it('needs eight days, however many rounds there are', () => {
    const rounds = (days: number) =>
      flat(Array.from({ length: days * 5 }, (_, index) => ({ day: Math.floor(index / 5) })))
    expect(findScoreTrend(rounds(0))).toEqual({ trend: undefined, days: 0, daysMissing: 8 })
    expect(findScoreTrend(rounds(7))).toEqual({ trend: undefined, days: 7, daysMissing: 1 })
    expect(findScoreTrend(rounds(8))).toMatchObject({
      trend: { change: { value: 0 } },
      daysMissing: 0,
    })
  })
})
