// The two-colour table: the numbers of the squares are to be tapped in ascending order and those of the circles in
// descending order, one of each in turn.
import type { RoundPlan } from '../kernel/game.ts'
import { maxSearchScore, type Search, scoreSearch, startSearch } from '../kernel/ordered-search.ts'

export const timeLimitMs = 150_000
export const hardTimeLimitMs = 300_000

export type State = Search & { readonly isHardGame: boolean }

export type Item = { readonly shape: 'square' | 'circle'; readonly number: number }

type Difficulty = Pick<RoundPlan, 'isHardGame'>

/** The table has as many rows. */
export function countColumns({ isHardGame }: Difficulty): number {
  return isHardGame ? 7 : 5
}

/** Every cell has an item, and there is one square more than circles. */
export function countItems(difficulty: Difficulty): number {
  const columns = countColumns(difficulty)
  return columns * columns
}

export function start(seed: string, plan: RoundPlan): State {
  const itemCount = countItems(plan)
  return { ...startSearch(seed, itemCount, itemCount, plan), isHardGame: plan.isHardGame }
}

/** The item of this rank in the order: 1, the highest circle, 2, the next lower circle, and so on. */
export function itemAt(rank: number, itemCount: number): Item {
  const round = Math.floor(rank / 2)
  if (rank % 2 === 0) return { shape: 'square', number: round + 1 }
  return { shape: 'circle', number: Math.floor(itemCount / 2) - round }
}

/** In a hard round everything counts double. */
export function score(state: State): number {
  return scoreSearch(state) * factorOf(state)
}

export function maxScore(plan: RoundPlan): number {
  return maxSearchScore(countItems(plan), plan) * factorOf(plan)
}

function factorOf({ isHardGame }: Difficulty): number {
  return isHardGame ? 2 : 1
}
