// Makes a sudoku of a grade from a seed: a full grid, from which opposite pairs of cells are removed. `data/generate.ts` made
// the puzzles that ship with it, and a worker makes those of relaxed rounds.
import { makeRandom, type Random } from '@fovea/core/random.ts'
import { type Grade, gradePuzzle } from './grader.ts'
import { cellCount, cells, countFilled, fewestGivens } from './grid.ts'
import { findSolutions, solve } from './solver.ts'

/** A puzzle of a low grade keeps at least this many digits, so that it is also quick to solve. */
const fewestDigits: Readonly<Record<Grade, number>> = {
  1: 36,
  2: 30,
  3: fewestGivens,
  4: fewestGivens,
  5: fewestGivens,
}

type Effort = {
  readonly grids?: number
  /** How often each grid is dug anew. A new grid takes four times as long as digging. */
  readonly digs?: number
}

/** undefined if none of the grids had a puzzle of this grade. */
export function generatePuzzle(
  seed: string,
  grade: Grade,
  { grids = 100, digs = 1 }: Effort = {},
): number[] | undefined {
  for (let stream = 0; stream < grids; stream++) {
    const random = makeRandom(seed, stream)
    const grid = fillGrid(random)
    for (let dug = 0; dug < digs; dug++) {
      const puzzle = grade <= 2 ? digSimply(grid, random, grade) : digAndRefill(grid, random, grade)
      if (puzzle !== undefined) return puzzle
    }
  }
  return undefined
}

/** A random full grid. */
export function fillGrid(random: Random): number[] {
  let grid = cells.map(() => 0)
  for (const cell of random.shuffle(cells)) {
    for (const digit of random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])) {
      const [solution, another] = findSolutions(grid.with(cell, digit), 2)
      if (solution === undefined) continue
      if (another === undefined) return solution
      grid = grid.with(cell, digit)
      break
    }
  }
  return grid
}

/** Removes what it can while the puzzle has this grade or a lower one. Such a puzzle has one solution: steps lead to it. */
function digSimply(grid: number[], random: Random, grade: Grade): number[] | undefined {
  let puzzle = grid
  for (const cell of shufflePairs(random)) {
    const dug = dig(puzzle, cell)
    if (countFilled(dug) < fewestDigits[grade]) continue
    if (gradePuzzle(dug, grade) !== undefined) puzzle = dug
  }
  return gradePuzzle(puzzle, grade) === grade ? puzzle : undefined
}

/** Removes all it can while there is one solution, then puts pairs back until the grade is low enough. */
function digAndRefill(grid: number[], random: Random, grade: Grade): number[] | undefined {
  const dugPuzzles: number[][] = [grid]
  for (const cell of shufflePairs(random)) {
    const dug = dig(dugPuzzles.at(-1) ?? grid, cell)
    if (solve(dug) !== undefined) dugPuzzles.push(dug)
  }
  for (const puzzle of dugPuzzles.reverse()) {
    const found = gradePuzzle(puzzle, grade)
    if (found === undefined) continue
    return found === grade ? puzzle : undefined
  }
  return undefined
}

/** One cell of each pair of cells that are opposite each other, and the middle one. */
function shufflePairs(random: Random): number[] {
  return random.shuffle(cells.slice(0, Math.ceil(cellCount / 2)))
}

const dig = (puzzle: readonly number[], cell: number) =>
  puzzle.with(cell, 0).with(cellCount - 1 - cell, 0)
