// The puzzle of a round: one of those that ship for its grade, transformed by the seed. This takes about a millisecond, so
// the server can replay a round without making a puzzle anew.
import { makeRandom } from '@fovea/core/random.ts'
import type { Grade } from './grader.ts'
import { parseGrid } from './grid.ts'
import { drawTransformation, transform } from './transform.ts'

/** The puzzles of each grade: 81 characters row by row, with a point for an empty cell. */
export type Puzzles = Readonly<Record<Grade, readonly string[]>>

export async function loadPuzzles(): Promise<Puzzles> {
  const { default: puzzles } = await import('./data/puzzles.json', { with: { type: 'json' } })
  return puzzles
}

export function drawPuzzle(puzzles: Puzzles, seed: string, grade: Grade): number[] {
  const random = makeRandom(seed)
  const puzzle = parseGrid(random.pick(puzzles[grade]))
  return transform(puzzle, drawTransformation(random))
}
