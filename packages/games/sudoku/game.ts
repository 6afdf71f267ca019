// SUDOKU: its definition. The rules are in `rules.ts`; the grades and hints come from a solver that works as people do.

import type { Random } from '@fovea/core/random.ts'
import { defineGame, type Move, tapPace } from '../kernel/game.ts'
import { acceptsPuzzle } from './accept-puzzle.ts'
import { facts } from './facts.ts'
import { findStep, grades } from './grader.ts'
import { cells } from './grid.ts'
import { makePosition } from './position.ts'
import { loadPuzzles, type Puzzles } from './puzzles.ts'
import {
  isOver,
  isSolved,
  maxEvents,
  maxScore,
  type State,
  type SudokuEvent,
  score,
  start,
  step,
} from './rules.ts'

export const sudoku = defineGame<State, SudokuEvent, Puzzles>({
  name: 'SUDOKU',
  ...facts,
  rulesVersion: 2,
  modes: [
    { level: grades[0], isHardGame: false, timeLimitMs: null },
    ...grades.slice(1).map((level) => ({ level, isHardGame: false, timeLimitMs: null })),
  ],
  levelChoice: 'player',
  pace: tapPace,
  maxEvents,
  loadMaterial: () => loadPuzzles(),
  acceptsPuzzle,
  start,
  step,
  isOver,
  score,
  maxScore,
  // No `judge`: a ranked round does not tell which digits are right.
  outcome: (state) => ({
    isWon: isSolved(state),
    hints: state.hintCount,
    ...(state.hintCount > 0 && { unrankedReason: 'hints' as const }),
  }),
  simulate(state, random, skill) {
    const isUnsure = skill < 1 && random.nextInt(8) === 0
    const move = isUnsure ? hesitate(random) : writeNext(state, random, skill)
    return { afterMs: 400 + random.nextInt(4_000), move }
  },
})

/** Fills the cell that is plainest, and ends the round when all cells are filled and something is wrong. */
function writeNext(state: State, random: Random, skill: number): Move<SudokuEvent> {
  const { values, solution } = state
  const plainest = findStep(makePosition(values), 1)?.cells[0]
  const cell = plainest ?? cells.find((each) => values[each] === 0)
  if (cell === undefined) return { kind: 'finish' }
  const isRight = random.nextInt(1_000) < skill * 1_000
  return { kind: 'digit', cell, digit: isRight ? (solution[cell] ?? 0) : 1 + random.nextInt(9) }
}

function hesitate(random: Random): Move<SudokuEvent> {
  const kind = random.pick(['mark', 'markAll', 'hint', 'followHint', 'clear', 'undo'] as const)
  const cell = random.nextInt(cells.length)
  if (kind === 'mark') return { kind, cell, digit: 1 + random.nextInt(9) }
  return kind === 'clear' ? { kind, cell } : { kind }
}
