import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { studentBelow, studentQuantile } from './student-t.ts'

describe('Student’s distribution', () => {
  it.each([
    [1, 12.706205],
    [2, 4.302653],
    [3, 3.182446],
    [10, 2.228139],
    [11, 2.200985],
    [30, 2.042272],
    [120, 1.97993],
  ])('has the quantile of the printed tables with %i degrees of freedom', (degrees, quantile) => {
    expect(studentQuantile(0.975, degrees)).toBeCloseTo(quantile, 5)
    expect(studentQuantile(0.025, degrees)).toBeCloseTo(-quantile, 5)
  })

  it('rises from 0 to 1 and is the same on both sides', () => {
    const t = fc.double({ min: -50, max: 50, noNaN: true })
    fc.assert(
      fc.property(
        t,
        fc.double({ min: 0, max: 9, noNaN: true }),
        fc.integer({ min: 1, max: 300 }),
        (at, more, degrees) => {
          const below = studentBelow(at, degrees)
          expect(below).toBeGreaterThanOrEqual(0)
          expect(below).toBeLessThanOrEqual(1)
          expect(studentBelow(-at, degrees) + below).toBeCloseTo(1, 9)
          expect(studentBelow(at + more, degrees)).toBeGreaterThanOrEqual(below - 1e-12)
        },
      ),
    )
  })
})
