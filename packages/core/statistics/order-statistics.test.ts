import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { median } from '../reading/median.ts'
import { estimateMedian } from './median-interval.ts'
import { midRankShare, percentileRank, rankEstimate } from './percentile-rank.ts'
import { countDoublings } from './practice-scale.ts'
import { spreadTies } from './spread-ties.ts'
import { drawNormal, makeRandom } from './testing/make-people.ts'

const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 })

describe('the interval of a median', () => {
  it('ends at the values that the tables of the binomial distribution name', () => {
    const places = (count: number, confidence?: number) => {
      const found = estimateMedian(
        Array.from({ length: count }, (_, index) => index + 1),
        confidence,
      )
      return found && [found.low, found.high]
    }
    expect(places(5)).toBeUndefined()
    expect(places(6)).toEqual([1, 6])
    expect(places(10)).toEqual([2, 9])
    expect(places(20)).toEqual([6, 15])
    expect(places(100)).toEqual([40, 61])
    expect(places(7, 0.99)).toBeUndefined()
    expect(places(8, 0.99)).toEqual([1, 8])
    expect(places(20, 0.99)).toEqual([4, 17])
    // Half of the width is 1.96 times the square root of the count, halved.
    expect(places(10_000)).toEqual([4_902, 5_099])
  })

  it('holds the median of the sample, and does not depend on the order', () => {
    fc.assert(
      fc.property(values, fc.func(fc.integer()), (list, rank) => {
        const found = estimateMedian(list)
        expect(estimateMedian(list.toSorted((a, b) => rank(a) - rank(b)))).toEqual(found)
        expect(found === undefined).toBe(list.length < 6)
        const { value, low, high } = found ?? { value: median(list), low: 0, high: 0 }
        expect(value).toBe(median(list))
        expect(found === undefined || (low <= value && value <= high)).toBe(true)
      }),
    )
  })

  it.each([8, 15, 40])(
    'holds the true median of %i skewed values in 94 to 100 of 100 cases',
    (count) => {
      let held = 0
      const samples = 2_000
      for (let seed = 0; seed < samples; seed += 1) {
        const random = makeRandom(seed + 1)
        const found = estimateMedian(
          Array.from({ length: count }, () => {
            const drawn = drawNormal(random)
            return drawn < 0 ? drawn : drawn * 5
          }),
        )
        if (found && found.low <= 0 && found.high >= 0) held += 1
      }
      expect(held / samples).toBeGreaterThanOrEqual(0.94)
    },
  )
})

describe('a percentile rank', () => {
  it('counts an equal value half', () => {
    expect(midRankShare(5, [1, 5, 5, 9])).toBe(0.5)
    expect(percentileRank(5, [1, 5, 5, 9])).toBe(50)
    expect(percentileRank(10, [1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(95)
  })

  it('is that of the others turned upside down, taken from 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), values, (value, others) => {
        const turned = percentileRank(
          -value,
          others.map((other) => -other),
        )
        expect(percentileRank(value, others) + turned).toBeCloseTo(100, 9)
      }),
    )
  })

  it('rises with the value, and is strictly between 0 and 100', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), values, (value, more, others) => {
        const [low, high] = [percentileRank(value, others), percentileRank(value + more, others)]
        expect(high).toBeGreaterThanOrEqual(low)
        expect(low).toBeGreaterThan(0)
        expect(high).toBeLessThan(100)
      }),
    )
  })

  it('has the limits of Wilson’s interval where the value is known', () => {
    const sure = { value: 8.5, low: 8.5, high: 8.5 }
    const { low, high } = rankEstimate(sure, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(low).toBeCloseTo(49.02, 1)
    expect(high).toBeCloseTo(94.33, 1)
  })
})

it('counts doublings like the logarithm to base 2', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (rounds) => {
      expect(countDoublings(rounds)).toBeCloseTo(Math.log2(rounds), 8)
    }),
  )
})

it('spreads equal values within half of the smallest difference, so that their order stays', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 9 })), (lists) => {
      const flat = lists.flat()
      const spread = spreadTies(lists).flat()
      flat.forEach((value, index) => {
        const moved = spread[index] ?? Number.NaN
        flat.forEach((other, at) => {
          if (other > value) expect(spread[at]).toBeGreaterThan(moved)
        })
      })
    }),
  )
  expect(
    new Set(
      spreadTies([
        [5, 5],
        [5, 10],
      ]).flat(),
    ).size,
  ).toBe(4)
  expect(spreadTies([[5], [5, 5]])).toEqual([[5], [5, 5]])
})
