import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinBound, type ScoreBound } from './bound.ts'

const bound: ScoreBound = { scoreMax: 205, points: 5, everyMs: 150 }
const cleared: ScoreBound = { ...bound, bonus: { points: 80, afterMs: 3_750 } }

describe('a claimed score', () => {
  it('is never above the highest score of the game, however long the round was', () => {
    expect(isWithinBound(bound, { score: 205, timeSeconds: 80 })).toBe(true)
    expect(isWithinBound(bound, { score: 206, timeSeconds: 86_400 })).toBe(false)
  })

  it('takes the time in which a hand can make it', () => {
    expect(isWithinBound(bound, { score: 200, timeSeconds: 1 })).toBe(false)
    expect(isWithinBound(bound, { score: 60, timeSeconds: 1 })).toBe(true)
  })

  it('grows with the square of the time where each success makes the others worth more', () => {
    const squared: ScoreBound = { scoreMax: 462_080, points: 145, everyMs: 400, power: 2 }
    expect(isWithinBound(squared, { score: 3_625, timeSeconds: 1 })).toBe(true)
    expect(isWithinBound(squared, { score: 3_626, timeSeconds: 1 })).toBe(false)
    expect(isWithinBound(squared, { score: 300_000, timeSeconds: 30 })).toBe(true)
  })

  it('has points for the time that is left only after the board can be cleared', () => {
    expect(isWithinBound(cleared, { score: 140, timeSeconds: 2 })).toBe(false)
    expect(isWithinBound(cleared, { score: 205, timeSeconds: 4 })).toBe(true)
  })

  it('that is possible stays possible with more time and with fewer points', () => {
    const claim = fc.record({ score: fc.nat(300), timeSeconds: fc.nat(100) })
    fc.assert(
      fc.property(claim, fc.nat(300), fc.nat(100), ({ score, timeSeconds }, fewer, more) => {
        fc.pre(isWithinBound(cleared, { score, timeSeconds }))
        const easier = { score: Math.max(0, score - fewer), timeSeconds: timeSeconds + more }
        expect(isWithinBound(cleared, easier)).toBe(true)
      }),
    )
  })
})
