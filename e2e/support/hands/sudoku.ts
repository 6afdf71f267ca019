// Plays a sudoku: reads the grid, solves it, and writes every digit that is missing.
import { solve } from '@fovea/games/sudoku/solver.ts'
import { type PlayGame, pressSlowly, type Seat, typeSlowly } from './seat.ts'

export const playSudoku: PlayGame = async (seat) => {
  const cells = seat.board.locator('td > button')
  const given = (await cells.allTextContents()).map(Number)
  const solution = solve(given)
  if (!solution) throw new Error('The grid has no single solution')
  for (const [cell, digit] of solution.entries()) {
    if (given[cell] !== 0) continue
    await pressSlowly(seat, cells.nth(cell))
    await writeDigit(seat, digit)
  }
}

async function writeDigit(seat: Seat, digit: number): Promise<void> {
  if (seat.hand !== 'finger') return typeSlowly(seat, String(digit))
  await pressSlowly(seat, seat.board.getByRole('button', { name: new RegExp(`^${digit}, `) }))
}
