// A field of letter sequences in which every copy of one target is to be tapped: the rules that BIGRAM and TRIGRAM share.
// The games themselves name their sequences and their points.

import { makeRandom, type Random } from '@fovea/core/random.ts'
import type { Sequence } from '@fovea/words/sequences.ts'
import type { StopList } from '@fovea/words/stop-list.ts'
import { drawDecent, listRows } from './draw-decent.ts'
import { type RoundPlan, type SimulatedMove, tapPace } from './game.ts'
import { findLookAlikes } from './look-alikes.ts'
import type { Answer } from './measures.ts'

export const columns = 5
export const cellCount = 30
const copiesMin = 4
const copiesMax = 7
/** So many sequences stand beside the target in a field of look-alikes. */
export const lookAlikeCount = 8
/** A relaxed round has no time limit and ends after so many fields. */
export const relaxedFieldCount = 6
/** After a wrong tap the field takes no taps for so long. Otherwise drumming on all tiles would pay best. */
export const restMs = 500

const timeLimitMs = 60_000

export type SearchCell = {
  readonly id: number
  readonly value: string
  /**
   * The colour of some sequence of the list, drawn by lot. It has nothing to do with the value and only makes the search
   * harder, so that nobody gains by telling colours apart.
   */
  readonly color: string
}

export type SearchField = { readonly target: string; readonly cells: readonly SearchCell[] }

export type SearchMaterial = {
  readonly sequences: readonly Sequence[]
  readonly stopList: StopList
}

export type SearchState = SearchMaterial & {
  readonly seed: string
  readonly isHardGame: boolean
  readonly fieldsMax: number | null
  /** The number of fields that have been cleared, which is also the index of the current one. */
  readonly fieldIndex: number
  readonly field: SearchField
  /** The cells of the current field that were tapped rightly, in the order of the taps. */
  readonly found: readonly number[]
  /** Those that were tapped wrongly. They stay closed as long as the field does. */
  readonly closed: readonly number[]
  /** How many copies have been found in all fields. */
  readonly foundCount: number
  readonly missCount: number
  /** When the last copy was found or, before that, 0. */
  readonly foundAtMs: number
  /** Set after a wrong tap, until the field takes taps again. */
  readonly restsUntilMs: number | null
}

/** A tap on a cell, counted row by row from 0. */
export type SearchTap = { readonly atMs: number; readonly cell: number }

export function startSearch(
  seed: string,
  plan: RoundPlan,
  { sequences, stopList }: SearchMaterial,
): SearchState {
  const { isHardGame } = plan
  const drawn = { seed, sequences, stopList, isHardGame }
  return {
    ...drawn,
    fieldsMax: plan.timeLimitMs === null ? relaxedFieldCount : null,
    fieldIndex: 0,
    field: drawField(drawn, 0),
    found: [],
    closed: [],
    foundCount: 0,
    missCount: 0,
    foundAtMs: 0,
    restsUntilMs: null,
  }
}

function step(state: SearchState, { atMs, cell }: SearchTap): SearchState {
  if (state.restsUntilMs !== null || !isOpen(state, cell)) return state
  if (!isCopy(state, cell)) {
    const closed = [...state.closed, cell]
    return { ...state, closed, missCount: state.missCount + 1, restsUntilMs: atMs + restMs }
  }
  const found = [...state.found, cell]
  const next = { ...state, found, foundCount: state.foundCount + 1, foundAtMs: atMs }
  const isCleared = listCopies(state).length === found.length
  return isCleared ? enterNextField(next) : next
}

function enterNextField(state: SearchState): SearchState {
  const fieldIndex = state.fieldIndex + 1
  if (fieldIndex === state.fieldsMax) return { ...state, fieldIndex }
  const field = drawField(state, fieldIndex, state.field.target)
  return { ...state, fieldIndex, field, found: [], closed: [] }
}

/** Whether the cell still takes a tap in this field. */
function isOpen({ found, closed }: SearchState, cell: number): boolean {
  return !found.includes(cell) && !closed.includes(cell)
}

function isCopy({ field }: SearchState, cell: number): boolean {
  return field.cells[cell]?.value === field.target
}

export function listCopies({ field }: SearchState): number[] {
  return field.cells.filter(({ value }) => value === field.target).map(({ id }) => id)
}

function drawField(
  {
    seed,
    sequences,
    stopList,
    isHardGame,
  }: Pick<SearchState, 'seed' | 'sequences' | 'stopList' | 'isHardGame'>,
  fieldIndex: number,
  lastTarget?: string,
): SearchField {
  const random = makeRandom(seed, fieldIndex)
  const known = sequences.map(({ value }) => value)
  const target = random.pick(known.filter((value) => value !== lastTarget))
  const others = isHardGame
    ? findLookAlikes(target, known, lookAlikeCount)
    : known.filter((value) => value !== target)
  const copyCount = copiesMin + random.nextInt(copiesMax - copiesMin + 1)
  const drawValues = () =>
    random.shuffle(
      Array.from({ length: cellCount }, (_, place) =>
        place < copyCount ? target : random.pick(others),
      ),
    )
  const cells = drawDecent(drawValues, (values) => listRows(values, columns), stopList).map(
    (value, id) => ({ id, value, color: random.pick(sequences).color }),
  )
  return { target, cells }
}

function judge(before: SearchState, after: SearchState, atMs: number): Answer | undefined {
  const isRight = after.foundCount > before.foundCount
  if (!isRight && after.missCount === before.missCount) return undefined
  return { isRight, reactionMs: atMs - before.foundAtMs }
}

function simulate(
  state: SearchState,
  random: Random,
  skill: number,
): SimulatedMove<SearchTap> | null {
  if (state.restsUntilMs !== null) return null
  const isRight = random.nextInt(1_000) < skill * 1_000
  const cells = state.field.cells
    .map(({ id }) => id)
    .filter((cell) => isOpen(state, cell) && (!isRight || isCopy(state, cell)))
  return { afterMs: 500 + random.nextInt(900), move: { cell: random.pick(cells) } }
}

/** The most copies that a round can have, given the pace that its log may have. */
export function countCopiesMax(plan: RoundPlan): number {
  if (plan.timeLimitMs === null) return relaxedFieldCount * copiesMax
  return Math.floor(plan.timeLimitMs / tapPace.minMeanGapMs)
}

/** What is the same in all games with such a field. */
export const searchGame = {
  modes: [
    { level: 1, isHardGame: false, timeLimitMs },
    { level: 1, isHardGame: true, timeLimitMs },
  ],
  pace: tapPace,
  maxEvents: 1_000,
  step,
  nextDeadlineMs: (state: SearchState) => state.restsUntilMs,
  expire: (state: SearchState): SearchState => ({ ...state, restsUntilMs: null }),
  isOver: (state: SearchState) => state.fieldIndex === state.fieldsMax,
  judge,
  outcome: (state: SearchState) => ({ isWon: state.fieldIndex === state.fieldsMax }),
  simulate,
} as const
