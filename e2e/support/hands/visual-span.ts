// Plays the visual span: twenty strings of letters, each seen for 150 ms.
import { passTime, passTimeUntil } from '../page-time.ts'
import { type PlayGame, pressSlowly, type Seat, typeSlowly, waitForTarget } from './seat.ts'

const trials = 20
/** Wider strings are not seen whole. */
const seenMax = 4
/** The dot stays longer. */
const fixationMs = 600
const maskMs = 400
const feedbackMs = 2_000
/** Nobody begins to type at once. */
const thinkMs = 500

export const playVisualSpan: PlayGame = async (seat) => {
  for (let trial = 0; trial < trials; trial++) {
    await waitForTarget(seat, 'Look at the dot')
    await passTime(seat.page, fixationMs)
    const letters = await seeLetters(seat)
    await passTime(seat.page, maskMs)
    await waitForTarget(seat, 'Which letters, from left to right?')
    await passTime(seat.page, thinkMs)
    await report(seat, letters.slice(0, seenMax))
  }
  await passTime(seat.page, feedbackMs)
}

/** The letters while they are on the screen. */
async function seeLetters({ page, board }: Seat): Promise<string> {
  const row = board.locator('div[aria-hidden=true] span')
  await passTimeUntil(page, () => row.isVisible())
  const letters = (await row.textContent()) ?? ''
  if (!/^[a-z]+$/.test(letters)) throw new Error(`Too late to see the letters: ${letters}`)
  return letters
}

async function report(seat: Seat, letters: string): Promise<void> {
  const { board, hand } = seat
  for (const letter of letters) {
    if (hand !== 'finger') await typeSlowly(seat, letter)
    else await pressSlowly(seat, board.getByRole('button', { name: letter, exact: true }))
  }
  if (hand !== 'finger') await typeSlowly(seat, 'Enter')
  else await pressSlowly(seat, board.getByRole('button', { name: 'Enter', exact: true }))
}
