// Plays BIGRAM and TRIGRAM: taps every copy of the sequence in some fields, then lets the time run out.
import { passTime } from '../page-time.ts'
import { findTile, type PlayGame, pressSlowly, readTarget, readTiles } from './seat.ts'

const fields = 2
const limitMs = 60_000

export const playSearchField: PlayGame = async (seat) => {
  for (let field = 0; field < fields; field++) {
    const target = /“(.+)”/.exec(await readTarget(seat))?.[1]
    for (const [index, sequence] of (await readTiles(seat)).entries()) {
      if (sequence === target) await pressSlowly(seat, findTile(seat, index))
    }
  }
  await passTime(seat.page, limitMs)
}
