// Turns a sudoku into another one that looks different and is exactly as difficult. There are 9! x 6^8 x 2 ways, about
// 1.2 x 10^12, so a short list of puzzles gives a new one for every round.
import type { Random } from '@fovea/core/random.ts'
import { cells, columnOf, rowOf, size } from './grid.ts'

/** Says where each cell comes from, and by which digit each digit is replaced (the first one replaces 0, by 0). */
export type Transformation = {
  readonly sources: readonly number[]
  readonly digits: readonly number[]
}

/** Any order of the digits, of the bands and stacks, of the rows and columns within them, and either diagonal half. */
export function drawTransformation(random: Random): Transformation {
  const digits = [0, ...random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])]
  const rows = shuffleLines(random)
  const columns = shuffleLines(random)
  const isTransposed = random.nextInt(2) === 1
  const sources = cells.map((cell) => {
    const row = rows[rowOf(cell)] ?? 0
    const column = columns[columnOf(cell)] ?? 0
    return isTransposed ? column * size + row : row * size + column
  })
  return { sources, digits }
}

export function transform(values: readonly number[], by: Transformation): number[] {
  return by.sources.map((source) => by.digits[values[source] ?? 0] ?? 0)
}

/** Rows or columns that share a box stay together. */
function shuffleLines(random: Random): number[] {
  return random
    .shuffle([0, 1, 2])
    .flatMap((band) => random.shuffle([0, 1, 2]).map((line) => band * 3 + line))
}
