// Plays the tiles to remember: some trials without a miss, then three failed ones, which end the round.
import { passTime } from '../page-time.ts'
import {
  findTile,
  type PlayGame,
  pressSlowly,
  readLabels,
  type Seat,
  waitForTarget,
} from './seat.ts'

const rightTrials = 5
const failedTrials = 3
const misses = 3
/** Longer than the tiles are lit. */
const litMs = 1_600

export const playMemoryGrid: PlayGame = async (seat) => {
  for (let trial = 0; trial < rightTrials + failedTrials; trial++) {
    const isLit = await lookAtTiles(seat)
    const cells = isLit.flatMap((lit, cell) => (lit === trial < rightTrials ? [cell] : []))
    const tapped = trial < rightTrials ? cells : cells.slice(0, misses)
    for (const cell of tapped) await pressSlowly(seat, findTile(seat, cell))
  }
  await passTime(seat.page, litMs)
}

async function lookAtTiles(seat: Seat): Promise<boolean[]> {
  await waitForTarget(seat, 'Remember the tiles')
  const labels = await readLabels(seat)
  await passTime(seat.page, litMs)
  return labels.map((label) => label.endsWith(': lit'))
}
