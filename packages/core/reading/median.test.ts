import fc from 'fast-check'
import { expect, it } from 'vitest'
import { median } from './median.ts'

it('the median has as many values below as above', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1 }), (values) => {
      const middle = median(values)
      const below = values.filter((value) => value < middle).length
      const above = values.filter((value) => value > middle).length
      expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2)
    }),
  )
  expect(median([])).toBeNaN()
})
