// Plays the table of two colours: finds the number that the line above it names.
import { findTile, type PlayGame, pressSlowly, readLabels, readTarget } from './seat.ts'

export const playTwoColored: PlayGame = async (seat) => {
  const items = await readLabels(seat)
  for (let left = items.length; left > 0; left--) {
    const item = (await readTarget(seat)).replace('Find: ', '')
    await pressSlowly(seat, findTile(seat, items.indexOf(item)))
  }
}
