// Plays the number to remember: nine perfect answers and one with a wrong digit.
import { passTime } from '../page-time.ts'
import { type PlayGame, pressSlowly, type Seat, typeSlowly, waitForTarget } from './seat.ts'

const trials = 10
const shownMs = { always: 1_000, perDigit: 400 }
const feedbackMs = 1_100

export const playMemoryNumber: PlayGame = async (seat) => {
  for (let trial = 0; trial < trials; trial++) {
    const digits = await lookAtNumber(seat)
    await enterDigits(seat, trial === 4 ? makeMistake(digits) : digits)
    await passTime(seat.page, feedbackMs)
  }
}

async function lookAtNumber(seat: Seat): Promise<string> {
  await waitForTarget(seat, 'Remember')
  const label = await seat.board.getByRole('img').getAttribute('aria-label')
  const digits = (label ?? '').replace(/\D/g, '')
  await passTime(seat.page, shownMs.always + shownMs.perDigit * digits.length)
  await waitForTarget(seat, 'Type the number')
  return digits
}

function makeMistake(digits: string): string {
  return digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10)
}

export async function enterDigits(seat: Seat, digits: string): Promise<void> {
  for (const digit of digits) {
    if (seat.hand !== 'finger') await typeSlowly(seat, digit)
    else await pressSlowly(seat, seat.board.getByRole('button', { name: digit, exact: true }))
  }
  if (seat.hand !== 'finger') await typeSlowly(seat, 'Enter')
  else await pressSlowly(seat, seat.board.getByRole('button', { name: 'Enter', exact: true }))
}
