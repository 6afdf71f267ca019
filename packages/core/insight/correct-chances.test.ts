import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctChances } from './correct-chances.ts'

const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 })

describe('Holm’s correction', () => {
  it('raises the chances of an example as it is worked out by hand', () => {
    const corrected = correctChances([0.01, 0.04, 0.03, 0.005])
    expect(corrected.map((chance) => Math.round(chance * 1_000))).toEqual([30, 60, 60, 20])
  })

  it('keeps the order, is never below the chance itself, and never above Bonferroni’s', () => {
    fc.assert(
      fc.property(chances, (list) => {
        const corrected = correctChances(list)
        list.forEach((chance, index) => {
          const raised = corrected[index] ?? Number.NaN
          expect(raised).toBeGreaterThanOrEqual(chance)
          expect(raised).toBeLessThanOrEqual(Math.min(1, chance * list.length))
          list.forEach((other, at) => {
            if (other < chance) expect(corrected[at]).toBeLessThanOrEqual(raised)
          })
        })
      }),
    )
  })
})
