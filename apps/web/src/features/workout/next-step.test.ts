import { expect, it } from 'vitest'
import { findNextStep } from './next-step.ts'

const steps = (...done: number[]) => [
  { name: 'NUMBERS' as const, rounds: 2, done: done[0] ?? 0 },
  { name: 'SUDOKU' as const, rounds: 1, done: done[1] ?? 0 },
  { name: 'BIGRAM' as const, rounds: 4, done: done[2] ?? 0 },
]

it('begins with the first game that has rounds left', () => {
  expect(findNextStep(steps())).toBe('NUMBERS')
  expect(findNextStep(steps(2, 0))).toBe('SUDOKU')
  expect(findNextStep(steps(2, 1, 4))).toBeUndefined()
})

it('goes on after the game that was played, and then to what was left out', () => {
  expect(findNextStep(steps(2), 'NUMBERS')).toBe('SUDOKU')
  expect(findNextStep(steps(1, 1, 4), 'BIGRAM')).toBe('NUMBERS')
  expect(findNextStep(steps(2, 0, 4), 'BIGRAM')).toBe('SUDOKU')
  expect(findNextStep(steps(1, 1, 4), 'NUMBERS')).toBeUndefined()
})
