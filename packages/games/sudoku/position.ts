// What a person who solves a sudoku sees, and one step of the solution: a pattern and what follows from it.
import { allDigits, cells, maskOf, peersOf, unitCells } from './grid.ts'

export type Position = {
  /** The digit of each cell, 0 if it is empty. */
  readonly values: readonly number[]
  /** The digits that are still possible in each empty cell, as a mask. 0 for a filled cell. */
  readonly candidates: readonly number[]
}

export type Technique =
  | 'fullHouse'
  | 'boxSingle'
  | 'lineSingle'
  | 'nakedSingle'
  | 'pointing'
  | 'claiming'
  | 'nakedPair'
  | 'hiddenPair'
  | 'nakedTriple'
  | 'hiddenTriple'
  | 'xWing'
  | 'swordfish'
  | 'xyWing'
  | 'xyzWing'

export type Removal = { readonly cell: number; readonly mask: number }

export type Step = {
  readonly technique: Technique
  /** The units that an explanation names, in this order. */
  readonly units: readonly number[]
  /** The cells of the pattern. The first one of a wing is its pivot. */
  readonly cells: readonly number[]
  /** The digits of the pattern. Those of a wing end with the one that is removed. */
  readonly digits: readonly number[]
  readonly placement: { readonly cell: number; readonly digit: number } | null
  readonly removals: readonly Removal[]
}

export type StepFinder = (position: Position) => Step | undefined

/** `ruledOut` are digits that are known to be wrong, as a mask for each cell. */
export function makePosition(values: readonly number[], ruledOut?: readonly number[]): Position {
  return { values, candidates: cells.map((cell) => findCandidates(values, cell, ruledOut?.[cell])) }
}

function findCandidates(values: readonly number[], cell: number, ruledOut = 0): number {
  if (values[cell] !== 0) return 0
  return peersOf(cell).reduce((mask, peer) => {
    const value = values[peer] ?? 0
    return value === 0 ? mask : mask & ~maskOf(value)
  }, allDigits & ~ruledOut)
}

export function applyStep({ values, candidates }: Position, step: Step): Position {
  if (step.placement !== null) {
    const { cell: placed, digit } = step.placement
    const peers = new Set(peersOf(placed))
    return {
      values: values.with(placed, digit),
      candidates: candidates.map((mask, cell) => {
        if (cell === placed) return 0
        return peers.has(cell) ? mask & ~maskOf(digit) : mask
      }),
    }
  }
  const after = [...candidates]
  for (const { cell, mask } of step.removals) after[cell] = (after[cell] ?? 0) & ~mask
  return { values, candidates: after }
}

export const candidatesOf = (position: Position, cell: number) => position.candidates[cell] ?? 0

/** The empty cells of a unit in which the digit is possible. */
export function findPlaces(position: Position, unit: number, digit: number): number[] {
  const mask = maskOf(digit)
  return unitCells(unit).filter((cell) => (candidatesOf(position, cell) & mask) !== 0)
}

/** What of `mask` can be removed from the cells. */
export function findRemovals(position: Position, from: readonly number[], mask: number): Removal[] {
  return from
    .map((cell) => ({ cell, mask: candidatesOf(position, cell) & mask }))
    .filter((removal) => removal.mask !== 0)
}

/** Every choice of `count` of the items, in their order. */
export function* choose<T>(items: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) yield []
  else {
    for (let index = from; index <= items.length - count; index++) {
      for (const rest of choose(items, count - 1, index + 1)) yield [items[index] as T, ...rest]
    }
  }
}
