import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countDoublings } from './practice-scale.ts'
import {
  makeRandom,
  type Person,
  playDays,
  summariseDays,
  usualPerson,
} from './testing/make-people.ts'
import { findTrend, type PracticeDay, type Trend, trendDaysMin } from './trend.ts'

const people = 1_000

/** The share of people who are made up like this one for whom the trend is as asked. */
function shareOf(
  changes: Partial<Person>,
  isAsked: (trend: Trend, days: PracticeDay[]) => boolean,
): number {
  const person = { ...usualPerson, ...changes }
  let asked = 0
  for (let seed = 0; seed < people; seed += 1) {
    const days = summariseDays(playDays(person, makeRandom(seed * 7_919 + 1)), person.before)
    const trend = findTrend(days)
    if (trend && isAsked(trend, days)) asked += 1
  }
  return asked / people
}

const claimsChange = ({ perDoubling: { low, high } }: Trend) => low > 0 || high < 0

const kinds: [string, Partial<Person>][] = [
  ['usual', {}],
  ['with few days', { days: 8 }],
  ['with many days', { days: 60 }],
  ['whose days differ much', { dayNoise: 12 }],
  ['whose days are all alike', { dayNoise: 0 }],
  ['with coarse scores', { step: 20 }],
  ['who is often interrupted', { interrupted: 0.1 }],
  ['with much practice before', { before: 500 }],
]

describe('the trend of people who are made up', () => {
  it.each(kinds)('holds the true one in 92 to 98 of 100 cases: %s', (_, changes) => {
    for (const perDoubling of [0, 8]) {
      const held = shareOf(
        { ...changes, perDoubling },
        (trend) => trend.perDoubling.low <= perDoubling && perDoubling <= trend.perDoubling.high,
      )
      expect(held).toBeGreaterThanOrEqual(0.92)
      expect(held).toBeLessThanOrEqual(0.98)
    }
  })

  it.each(kinds)('is claimed in at most 6 of 100 cases where there is none: %s', (_, changes) => {
    expect(shareOf(changes, claimsChange)).toBeLessThanOrEqual(0.06)
  })

  it('is found where there is a clear one', () => {
    expect(shareOf({ perDoubling: 10 }, ({ perDoubling }) => perDoubling.low > 0)).toBeGreaterThan(
      0.9,
    )
    expect(
      shareOf({ perDoubling: -10 }, ({ perDoubling }) => perDoubling.high < 0),
    ).toBeGreaterThan(0.9)
  })

  it('would be claimed far too often if the rounds of a day were counted one by one', () => {
    const asDays = (days: readonly PracticeDay[]) =>
      days
        .flatMap(({ values }) => values)
        .map((value, round) => ({ practice: round + 1, values: [value] }))
    const claimed = shareOf({ dayNoise: 12 }, (_, days) => {
      const trend = findTrend(asDays(days))
      return trend !== undefined && claimsChange(trend)
    })
    expect(claimed).toBeGreaterThan(0.12)
  })

  it('has a band that holds the true curve at the beginning, in the middle and at the end', () => {
    const perDoubling = 8
    for (const place of [0, 0.5, 1]) {
      const held = shareOf({ perDoubling }, (trend, days) => {
        const { practice } = days[Math.round(place * (days.length - 1))] ?? { practice: 1 }
        const { low, high } = trend.expectAfter(practice)
        const truth = 80 + perDoubling * countDoublings(practice)
        return low <= truth && truth <= high
      })
      expect(held).toBeGreaterThanOrEqual(0.92)
      expect(held).toBeLessThanOrEqual(0.98)
    }
  })
})

const anyDays = fc
  .array(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(300), { minLength: 1, maxLength: 5 })),
    { minLength: trendDaysMin, maxLength: 40 },
  )
  .map((list) => {
    let practice = 0
    return list.map(([more, values]): PracticeDay => {
      practice += more
      return { practice, values }
    })
  })

const grow = (days: readonly PracticeDay[], change: (value: number) => number) =>
  days.map(({ practice, values }) => ({ practice, values: values.map(change) }))

describe('any trend', () => {
  it('is not given from fewer than eight days', () => {
    const days = Array.from({ length: 7 }, (_, day) => ({ practice: day + 1, values: [day] }))
    expect(findTrend(days)).toBeUndefined()
    expect(findTrend([...days, { practice: 8, values: [7] }])).toBeDefined()
  })

  it('of eight days lies between the sixth lowest and the sixth highest of its 28 slopes', () => {
    // Kendall's S of eight days has a standard deviation of 8.083: (28 - 1.96 x 8.083 - 1) / 2 is 5.58.
    // The smallest difference is how far ties are spread.
    const values = [3, 3.000_001, 4, 15, 9, 26, 53, 58]
    const days = values.map((value, day) => ({ practice: 2 ** day, values: [value] }))
    const slopes = values
      .flatMap((from, day) => values.slice(day + 1).map((to, more) => (to - from) / (more + 1)))
      .sort((a, b) => a - b)
    const { low, value, high } = findTrend(days)?.perDoubling ?? {}
    expect(low).toBeCloseTo(slopes[5] ?? Number.NaN, 5)
    expect(value).toBeCloseTo(((slopes[13] ?? 0) + (slopes[14] ?? 0)) / 2, 5)
    expect(high).toBeCloseTo(slopes[22] ?? Number.NaN, 5)
  })

  it('is within its interval, and the curve within its band', () => {
    fc.assert(
      fc.property(anyDays, fc.integer({ min: 1, max: 400 }), (days, rounds) => {
        const trend = findTrend(days)
        for (const estimate of [trend?.perDoubling, trend?.expectAfter(rounds)]) {
          expect(estimate?.low).toBeLessThanOrEqual(estimate?.value ?? Number.NaN)
          expect(estimate?.high).toBeGreaterThanOrEqual(estimate?.value ?? Number.NaN)
        }
      }),
    )
  })

  it('is twice as steep if all scores are twice as high, and the same if all are higher by as much', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const trend = findTrend(days)?.perDoubling.value ?? Number.NaN
        expect(findTrend(grow(days, (value) => value * 2))?.perDoubling.value).toBeCloseTo(
          trend * 2,
          6,
        )
        expect(findTrend(grow(days, (value) => value + 64))?.perDoubling.value).toBeCloseTo(
          trend,
          6,
        )
      }),
    )
  })

  it('hardly moves when one of twenty days goes wrong completely', () => {
    const days = summariseDays(playDays({ ...usualPerson, perDoubling: 8 }, makeRandom(5)))
    const before = findTrend(days)?.perDoubling
    const after = findTrend(
      days.with(11, { practice: days[11]?.practice ?? 0, values: [-1_000_000] }),
    )
    expect(after?.perDoubling.value).toBeGreaterThanOrEqual(before?.low ?? Number.NaN)
    expect(after?.perDoubling.value).toBeLessThanOrEqual(before?.high ?? Number.NaN)
  })

  it('is 0, without doubt, for someone who always scores the same', () => {
    const days = Array.from({ length: 12 }, (_, day) => ({ practice: day + 1, values: [50, 50] }))
    expect(findTrend(days)?.perDoubling).toEqual({ value: 0, low: 0, high: 0 })
    expect(findTrend(days)?.expectAfter(9)).toEqual({ value: 50, low: 50, high: 50 })
  })

  it('takes little time for years of days', () => {
    const days = Array.from({ length: 4_000 }, (_, day) => ({
      practice: day + 1,
      values: [day % 97],
    }))
    expect(findTrend(days)?.perDoubling.value).toBeDefined()
  })
})
