// TWIN_LETTERS: a field of small and capital letters. Each small letter is to be paired with its capital.

import { makeRandom } from '@fovea/core/random.ts'
import type { StopList } from '@fovea/words/stop-list.ts'
import { drawDecent, listRowsAndColumns } from '../kernel/draw-decent.ts'
import { type RoundPlan, tapPace } from '../kernel/game.ts'

export const columns = 4
export const pairCount = 10
export const cellCount = pairCount * 2
export const timeLimitMs = 60_000
/** A relaxed round has no time limit and ends after so many fields. */
export const relaxedFieldCount = 3
/** After a wrong pair the field takes no taps for so long. */
export const restMs = 1_000

const pointsPerMatch = 40

/** With fewer such letters than this, all letters of the alphabet are used, so that fields do not repeat. */
const distinctMin = 12

/**
 * The letters whose capital has another shape, not only another size. The capital of i is left out because it looks like
 * a small l.
 */
const distinctLetters = new Set('abdefghjlmnqrtąęłńñабеё')

export type State = {
  readonly seed: string
  readonly letters: readonly string[]
  readonly stopList: StopList
  readonly fieldsMax: number | null
  /** The number of fields that have been cleared, which is also the index of the current one. */
  readonly fieldIndex: number
  /** The letter in each cell, row by row. */
  readonly cells: readonly string[]
  /** The cells of the current field whose letter has been matched. */
  readonly matched: readonly number[]
  /** The cell of the first letter of a pair. */
  readonly open: number | null
  /** The last pair, if it was wrong, until the field takes taps again. */
  readonly wrongPair: readonly [number, number] | null
  readonly restsUntilMs: number | null
  readonly matchCount: number
  readonly missCount: number
  /** Since when the player could look for the next pair. */
  readonly readyAtMs: number
}

/** A tap on a cell, counted row by row from 0. */
export type Tap = { readonly atMs: number; readonly cell: number }

/** The letters of which fields are made in the language with this alphabet. */
export function listTwins(alphabet: string): string[] {
  const letters = [...alphabet]
  const distinct = letters.filter((letter) => distinctLetters.has(letter))
  return distinct.length >= distinctMin ? distinct : letters
}

export type Letters = { readonly alphabet: string; readonly stopList: StopList }

export function start(seed: string, plan: RoundPlan, { alphabet, stopList }: Letters): State {
  const drawn = { seed, letters: listTwins(alphabet), stopList }
  return {
    ...drawn,
    fieldsMax: plan.timeLimitMs === null ? relaxedFieldCount : null,
    fieldIndex: 0,
    cells: drawCells(drawn, 0),
    matched: [],
    open: null,
    wrongPair: null,
    restsUntilMs: null,
    matchCount: 0,
    missCount: 0,
    readyAtMs: 0,
  }
}

export function step(state: State, { atMs, cell }: Tap): State {
  const { open } = state
  if (state.restsUntilMs !== null || state.matched.includes(cell)) return state
  if (open === null) return { ...state, open: cell }
  if (open === cell) return { ...state, open: null }
  if (findTwin(state, open) !== cell) {
    const missCount = state.missCount + 1
    const restsUntilMs = atMs + restMs
    return { ...state, open: null, wrongPair: [open, cell], missCount, restsUntilMs }
  }
  const matched = [...state.matched, open, cell]
  const matchCount = state.matchCount + 1
  const next = { ...state, open: null, matched, matchCount, readyAtMs: atMs }
  return matched.length === cellCount ? enterNextField(next) : next
}

function enterNextField(state: State): State {
  const fieldIndex = state.fieldIndex + 1
  if (fieldIndex === state.fieldsMax) return { ...state, fieldIndex }
  return {
    ...state,
    fieldIndex,
    cells: drawCells(state, fieldIndex),
    matched: [],
  }
}

/** The time after a wrong pair is over. */
export function expire(state: State, atMs: number): State {
  return { ...state, wrongPair: null, restsUntilMs: null, readyAtMs: atMs }
}

/** The cell with the same letter in the other case. */
export function findTwin({ cells }: State, cell: number): number {
  const letter = cells[cell] ?? ''
  return cells.findIndex(
    (other, index) => index !== cell && other.toLowerCase() === letter.toLowerCase(),
  )
}

export function score({ matchCount }: State): number {
  return matchCount * pointsPerMatch
}

/** A match takes two taps, at the pace that a log may have. */
export function maxScore({ timeLimitMs: limitMs }: RoundPlan): number {
  const matchesMax =
    limitMs === null
      ? relaxedFieldCount * pairCount
      : Math.floor(limitMs / tapPace.minMeanGapMs / 2)
  return matchesMax * pointsPerMatch
}

function drawCells(
  { seed, letters, stopList }: Pick<State, 'seed' | 'letters' | 'stopList'>,
  fieldIndex: number,
): string[] {
  const random = makeRandom(seed, fieldIndex)
  const drawn = random.shuffle(letters).slice(0, pairCount)
  const twins = drawn.flatMap((letter) => [letter, letter.toUpperCase()])
  return drawDecent(
    () => random.shuffle(twins),
    (cells) => listRowsAndColumns(cells, columns),
    stopList,
  )
}
