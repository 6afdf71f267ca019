// Sudoku: fill the grid so that each row, column and box holds 1 to 9 once.
import type { RoundPlan } from '../kernel/game.ts'
import type { Grade } from './grader.ts'
import { cellCount, cells, fewestGivens, maskOf, parseGrid, peersOf } from './grid.ts'
import { findHint, type Hint } from './hints.ts'
import { makePosition } from './position.ts'
import { drawPuzzle, type Puzzles } from './puzzles.ts'
import { findSolutions } from './solver.ts'

/** As many as the contract allows: pencil marks and corrections take several for each cell. */
export const maxEvents = 5_000

/** What the player has written so far, and what stood there before each change. */
type Notes = {
  /** The digit of each cell, 0 if it is empty. */
  readonly values: readonly number[]
  /** The pencil marks of each cell, as a mask. */
  readonly marks: readonly number[]
  readonly earlier: Notes | null
}

export type State = Notes & {
  readonly givens: readonly number[]
  readonly solution: readonly number[]
  /** The hint that is shown. */
  readonly hint: Hint | null
  readonly hintCount: number
  /** The cells whose digit a hint has told. */
  readonly toldCells: readonly number[]
  /** The digits that hints have excluded, as a mask for each cell. */
  readonly ruledOut: readonly number[]
  readonly isGivenUp: boolean
  /** Whether wrong digits are shown at once. */
  readonly showsMistakes: boolean
  readonly eventCount: number
}

/** Cells are counted row by row from 0. */
export type SudokuEvent = { readonly atMs: number } & (
  | { readonly kind: 'digit' | 'mark'; readonly cell: number; readonly digit: number }
  | { readonly kind: 'clear'; readonly cell: number }
  | { readonly kind: 'markAll' | 'undo' | 'hint' | 'followHint' | 'finish' }
)

export function start(
  seed: string,
  { level, variant, puzzle }: Pick<RoundPlan, 'level' | 'variant' | 'puzzle'>,
  puzzles: Puzzles,
): State {
  const givens =
    puzzle === undefined ? drawPuzzle(puzzles, seed, toGrade(level)) : parseGrid(puzzle)
  const none = cells.map(() => 0)
  return {
    givens,
    solution: findSolutions(givens, 1)[0] ?? none,
    values: givens,
    marks: none,
    earlier: null,
    hint: null,
    hintCount: 0,
    toldCells: [],
    ruledOut: none,
    isGivenUp: false,
    showsMistakes: variant === 'relaxed',
    eventCount: 0,
  }
}

export function step(state: State, event: SudokuEvent): State {
  return act({ ...state, eventCount: state.eventCount + 1 }, event)
}

function act(state: State, event: SudokuEvent): State {
  switch (event.kind) {
    case 'digit':
      return setDigit(state, event.cell, event.digit)
    case 'mark':
      return toggleMark(state, event.cell, event.digit)
    case 'clear':
      return clearCell(state, event.cell)
    case 'markAll':
      return write(state, state.values, makePosition(state.values, state.ruledOut).candidates)
    case 'undo':
      return state.earlier === null ? state : { ...state, ...state.earlier, hint: null }
    case 'hint':
      return showHint(state)
    case 'followHint':
      return state.hint === null ? state : followHint(state, state.hint)
    case 'finish':
      return { ...state, hint: null, isGivenUp: true }
  }
}

/** Writing a digit also removes it from the pencil marks of the peers. */
function setDigit(state: State, cell: number, digit: number): State {
  if (isGiven(state, cell) || state.values[cell] === digit) return state
  const marks = [...state.marks]
  marks[cell] = 0
  for (const peer of peersOf(cell)) marks[peer] = (marks[peer] ?? 0) & ~maskOf(digit)
  return write(state, state.values.with(cell, digit), marks)
}

function toggleMark(state: State, cell: number, digit: number): State {
  if (state.values[cell] !== 0) return state
  return write(
    state,
    state.values,
    state.marks.with(cell, (state.marks[cell] ?? 0) ^ maskOf(digit)),
  )
}

function clearCell(state: State, cell: number): State {
  if (isGiven(state, cell) || (state.values[cell] === 0 && state.marks[cell] === 0)) return state
  return write(state, state.values.with(cell, 0), state.marks.with(cell, 0))
}

function write(state: State, values: readonly number[], marks: readonly number[]): State {
  const earlier = { values: state.values, marks: state.marks, earlier: state.earlier }
  return { ...state, values, marks, earlier, hint: null }
}

function showHint(state: State): State {
  if (state.hint !== null) return state
  const hint = findHint(state.values, state.solution, state.ruledOut)
  if (hint === undefined) return state
  const { toldCells, ruledOut, hintCount } = state
  return {
    ...state,
    hint,
    hintCount: hintCount + 1,
    toldCells: hint.placement === null ? toldCells : [...toldCells, hint.placement.cell],
    ruledOut: hint.removals.reduce(
      (masks, { cell, mask }) => masks.with(cell, (masks[cell] ?? 0) | mask),
      ruledOut,
    ),
  }
}

/** Does what the hint says: writes its digit, removes pencil marks, or clears the wrong digit. */
function followHint(state: State, { technique, placement, removals, cells: named }: Hint): State {
  if (placement !== null) return setDigit(state, placement.cell, placement.digit)
  if (technique === 'mistake') return clearCell(state, named[0] ?? 0)
  const marks = [...state.marks]
  for (const { cell, mask } of removals) marks[cell] = (marks[cell] ?? 0) & ~mask
  return write(state, state.values, marks)
}

export const isGiven = (state: State, cell: number) => state.givens[cell] !== 0

export function isSolved({ values, solution }: State): boolean {
  return values.every((value, cell) => value === solution[cell])
}

export function isOver(state: State): boolean {
  return state.isGivenUp || state.eventCount >= maxEvents || isSolved(state)
}

/**
 * The correctly filled cells of the grid minus those that were given. The score is on the screen all the time, and it must
 * not tell whether a digit is right. So until the end of a ranked round every digit counts.
 */
export function score(state: State): number {
  const isRevealed = state.showsMistakes || isOver(state)
  const filled = cells.filter((cell) => state.values[cell] !== 0)
  const counted = isRevealed ? filled.filter((cell) => isRight(state, cell)) : filled
  return counted.length - cells.filter((cell) => isGiven(state, cell)).length
}

const isRight = (state: State, cell: number) => state.values[cell] === state.solution[cell]

/** The cells whose wrong digit is shown. */
export function findMistakes(state: State): number[] {
  if (!state.showsMistakes) return []
  return cells.filter((cell) => state.values[cell] !== 0 && !isRight(state, cell))
}

/** The number of cells to fill in the emptiest puzzle. */
export function maxScore(): number {
  return cellCount - fewestGivens
}

function toGrade(level: number): Grade {
  // The modes have no other levels.
  return level as Grade
}
