// Plays mental arithmetic: solves some problems, then lets the time run out.
import { passTime } from '../page-time.ts'
import { enterDigits } from './memory-number.ts'
import type { PlayGame, Seat } from './seat.ts'

const problems = 8
const limitMs = 30_000

export const playMentalMath: PlayGame = async (seat) => {
  for (let problem = 0; problem < problems; problem++) {
    await enterDigits(seat, String(await solveProblem(seat)))
  }
  await passTime(seat.page, limitMs)
}

async function solveProblem({ board }: Seat): Promise<number> {
  const text = (await board.getByText('=').textContent()) ?? ''
  const [, left, sign, right] = /(\d+) (\S) (\d+) =/.exec(text) ?? []
  const [a, b] = [Number(left), Number(right)]
  if (sign === '+') return a + b
  if (sign === '−') return a - b
  return sign === '×' ? a * b : a / b
}
