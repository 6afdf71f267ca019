// Steps about a pivot and two of its peers with two candidates each. Whichever digit the pivot holds, one of the three
// cells holds the digit that both peers have, so it is in no cell that sees all of its possible places.
import { arePeers, cells, countDigits, digitsOf, peersOf } from './grid.ts'
import {
  candidatesOf,
  choose,
  findRemovals,
  type Position,
  type Step,
  type StepFinder,
} from './position.ts'

/** The pivot has two candidates, and not the digit that is removed. */
export const findXyWing: StepFinder = (position) => findWing(position, 'xyWing', 2)

/** The pivot has three candidates, with the digit that is removed. */
export const findXyzWing: StepFinder = (position) => findWing(position, 'xyzWing', 3)

function findWing(position: Position, technique: Step['technique'], size: 2 | 3): Step | undefined {
  const maskAt = (cell: number) => candidatesOf(position, cell)
  for (const pivot of cells.filter((cell) => countDigits(maskAt(cell)) === size)) {
    const pairs = peersOf(pivot).filter((cell) => countDigits(maskAt(cell)) === 2)
    for (const wings of choose(pairs, 2)) {
      const [one = 0, other = 0] = wings.map(maskAt)
      const removed = one & other
      if (countDigits(removed) !== 1 || countDigits(one | other | maskAt(pivot)) !== 3) continue
      if ((maskAt(pivot) & removed) !== (size === 2 ? 0 : removed)) continue
      const holders = size === 2 ? wings : [pivot, ...wings]
      const others = cells.filter((cell) => holders.every((holder) => seesCell(cell, holder)))
      const removals = findRemovals(position, others, removed)
      if (removals.length === 0) continue
      const digits = digitsOf((one | other) & ~removed).concat(digitsOf(removed))
      return { technique, units: [], cells: [pivot, ...wings], digits, placement: null, removals }
    }
  }
  return undefined
}

const seesCell = (cell: number, other: number) => cell !== other && arePeers(cell, other)
