import type { WorkoutRound } from '@fovea/contract/workout.ts'
import { expect, it } from 'vitest'
import { areAllDone, countRounds, firstMoment } from './progress.ts'

const steps = [
  { name: 'NUMBERS', rounds: 2 },
  { name: 'SUDOKU', rounds: 1 },
] as const
const round = (name: WorkoutRound['name'], minute: number): WorkoutRound => ({
  _id: `${name} ${minute}`,
  name,
  score: 100,
  time: 60,
  isRanked: true,
  previousBestScore: 90,
  playedAt: `2026-11-27T10:0${minute}:00.000Z`,
})
const [early, late, further] = [round('NUMBERS', 1), round('NUMBERS', 3), round('NUMBERS', 5)]

it('counts each round once, for the step of its game, in the order in which they were played', () => {
  const counted = countRounds(steps, [late, early, late, round('BIGRAM', 2)])
  expect(counted).toEqual([
    { name: 'NUMBERS', rounds: 2, done: 2, played: [early, late] },
    { name: 'SUDOKU', rounds: 1, done: 0, played: [] },
  ])
  expect(areAllDone(counted)).toBe(false)
  expect(firstMoment(counted)).toBe(early.playedAt)
})

it('is done with the last round of the last step, and not more than done', () => {
  const counted = countRounds(steps, [further, early, late, round('SUDOKU', 0)])
  expect(counted.map(({ done }) => done)).toEqual([2, 1])
  expect(areAllDone(counted)).toBe(true)
  expect(firstMoment(counted)).toBe(round('SUDOKU', 0).playedAt)
})

it('has no first moment before it, and is not done where there is nothing to do', () => {
  expect(firstMoment(countRounds(steps, []))).toBeNull()
  expect(areAllDone([])).toBe(false)
})
