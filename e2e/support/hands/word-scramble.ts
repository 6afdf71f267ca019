// Plays the scrambled words: solves some as somebody who knows the word list, then lets the time run out.
import { wordScramble } from '@fovea/games/word-scramble/game.ts'
import { passTime } from '../page-time.ts'
import { type PlayGame, pressSlowly, type Seat, typeSlowly } from './seat.ts'

const words = 4
const limitMs = 90_000
/** Nobody sees the word at once. */
const thinkMs = 1_500

export const playWordScramble: PlayGame = async (seat) => {
  const list = await wordScramble.loadMaterial?.('en')
  for (let solved = 0; solved < words; solved++) {
    await passTime(seat.page, thinkMs)
    const letters = await findLetters(seat).allTextContents()
    const [word = ''] = list?.anagrams.get(letters.toSorted().join('')) ?? []
    await enterWord(seat, word)
  }
  await passTime(seat.page, limitMs)
}

const findLetters = ({ board }: Seat) =>
  board.getByRole('group', { name: 'Letters' }).getByRole('button')

async function enterWord(seat: Seat, word: string): Promise<void> {
  for (const letter of word) {
    if (seat.hand !== 'finger') await typeSlowly(seat, letter)
    else {
      const free = findLetters(seat).and(seat.page.locator(':not([aria-disabled])'))
      await pressSlowly(seat, free.getByText(letter, { exact: true }).first())
    }
  }
}
