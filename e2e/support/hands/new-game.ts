// Plays a game as `npm run new:game` makes it: ten times, the line above the tiles names the right one.
import { findTile, type PlayGame, pressSlowly, readTarget, readTiles } from './seat.ts'

const trials = 10

export const playNewGame: PlayGame = async (seat) => {
  for (let trial = 0; trial < trials; trial++) {
    const named = /\d+/.exec(await readTarget(seat))?.[0] ?? ''
    await pressSlowly(seat, findTile(seat, (await readTiles(seat)).indexOf(named)))
  }
}
