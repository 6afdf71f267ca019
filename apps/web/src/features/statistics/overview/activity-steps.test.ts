import { expect, it } from 'vitest'
import { minutesOf, stepOf } from './activity-steps.ts'

const day = { date: '2026-03-01', reading: 12, typing: 3.5, games: 20 }

it('the minutes of a day are those of all kinds, or of one', () => {
  expect(minutesOf(day, 'all')).toBe(35.5)
  expect(minutesOf(day, 'typing')).toBe(3.5)
  expect(minutesOf(undefined, 'all')).toBe(0)
})

it('a day with any activity has a step, and more of it a higher one', () => {
  expect([0, 0.1, 9.9, 10, 30, 59, 60, 500].map(stepOf)).toEqual([null, 0, 0, 1, 2, 2, 3, 3])
})
