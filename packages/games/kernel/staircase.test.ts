import { makeRandom } from '@fovea/core/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Staircase, stepStaircase } from './staircase.ts'

const range = { lowest: 1, highest: 9 }

function climb(answers: readonly boolean[], from: Staircase = { level: 5, rightInRow: 0 }) {
  return answers.reduce((staircase, isRight) => stepStaircase(staircase, isRight, range), from)
}

describe('stepStaircase', () => {
  it('rises after two right answers in a row, not after one', () => {
    expect(climb([true]).level).toBe(5)
    expect(climb([true, true])).toEqual({ level: 6, rightInRow: 0 })
    expect(climb([true, true, true]).level).toBe(6)
  })

  it('falls after one wrong answer, and no longer counts the right one before it', () => {
    expect(climb([false])).toEqual({ level: 4, rightInRow: 0 })
    expect(climb([true, false, true]).level).toBe(4)
  })

  it('stays at the ends of its range', () => {
    expect(climb([true, true], { level: 9, rightInRow: 0 }).level).toBe(9)
    expect(climb([false], { level: 1, rightInRow: 0 }).level).toBe(1)
  })

  it('never leaves its range', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (answers) => {
        const { level } = climb(answers)
        expect(level).toBeGreaterThanOrEqual(range.lowest)
        expect(level).toBeLessThanOrEqual(range.highest)
      }),
    )
  })

  it('settles where about 71 % of the answers are right', () => {
    const wide = { lowest: 0, highest: 100 }
    const random = makeRandom('5'.repeat(32))
    let staircase: Staircase = { level: 50, rightInRow: 0 }
    let rightCount = 0
    const trials = 40_000
    for (let trial = 0; trial < trials; trial++) {
      // The probability of a right answer falls evenly from 1 at level 0 to 0 at level 100.
      const isRight = random.nextInt(100) >= staircase.level
      if (isRight) rightCount++
      staircase = stepStaircase(staircase, isRight, wide)
    }
    expect(rightCount / trials).toBeGreaterThan(0.69)
    expect(rightCount / trials).toBeLessThan(0.73)
  })
})
