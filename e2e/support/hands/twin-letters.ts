// Plays the twin letters: two fields of pairs, then lets the time run out.
import { passTime } from '../page-time.ts'
import { findTile, type PlayGame, pressSlowly, readTiles } from './seat.ts'

const fields = 2
const limitMs = 60_000

export const playTwinLetters: PlayGame = async (seat) => {
  for (let field = 0; field < fields; field++) {
    const letters = await readTiles(seat)
    for (const [index, letter] of letters.entries()) {
      if (letter !== letter.toLowerCase()) continue
      await pressSlowly(seat, findTile(seat, index))
      await pressSlowly(seat, findTile(seat, letters.indexOf(letter.toUpperCase())))
    }
  }
  await passTime(seat.page, limitMs)
}
