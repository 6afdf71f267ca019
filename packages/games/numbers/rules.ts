// The number table: 1 to 25 in a random order, to be tapped in ascending order.
import type { RoundPlan } from '../kernel/game.ts'
import { maxSearchScore, type Search, startSearch } from '../kernel/ordered-search.ts'

export const columns = 5
export const cellCount = columns * columns
export const timeLimitMs = 80_000

export type State = Search & {
  /** The number in each cell, row by row. */
  readonly numbers: readonly number[]
}

export function start(seed: string, plan: RoundPlan): State {
  const search = startSearch(seed, cellCount, cellCount, plan)
  return { ...search, numbers: search.ranks.map((rank) => numberAt(rank ?? 0)) }
}

export function numberAt(rank: number): number {
  return rank + 1
}

export function maxScore(plan: RoundPlan): number {
  return maxSearchScore(cellCount, plan)
}
