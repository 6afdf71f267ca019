// Tiles to remember: some tiles of a grid light up for a moment and are then tapped back in any order. A staircase decides
// how many there are and how large the grid is.

import { makeRandom } from '@fovea/core/random.ts'
import type { RoundPlan } from '../kernel/game.ts'
import { type Staircase, stepStaircase } from '../kernel/staircase.ts'
import {
  beginTrial,
  findPhaseEnd,
  nextPhase,
  type PhaseDurations,
  type TrialClock,
} from '../kernel/trials.ts'

export const levels = { lowest: 1, highest: 14 } as const
export const largestColumns = 7
/** With so many misses a trial is failed. */
export const missMax = 3
/** With so many failed trials the round is over. */
export const failedMax = 3
const trialMax = 20

const pointsPerTile = 5
const shownMs = 1_500

export type State = {
  readonly seed: string
  /** A relaxed player decides how long the tiles are lit. */
  readonly isRelaxed: boolean
  /** How many trials are over. */
  readonly trial: number
  readonly failedCount: number
  /** The tiles found so far, in all trials. */
  readonly foundCount: number
  readonly staircase: Staircase
  /** The cells of this trial, counted row by row from 0. */
  readonly lit: readonly number[]
  readonly found: readonly number[]
  readonly missed: readonly number[]
  /** When a tile was last tapped in this trial; null before that. */
  readonly tappedAtMs: number | null
  /** null when the round is over. */
  readonly clock: TrialClock | null
}

/** Hides the tiles in a relaxed round. */
export type Ready = { readonly atMs: number; readonly kind: 'ready' }

export type Tap = { readonly atMs: number; readonly kind: 'tap'; readonly cell: number }

/** From 3 tiles of 3 x 3 to 16 of 7 x 7. A level has a tile more than the one below; every third one has a larger grid. */
export function readLevel(level: number): { columns: number; litCount: number } {
  return { columns: 3 + Math.floor(level / 3), litCount: level + 2 }
}

export function start(seed: string, { level, variant }: RoundPlan): State {
  const round = {
    seed,
    isRelaxed: variant === 'relaxed',
    failedCount: 0,
    foundCount: 0,
    staircase: { level, rightInRow: 0 },
  } as const
  return { ...round, ...prepareTrial(round, 0, 0) }
}

function prepareTrial(
  { seed, isRelaxed, staircase }: Pick<State, 'seed' | 'isRelaxed' | 'staircase'>,
  trial: number,
  atMs: number,
) {
  const { columns, litCount } = readLevel(staircase.level)
  const cells = Array.from({ length: columns * columns }, (_, cell) => cell)
  return {
    trial,
    lit: makeRandom(seed, trial).shuffle(cells).slice(0, litCount),
    found: [],
    missed: [],
    tappedAtMs: null,
    clock: beginTrial(durationsOf({ isRelaxed }), atMs),
  }
}

function durationsOf({ isRelaxed }: Pick<State, 'isRelaxed'>): PhaseDurations {
  return { fixation: 600, stimulus: isRelaxed ? null : shownMs, answer: null, feedback: 1_000 }
}

export function nextDeadlineMs(state: State): number | null {
  return state.clock && findPhaseEnd(state.clock, durationsOf(state))
}

export function expire(state: State, atMs: number): State {
  const clock = state.clock && nextPhase(state.clock, durationsOf(state), atMs)
  return clock ? { ...state, clock } : endTrial(state, atMs)
}

/** An event that its phase does not ask for changes nothing, and neither does a second tap on a tile. */
export function step(state: State, event: Ready | Tap): State {
  const phase = state.clock?.phase
  if (event.kind === 'ready') {
    return phase === 'stimulus' && state.isRelaxed ? expire(state, event.atMs) : state
  }
  return phase === 'answer' && !isTapped(state, event.cell) ? tap(state, event) : state
}

export function isTapped({ found, missed }: State, cell: number): boolean {
  return found.includes(cell) || missed.includes(cell)
}

function tap(state: State, { cell, atMs }: Tap): State {
  const isRight = state.lit.includes(cell)
  const tapped = isRight
    ? { found: [...state.found, cell], foundCount: state.foundCount + 1 }
    : { missed: [...state.missed, cell] }
  const after = { ...state, ...tapped, tappedAtMs: atMs }
  return isComplete(after) || after.missed.length === missMax ? expire(after, atMs) : after
}

export function isComplete({ lit, found }: State): boolean {
  return found.length === lit.length
}

function endTrial(state: State, atMs: number): State {
  const isRight = isComplete(state)
  const ended = {
    ...state,
    failedCount: state.failedCount + (isRight ? 0 : 1),
    staircase: stepStaircase(state.staircase, isRight, levels),
  }
  const trial = state.trial + 1
  const isOver = ended.failedCount === failedMax || trial === trialMax
  return isOver
    ? { ...ended, trial, clock: null }
    : { ...ended, ...prepareTrial(ended, trial, atMs) }
}

export function score({ foundCount }: State): number {
  return foundCount * pointsPerTile
}

export function maxScore({ level }: RoundPlan): number {
  let staircase: Staircase = { level, rightInRow: 0 }
  let tiles = 0
  for (let trial = 0; trial < trialMax; trial++) {
    tiles += readLevel(staircase.level).litCount
    staircase = stepStaircase(staircase, true, levels)
  }
  return tiles * pointsPerTile
}
