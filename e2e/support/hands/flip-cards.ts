// Plays the pairs: turns all cards over once, remembers them, then takes the pairs.
import { findTile, type PlayGame, pressSlowly, readLabels, type Seat } from './seat.ts'

export const playFlipCards: PlayGame = async (seat) => {
  const { length } = await readLabels(seat)
  const icons: string[] = []
  for (let card = 0; card < length; card++) {
    await pressSlowly(seat, findTile(seat, card))
    icons.push(await readIcon(seat, card))
  }
  // Read before the last pair is taken, since the board is gone then.
  const labels = await readLabels(seat)
  if (labels.length === 0) return
  for (const [card, icon] of icons.entries()) {
    const twin = icons.indexOf(icon, card + 1)
    if (twin === -1 || labels[card]?.endsWith('found')) continue
    await pressSlowly(seat, findTile(seat, card))
    await pressSlowly(seat, findTile(seat, twin))
  }
}

async function readIcon(seat: Seat, card: number): Promise<string> {
  return ((await readLabels(seat))[card] ?? '').replace(', found', '')
}
