// The number table: 1 to 25 in a random order, to be tapped in ascending order.
import type { RoundPlan } from '../kernel/game.ts'
import { makeRandom } from '../kernel/random.ts'

export const columns = 5
export const cellCount = columns * columns
export const timeLimitMs = 80_000

const pointsPerCell = 5

export type State = {
  /** The number in each cell, row by row. */
  readonly numbers: readonly number[]
  /** How many numbers have been found, which is also the last one found. */
  readonly foundCount: number
  /** The number of taps on a number that was not the next one. They cost only their time. */
  readonly missCount: number
  /** The cell of the last tap, if that was a miss. */
  readonly missedCell: number | null
  /** When the last number was found; 0 at first. */
  readonly foundAtMs: number
  readonly timeLimitMs: number | null
  readonly clearedAtMs: number | null
}

/** A tap on a cell, counted row by row from 0. */
export type Tap = { readonly atMs: number; readonly cell: number }

export function start(seed: string, plan: RoundPlan): State {
  const ascending = Array.from({ length: cellCount }, (_, index) => index + 1)
  return {
    numbers: makeRandom(seed).shuffle(ascending),
    foundCount: 0,
    missCount: 0,
    missedCell: null,
    foundAtMs: 0,
    timeLimitMs: plan.timeLimitMs,
    clearedAtMs: null,
  }
}

export function step(state: State, { atMs, cell }: Tap): State {
  if (state.numbers[cell] !== nextNumber(state)) {
    return { ...state, missCount: state.missCount + 1, missedCell: cell }
  }
  const foundCount = state.foundCount + 1
  const clearedAtMs = foundCount === cellCount ? atMs : null
  return { ...state, foundCount, missedCell: null, foundAtMs: atMs, clearedAtMs }
}

export function nextNumber(state: State): number {
  return state.foundCount + 1
}

/** Five points for each number and, when the table is cleared, one for each whole second left. */
export function score({ foundCount, timeLimitMs, clearedAtMs }: State): number {
  const points = foundCount * pointsPerCell
  if (timeLimitMs === null || clearedAtMs === null) return points
  return points + Math.floor((timeLimitMs - clearedAtMs) / 1000)
}

export function maxScore(plan: RoundPlan): number {
  return cellCount * pointsPerCell + (plan.timeLimitMs ?? 0) / 1000
}
