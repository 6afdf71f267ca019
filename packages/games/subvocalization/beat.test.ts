import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateSpread, findBeatMs, isBeatKept, listIntervals } from './beat.ts'

/** Taps from `firstMs` on with these intervals. */
function tap(intervals: readonly number[], firstMs = 4_000): number[] {
  const taps = [firstMs]
  for (const interval of intervals) taps.push((taps.at(-1) ?? 0) + interval)
  return taps
}

function isKept(intervals: readonly number[], restMs = 200, beatMs = 500) {
  const taps = tap(intervals)
  return isBeatKept(taps, (taps.at(-1) ?? 0) + restMs, beatMs)
}

describe('the beat', () => {
  it('has 90, 120 and 150 beats a minute', () => {
    expect([1, 2, 3].map(findBeatMs)).toEqual([667, 500, 400])
    expect(() => findBeatMs(4)).toThrow(RangeError)
  })

  it('is kept by taps that vary by less than a fifth, at any of the levels', () => {
    const rounds = fc.record({
      beatMs: fc.constantFrom(667, 500, 400),
      shares: fc.array(fc.integer({ min: 82, max: 118 }), { minLength: 40, maxLength: 200 }),
    })
    fc.assert(
      fc.property(rounds, ({ beatMs, shares }) => {
        const intervals = shares.map((share) => Math.round((beatMs * share) / 100))
        expect(isKept(intervals, 100, beatMs)).toBe(true)
      }),
    )
  })

  it('is lost in a gap of more than two seconds, also at the end', () => {
    const steady = Array.from({ length: 60 }, () => 500)
    expect(isKept(steady)).toBe(true)
    expect(isKept([...steady, 2_000, ...steady])).toBe(true)
    expect(isKept([...steady, 2_001, ...steady])).toBe(false)
    expect(isKept(steady, 2_001)).toBe(false)
  })

  it('is lost if the median interval is more than 30 % from it', () => {
    const steady = (interval: number) => Array.from({ length: 60 }, () => interval)
    expect([350, 650].map((interval) => isKept(steady(interval)))).toEqual([true, true])
    expect([349, 651].map((interval) => isKept(steady(interval)))).toEqual([false, false])
  })

  it('is lost if steady taps cover less than 80 % of the time', () => {
    const steady = Array.from({ length: 60 }, () => 500)
    const pauses = (count: number) => Array.from({ length: count }, () => 1_500)
    expect(isKept([...steady, ...pauses(4)], 0)).toBe(true)
    expect(isKept([...steady, ...pauses(6)], 0)).toBe(false)
  })

  it('is lost without taps', () => {
    expect(isBeatKept([], 1_000, 500)).toBe(false)
    expect(isBeatKept([4_000], 4_400, 500)).toBe(false)
  })
})

describe('the spread of the beat', () => {
  it('is the mean distance of the intervals from their mean', () => {
    const intervals = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 480 : 520))
    expect(estimateSpread(intervals)).toEqual({ value: 20, low: 20, high: 20 })
  })

  it('has an interval around it, never below 0', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 50, max: 2_000 }), { minLength: 20 }), (intervals) => {
        const spread = estimateSpread(intervals)
        expect(spread?.low).toBeGreaterThanOrEqual(0)
        expect(spread?.low).toBeLessThanOrEqual(spread?.value ?? Number.NaN)
        expect(spread?.high).toBeGreaterThanOrEqual(spread?.value ?? Number.NaN)
      }),
    )
  })

  it('is not given from fewer than 20 intervals', () => {
    expect(estimateSpread(listIntervals(tap(Array(19).fill(500))))).toBeNull()
    expect(estimateSpread(listIntervals(tap(Array(20).fill(500))))).not.toBeNull()
  })
})
