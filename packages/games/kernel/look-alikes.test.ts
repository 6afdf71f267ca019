import { expect, it } from 'vitest'
import { findLookAlikes, rateLikeness } from './look-alikes.ts'

it.each([
  ['abc', 'abc', 12],
  ['abc', 'acb', 3 + 1 + 1 + 3],
  ['bk', 'dz', 2 + 2],
  ['bk', 'zd', 0],
  ['ab', 'bx', 0 + 1],
  ['áb', 'ab', 2 + 3],
  ['ñ', 'm', 2],
  ['m', 'ñ', 2],
  ['шк', 'щж', 2 + 2],
])('“%s” and “%s” are alike by %i', (target, sequence, likeness) => {
  expect(rateLikeness(target, sequence)).toBe(likeness)
})

it('finds those that are most alike, and of equal ones the first', () => {
  const sequences = ['xy', 'ba', 'ab', 'ac', 'ao', 'ad']
  expect(findLookAlikes('ab', sequences, 3)).toEqual(['ba', 'ad', 'ac'])
  expect(findLookAlikes('ab', sequences, 9)).toHaveLength(5)
})
