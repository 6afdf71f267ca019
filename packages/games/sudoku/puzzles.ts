// The puzzle of a round: one of those that ship for its grade, transformed by the seed. This takes about a millisecond, so
// the server can replay a round without making a puzzle anew.
import { makeRandom } from '../kernel/random.ts'
import puzzlesByGrade from './data/puzzles.json' with { type: 'json' }
import type { Grade } from './grader.ts'
import { parseGrid } from './grid.ts'
import { drawTransformation, transform } from './transform.ts'

export function listPuzzles(grade: Grade): readonly string[] {
  return puzzlesByGrade[grade]
}

export function drawPuzzle(seed: string, grade: Grade): number[] {
  const random = makeRandom(seed)
  const puzzle = parseGrid(random.pick(listPuzzles(grade)))
  return transform(puzzle, drawTransformation(random))
}
