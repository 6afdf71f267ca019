import { expect, it } from 'vitest'
import { hashText } from './hash-text.ts'

// Computed by another program. Workouts and lots of the past depend on them.
it.each([
  ['', 2_872_998_923],
  ['a', 444_641_715],
  ['b', 2_193_908_274],
  ['ada 2026-11-22 SUDOKU', 2_016_547_185],
  ['Łódź', 972_198_457],
])('“%s” has the number %i, today and tomorrow', (text, number) => {
  expect(hashText(text)).toBe(number)
})
