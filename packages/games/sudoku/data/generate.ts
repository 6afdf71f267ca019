// The script that made `puzzles.json`. The README of the game says how to run it again. A puzzle is 81 characters, row by
// row, with a dot for an empty cell. No puzzle appears twice.
import { generatePuzzle } from '../generator.ts'
import { type Grade, grades } from '../grader.ts'
import { formatGrid } from '../grid.ts'

/** The first puzzles of each grade, as the file holds them. All 200 take one to two minutes. */
export function generatePuzzles(countPerGrade: number): Record<Grade, string[]> {
  const made = grades.map((grade) => [grade, generatePuzzlesOf(grade, countPerGrade)])
  return Object.fromEntries(made)
}

function generatePuzzlesOf(grade: Grade, count: number): string[] {
  const puzzles = new Set<string>()
  for (let number = 0; puzzles.size < count; number++) {
    const puzzle = generateNumbered(grade, number)
    if (puzzle !== undefined) puzzles.add(puzzle)
  }
  return [...puzzles]
}

/** The puzzle of a grade that is made from a number. undefined for the few numbers that give none in time. */
function generateNumbered(grade: Grade, number: number): string | undefined {
  const seed = `${grade}${String(number).padStart(7, '0')}`.padEnd(32, '0')
  const puzzle = generatePuzzle(seed, grade)
  return puzzle && formatGrid(puzzle)
}
