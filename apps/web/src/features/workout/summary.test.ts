import type { GameName } from '@fovea/contract/game-names.ts'
import { expect, it } from 'vitest'
import { playedMinutes, summarizeSteps } from './summary.ts'

let count = 0
const round = (name: GameName, score: number, previousBestScore: number, isRanked = true) => {
  count += 1
  const playedAt = new Date(count * 60_000).toISOString()
  return { _id: `${count}`, name, score, isRanked, previousBestScore, time: 90, playedAt }
}
const step = (name: GameName, ...played: ReturnType<typeof round>[]) => ({
  name,
  rounds: 2,
  done: played.length,
  played,
})

it('compares the best round of a game with the best score before the workout', () => {
  const steps = [
    step('NUMBERS', round('NUMBERS', 130, 100), round('NUMBERS', 110, 130)),
    step('SUDOKU', round('SUDOKU', 30, 40)),
  ]
  expect(summarizeSteps({ steps })).toEqual([
    { name: 'NUMBERS', score: 130, change: 30 },
    { name: 'SUDOKU', score: 30, change: -10 },
  ])
  expect(playedMinutes({ steps })).toBe(4.5)
})

it('has no change for the first score, and none from relaxed rounds', () => {
  const steps = [
    step('NUMBERS', round('NUMBERS', 80, 0)),
    step('SUDOKU', round('SUDOKU', 50, 40, false)),
  ]
  expect(summarizeSteps({ steps }).map(({ change }) => change)).toEqual([null, null])
})
