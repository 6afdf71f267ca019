// Plays the table of letters: finds the letter that the line above it names.
import { findTile, type PlayGame, pressSlowly, readTarget, readTiles } from './seat.ts'

export const playLetterGrid: PlayGame = async (seat) => {
  const letters = await readTiles(seat)
  for (let left = letters.filter(Boolean).length; left > 0; left--) {
    const letter = (await readTarget(seat)).replace('Find ', '')
    await pressSlowly(seat, findTile(seat, letters.indexOf(letter)))
  }
}
