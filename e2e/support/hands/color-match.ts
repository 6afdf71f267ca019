// Plays word and ink: some pairs with the arrow keys or the buttons, then lets the time run out.
import { passTime } from '../page-time.ts'
import { type PlayGame, pressSlowly, typeSlowly } from './seat.ts'

const pairs = 10
const limitMs = 60_000
/** The words appear after a quarter of a second, and nobody sees them at once. */
const lookMs = 600

export const playColorMatch: PlayGame = async (seat) => {
  const { page, board, hand } = seat
  const [left, right] = [board.getByRole('figure').nth(0), board.getByRole('figure').nth(1)]
  for (let pair = 0; pair < pairs; pair++) {
    await passTime(page, lookMs)
    const meaning = await left.locator('p').textContent()
    const ink = await right.getByRole('img').getAttribute('aria-label')
    const isYes = ink === `Ink: ${meaning}`
    if (hand !== 'finger') await typeSlowly(seat, isYes ? 'ArrowRight' : 'ArrowLeft')
    else await pressSlowly(seat, board.getByRole('button', { name: isYes ? 'Yes' : 'No' }))
  }
  await passTime(page, limitMs)
}
