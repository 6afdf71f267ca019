// The simulated player of FLIP_CARDS, who remembers with a certain probability where the cards are that have been seen.

import type { Random } from '@fovea/core/random.ts'
import type { SimulatedMove } from '../kernel/game.ts'
import { findPartner, isFound, isMismatch, type State, type Tap } from './rules.ts'

export function simulate(state: State, random: Random, skill: number): SimulatedMove<Tap> | null {
  if (isMismatch(state)) return null
  const afterMs = 500 + random.nextInt(1_000)
  const remembers = random.nextInt(1_000) < skill * 1_000
  const cell = (remembers ? recall(state) : undefined) ?? guess(state, random, remembers)
  return { afterMs, move: { cell } }
}

/** The other half of the open card, or one half of a pair, if it has been seen. */
function recall(state: State): number | undefined {
  const isKnown = (cell: number) => state.seen[findPartner(state, cell)] === true
  const [first] = state.open
  if (first !== undefined) return isKnown(first) ? findPartner(state, first) : undefined
  return listClosed(state).find((cell) => state.seen[cell] === true && isKnown(cell))
}

/** Any card that is face down; one that has not been seen yet, if the player remembers which those are. */
function guess(state: State, random: Random, remembers: boolean): number {
  const closed = listClosed(state)
  const unseen = closed.filter((cell) => !state.seen[cell])
  return random.pick(remembers && unseen.length > 0 ? unseen : closed)
}

function listClosed(state: State): number[] {
  return state.cards.flatMap((_, cell) =>
    isFound(state, cell) || state.open.includes(cell) ? [] : [cell],
  )
}
