import { expect, test } from 'vitest'
import { measureVariation } from './variation.ts'

test('values that are all the same do not vary', () => {
  expect(measureVariation([7, 7, 7])).toBe(0)
})

test('the variation is the standard deviation of all values over their mean', () => {
  expect(measureVariation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2 / 5)
})

test('the variation stays the same when all values are multiplied', () => {
  expect(measureVariation([20, 40, 90])).toBeCloseTo(measureVariation([2, 4, 9]))
})

test('values with a mean of zero have no variation', () => {
  expect(measureVariation([0, 0])).toBeNaN()
})
