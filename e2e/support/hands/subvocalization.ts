// Plays reading with a beat: taps steadily, reads at 300 words a minute and knows the answer from the text.
import { countWords, loadTexts } from '@fovea/games/subvocalization/texts.ts'
import { press } from '../number-table.ts'
import { passTime } from '../page-time.ts'
import { type PlayGame, pressSlowly, type Seat, typeSlowly } from './seat.ts'

const leadInTaps = 8
/** The beat of level 2, at which the first round begins. It is close enough to those of the other levels. */
const beatMs = 500
const wpm = 300
/** Nobody reads the question and its options faster. */
const questionMs = 2_000

export const playSubvocalization: PlayGame = async (seat) => {
  for (let tap = 0; tap < leadInTaps; tap++) await tapBeat(seat)
  const passage = (await seat.board.locator('article p').textContent()) ?? ''
  const beats = Math.ceil((countWords(passage) * 60_000) / wpm / beatMs)
  for (let beat = 0; beat < beats; beat++) await tapBeat(seat)
  await choose(seat, 'I have read it', 'Enter')
  await passTime(seat.page, questionMs)
  await answer(seat, passage)
  await passTime(seat.page, questionMs)
  await pressSlowly(seat, seat.board.getByRole('button', { name: 'Continue' }))
}

async function tapBeat({ page, hand, board }: Seat): Promise<void> {
  if (hand !== 'finger') await page.keyboard.press('Space')
  else await press(board.getByRole('button', { name: 'Tap here' }), hand)
  await passTime(page, beatMs)
}

async function answer(seat: Seat, passage: string): Promise<void> {
  const text = (await loadTexts('en')).find((one) => one.text === passage)
  const options = await seat.board.locator('li button span').allTextContents()
  const [right = ''] = text?.options ?? []
  await choose(seat, right, String(options.indexOf(right) + 1))
}

async function choose(seat: Seat, name: string, key: string): Promise<void> {
  if (seat.hand !== 'finger') await typeSlowly(seat, key)
  else await pressSlowly(seat, seat.board.getByRole('button', { name }))
}
