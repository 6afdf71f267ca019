// The rules of search tables: every item of a table is to be tapped in a given order. The games differ in what the items
// are and in how the table looks.

import { makeRandom, type Random } from '@fovea/core/random.ts'
import { type RoundPlan, type SimulatedMove, tapPace } from './game.ts'
import type { Answer } from './measures.ts'

const pointsPerItem = 5

export type Search = {
  /** The rank in the order of the item in each cell, row by row and from 0; null in an empty cell. */
  readonly ranks: readonly (number | null)[]
  readonly itemCount: number
  /** How many items have been found, which is also the rank of the next one. */
  readonly foundCount: number
  /** The number of taps on an item that was not the next one. They cost only their time. */
  readonly missCount: number
  /** The cell of the last tap, if that was a miss. */
  readonly missedCell: number | null
  /** When the last item was found; 0 at first. */
  readonly foundAtMs: number
  readonly timeLimitMs: number | null
  readonly clearedAtMs: number | null
}

/** A tap on a cell, counted row by row from 0. */
export type Tap = { readonly atMs: number; readonly cell: number }

type Ranks = Search['ranks']

/** Draws tables until there is one that can be shown. */
type ChooseTable = (draw: () => Ranks) => Ranks

/** The cells that have no item are empty. */
export function startSearch(
  seed: string,
  itemCount: number,
  cellCount: number,
  { timeLimitMs }: Pick<RoundPlan, 'timeLimitMs'>,
  choose: ChooseTable = (draw) => draw(),
): Search {
  const ranks = Array.from({ length: cellCount }, (_, rank) => (rank < itemCount ? rank : null))
  const random = makeRandom(seed)
  return {
    ranks: choose(() => random.shuffle(ranks)),
    itemCount,
    foundCount: 0,
    missCount: 0,
    missedCell: null,
    foundAtMs: 0,
    timeLimitMs,
    clearedAtMs: null,
  }
}

/** A tap on an empty cell, or on none, changes nothing. */
export function stepSearch<State extends Search>(state: State, { atMs, cell }: Tap): State {
  const rank = state.ranks[cell] ?? null
  if (rank === null) return state
  if (rank !== state.foundCount) {
    return { ...state, missCount: state.missCount + 1, missedCell: cell }
  }
  const foundCount = state.foundCount + 1
  const clearedAtMs = foundCount === state.itemCount ? atMs : null
  return { ...state, foundCount, missedCell: null, foundAtMs: atMs, clearedAtMs }
}

export function isCleared(state: Search): boolean {
  return state.clearedAtMs !== null
}

/** Five points for each item and, when the table is cleared, one for each whole second left. */
export function scoreSearch({ foundCount, timeLimitMs, clearedAtMs }: Search): number {
  const points = foundCount * pointsPerItem
  if (timeLimitMs === null || clearedAtMs === null) return points
  return points + Math.floor((timeLimitMs - clearedAtMs) / 1000)
}

export function maxSearchScore(itemCount: number, plan: Pick<RoundPlan, 'timeLimitMs'>): number {
  return itemCount * pointsPerItem + (plan.timeLimitMs ?? 0) / 1000
}

/** Every tap on an item is an answer. The search for an item begins when the one before it is found. */
export function judgeSearch(before: Search, after: Search, atMs: number): Answer | undefined {
  if (after === before) return undefined
  return { isRight: after.foundCount > before.foundCount, reactionMs: atMs - before.foundAtMs }
}

function simulateSearch(state: Search, random: Random, skill: number): SimulatedMove<Tap> {
  const rightCell = state.ranks.indexOf(state.foundCount)
  const isRight = random.nextInt(1_000) < skill * 1_000
  const cell = isRight ? rightCell : random.nextInt(state.ranks.length)
  return { afterMs: 600 + random.nextInt(1_800), move: { cell } }
}

/** What is the same in all games of this kind. */
export const searchRules = {
  pace: tapPace,
  maxEvents: 1_000,
  step: stepSearch,
  isOver: isCleared,
  score: scoreSearch,
  judge: judgeSearch,
  outcome: (state: Search) => ({ isWon: isCleared(state) }),
  simulate: simulateSearch,
}
