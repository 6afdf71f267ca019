import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateSpan, isRight, listSettled, type Result } from './span.ts'

const wrong: Result = { width: 5, rightCount: 3 }
const repeat = (result: Result, count: number) => Array.from({ length: count }, () => result)

const results = fc
  .record({
    width: fc.integer({ min: 2, max: 12 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ width, share }) => ({ width, rightCount: Math.round(width * share) }))

describe('a trial', () => {
  it('is right when 80 % of its letters, rounded down, are in their place', () => {
    const needed = Array.from({ length: 11 }, (_, index) => {
      const width = index + 2
      return [...Array(width + 1).keys()].find((rightCount) => isRight({ width, rightCount }))
    })
    expect(needed).toEqual([1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9])
  })
})

describe('the estimated span', () => {
  it('is the mean number of right letters divided by 0.8, from the first wrong trial on', () => {
    const run = [
      ...repeat({ width: 4, rightCount: 4 }, 3),
      wrong,
      ...repeat({ width: 5, rightCount: 4 }, 9),
    ]
    expect(listSettled(run)).toHaveLength(10)
    expect(estimateSpan(run)?.value).toBeCloseTo(3.9 / 0.8)
  })

  it('is not given from fewer than ten settled trials, or if no trial was wrong', () => {
    const right = { width: 12, rightCount: 12 }
    expect(estimateSpan([...repeat(right, 11), ...repeat(wrong, 9)])).toBeNull()
    expect(estimateSpan([...repeat(right, 10), ...repeat(wrong, 10)])).not.toBeNull()
    expect(estimateSpan(repeat(right, 20))).toBeNull()
  })

  it('lies in its interval, which is at least two letters wide unless it is cut off at 0 or 12', () => {
    fc.assert(
      fc.property(fc.array(results, { minLength: 12, maxLength: 20 }), (some) => {
        const span = estimateSpan([wrong, ...some])
        if (span === null) throw new Error('no estimate')
        expect(span.low).toBeGreaterThanOrEqual(0)
        expect(span.high).toBeLessThanOrEqual(12)
        expect(span.low).toBeLessThanOrEqual(span.value)
        expect(span.value).toBeLessThanOrEqual(span.high)
        if (span.low > 0 && span.high < 12) expect(span.high - span.low).toBeGreaterThan(1.99)
      }),
    )
  })

  it('grows with the number of right letters', () => {
    const of = (rightCount: number) =>
      estimateSpan([wrong, ...repeat({ width: 8, rightCount }, 15)])
    expect(of(6)?.value).toBeGreaterThan(of(5)?.value ?? Number.NaN)
  })
})
