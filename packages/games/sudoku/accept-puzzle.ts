// Decides whether a round may be played on a puzzle that a browser made and sent. Steps never guess, so where they lead
// to a full grid without conflicts, it is the only solution, and no search is needed that a hostile puzzle could make
// long. See decision 0041.
import { hardestGrade, solveByHand } from './grader.ts'
import { countFilled, fewestGivens, findConflicts, parseGrid } from './grid.ts'

const form = /^[1-9.]{81}$/

/** Whether it is a sudoku with exactly one solution and of exactly this grade. */
export function acceptsPuzzle(puzzle: string, grade: number): boolean {
  if (!form.test(puzzle)) return false
  const givens = parseGrid(puzzle)
  if (!givens.includes(0) || countFilled(givens) < fewestGivens) return false
  if (findConflicts(givens).length > 0) return false
  const steps = solveByHand(givens)
  const filled = [...givens]
  for (const { placement } of steps) if (placement) filled[placement.cell] = placement.digit
  return !filled.includes(0) && findConflicts(filled).length === 0 && hardestGrade(steps) === grade
}
