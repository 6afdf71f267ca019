// The rules of pairs: two cards are turned over at a time. Equal ones stay, different ones are turned back.

import { makeRandom } from '@fovea/core/random.ts'
import type { RoundPlan } from '../kernel/game.ts'
import type { Answer } from '../kernel/measures.ts'
import { type IconName, iconNames } from './icon-names.ts'

export type CardSet = { readonly pairCount: number; readonly timeLimitMs: number }

/** The small, the middle and the big set are the levels 1 to 3. */
const cardSets: readonly CardSet[] = [
  { pairCount: 4, timeLimitMs: 150_000 },
  { pairCount: 6, timeLimitMs: 200_000 },
  { pairCount: 10, timeLimitMs: 300_000 },
]

export const columns = 4
export const cardCountMax = 20
/** For how long two different cards can be seen, unless the player goes on sooner. */
const mismatchMs = 900

const pointsPerPair = 5
const pointsForTime = 100

export type State = {
  /** The icon of each card, row by row. */
  readonly cards: readonly IconName[]
  /** The cells of the cards that are face up and not yet found, in the order in which they were turned over. */
  readonly open: readonly number[]
  /** When the last of them was turned over. */
  readonly openedAtMs: number
  /** Whether each card has ever been face up. */
  readonly seen: readonly boolean[]
  /** The icons of the found pairs. */
  readonly found: readonly IconName[]
  readonly timeLimitMs: number | null
  readonly clearedAtMs: number | null
}

/** A tap on a card, counted row by row from 0. */
export type Tap = { readonly atMs: number; readonly cell: number }

/** Throws a RangeError if there is no set of this level. */
export function findCardSet(level: number): CardSet {
  const set = cardSets[level - 1]
  if (set === undefined) throw new RangeError(`No cards of level ${level}`)
  return set
}

export function start(seed: string, plan: RoundPlan): State {
  const { pairCount } = findCardSet(plan.level)
  const random = makeRandom(seed)
  const icons = random.shuffle(iconNames).slice(0, pairCount)
  const cards = random.shuffle([...icons, ...icons])
  return {
    cards,
    open: [],
    openedAtMs: 0,
    seen: cards.map(() => false),
    found: [],
    timeLimitMs: plan.timeLimitMs,
    clearedAtMs: null,
  }
}

/** While two different cards are open, a tap turns them back, and turns over the tapped card if it is a third one. */
export function step(state: State, { atMs, cell }: Tap): State {
  if (isMismatch(state)) {
    const closed = turnBack(state)
    return state.open.includes(cell) ? closed : turnOver(closed, cell, atMs)
  }
  return turnOver(state, cell, atMs)
}

/** Only a card that is face down can be turned over. */
function turnOver(state: State, cell: number, atMs: number): State {
  const icon = state.cards[cell]
  if (icon === undefined || isFound(state, cell) || state.open.includes(cell)) return state
  const seen = state.seen.with(cell, true)
  const [first] = state.open
  if (first === undefined || state.cards[first] !== icon) {
    return { ...state, seen, open: [...state.open, cell], openedAtMs: atMs }
  }
  const found = [...state.found, icon]
  const clearedAtMs = found.length * 2 === state.cards.length ? atMs : null
  return { ...state, seen, found, open: [], openedAtMs: atMs, clearedAtMs }
}

export function turnBack(state: State): State {
  return { ...state, open: [] }
}

export function isMismatch(state: State): boolean {
  return state.open.length === 2
}

export function isFound(state: State, cell: number): boolean {
  const icon = state.cards[cell]
  return icon !== undefined && state.found.includes(icon)
}

/** The cell of the card with the same icon. */
export function findPartner({ cards }: State, cell: number): number {
  return cards.findIndex((icon, other) => other !== cell && icon === cards[cell])
}

export function nextDeadlineMs(state: State): number | null {
  return isMismatch(state) ? state.openedAtMs + mismatchMs : null
}

/**
 * A pair is a right answer. Two different cards are a wrong one only if the partner of the first had been seen before:
 * otherwise nobody could have known better.
 */
export function judge(before: State, after: State, atMs: number): Answer | undefined {
  const [first] = before.open
  if (first === undefined || isMismatch(before)) return undefined
  const reactionMs = atMs - before.openedAtMs
  if (after.found.length > before.found.length) return { isRight: true, reactionMs }
  const wasSeen = before.seen[findPartner(before, first)] === true
  return isMismatch(after) && wasSeen ? { isRight: false, reactionMs } : undefined
}

/** Five points for each pair and, when all are found, as many of 100 points as there is time left of the limit. */
export function score({ found, timeLimitMs, clearedAtMs }: State): number {
  const points = found.length * pointsPerPair
  if (timeLimitMs === null || clearedAtMs === null) return points
  return points + Math.floor((pointsForTime * (timeLimitMs - clearedAtMs)) / timeLimitMs)
}

export function maxScore({ level, timeLimitMs }: RoundPlan): number {
  const forPairs = findCardSet(level).pairCount * pointsPerPair
  return forPairs + (timeLimitMs === null ? 0 : pointsForTime)
}
