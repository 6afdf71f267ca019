import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countUpTo, findFirst, findLastAtOrBefore } from './find-first.ts'

it('finds the first number that passes, however large the numbers are', () => {
  const moment = 1_750_000_000_000
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), (length, wanted) => {
      const found = findFirst(moment, moment + length, (n) => n >= moment + wanted)
      expect(found).toBe(moment + Math.min(length, wanted))
    }),
  )
  expect(findFirst(5, 5, () => true)).toBe(5)
})

it('finds the last of equal numbers, and 0 where there is none', () => {
  const ascending = fc
    .array(fc.integer({ min: 0, max: 20 }))
    .map((all) => all.sort((a, b) => a - b))
  fc.assert(
    fc.property(ascending, fc.integer({ min: -1, max: 21 }), (all, value) => {
      expect(countUpTo(all, value)).toBe(all.filter((one) => one <= value).length)
      expect(findLastAtOrBefore(all, value)).toBe(
        Math.max(
          0,
          all.findLastIndex((one) => one <= value),
        ),
      )
    }),
  )
  expect(findLastAtOrBefore(new Float64Array([0, 1, 1, 2]), 1)).toBe(2)
})
