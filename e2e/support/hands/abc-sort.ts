// Plays the alphabetical order: some sets by the digits beside the words or by tapping, then lets the time run out.
import { passTime } from '../page-time.ts'
import { type PlayGame, pressSlowly, typeSlowly } from './seat.ts'

const sets = 3
const limitMs = 60_000
const { compare } = new Intl.Collator('en')

export const playAbcSort: PlayGame = async (seat) => {
  const buttons = seat.board.getByRole('group').getByRole('button')
  for (let set = 0; set < sets; set++) {
    const words = await buttons.locator('kbd + span').allTextContents()
    for (const word of words.toSorted(compare)) {
      const index = words.indexOf(word)
      if (seat.hand === 'finger') await pressSlowly(seat, buttons.nth(index))
      else await typeSlowly(seat, String(index + 1))
    }
  }
  await passTime(seat.page, limitMs)
}
