import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreClaim, scoreLesson } from './lesson-score.ts'

const complete = { text: { past: [['a']], current: [], isComplete: true } }
const begun = { text: { past: [], current: [], isComplete: false } }
const limits = fc.integer({ min: 0, max: 500 })
const counts = fc.integer({ min: 0, max: 1_100 })

function score(errors: number, limit: number) {
  return scoreLesson({ errors }, complete, limit)
}

describe('scoreLesson', () => {
  it('gives 100 without an error, half of it at the limit and nothing at twice the limit', () => {
    expect([0, 5, 10, 15, 20, 21].map((errors) => score(errors, 10).score)).toEqual([
      100, 75, 50, 25, 0, 0,
    ])
  })

  it('passes a text that was typed to its end within the limit, and no other', () => {
    fc.assert(
      fc.property(counts, limits, (errors, limit) => {
        expect(score(errors, limit).isPassed).toBe(errors <= limit)
        expect(scoreLesson({ errors }, begun, limit)).toEqual({ score: 0, isPassed: false })
      }),
    )
  })

  it('gives 100 for nothing but a run without an error, and at least 50 for what passes', () => {
    fc.assert(
      fc.property(counts, limits, (errors, limit) => {
        const { score: earned, isPassed } = score(errors, limit)
        expect(earned === 100).toBe(errors === 0)
        expect(earned >= 50).toBe(isPassed)
        expect(earned).toBeGreaterThanOrEqual(score(errors + 1, limit).score)
        expect(Number.isInteger(earned) && earned >= 0).toBe(true)
      }),
    )
  })
})

describe('scoreClaim', () => {
  it('passes from the score that a run at its limit has, as every run that was counted does', () => {
    fc.assert(
      fc.property(counts, limits, (errors, limit) => {
        const counted = score(errors, limit)
        expect(scoreClaim(counted.score)).toEqual(counted)
      }),
    )
  })

  it('passes with the least score where nothing is claimed about errors', () => {
    expect(scoreClaim(undefined)).toEqual({ score: 50, isPassed: true })
    expect(scoreClaim(49.99)).toEqual({ score: 49, isPassed: false })
  })
})
