import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comprehensionOf, correctForChance, effectiveWpm, isCountedTest } from './comprehension.ts'

const percent = fc.double({ min: 0, max: 100, noNaN: true })

describe('comprehension', () => {
  it('is the percentage of right answers', () => {
    expect(comprehensionOf(6, 8)).toBe(75)
    expect(comprehensionOf(0, 9)).toBe(0)
    expect(comprehensionOf(0, 0)).toBe(0)
  })

  it('counts from 40 percent', () => {
    expect(isCountedTest(comprehensionOf(4, 10))).toBe(true)
    expect(isCountedTest(comprehensionOf(3, 8))).toBe(false)
    expect(isCountedTest(39.99)).toBe(false)
  })

  it('corrected for guessing is 0 where guessing would give as much', () => {
    expect(correctForChance(25)).toBe(0)
    expect(correctForChance(0)).toBe(0)
    expect(correctForChance(100)).toBe(100)
    expect(correctForChance(62.5)).toBe(50)
  })

  it('corrected for guessing is between 0 and the plain figure, and keeps the order', () => {
    fc.assert(
      fc.property(percent, percent, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        expect(correctForChance(low)).toBeGreaterThanOrEqual(0)
        expect(correctForChance(low)).toBeLessThanOrEqual(low + 1e-9)
        expect(correctForChance(low)).toBeLessThanOrEqual(correctForChance(high))
      }),
    )
  })

  it('gives the effective speed, which is never above the speed', () => {
    expect(effectiveWpm(300, 80)).toBe(240)
    fc.assert(
      fc.property(fc.double({ min: 1, max: 5_000, noNaN: true }), percent, (wpm, share) => {
        expect(effectiveWpm(wpm, share)).toBeLessThanOrEqual(wpm * (1 + 1e-12))
      }),
    )
  })
})
