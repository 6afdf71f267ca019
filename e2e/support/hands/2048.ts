// Plays 2048: some moves with the arrow keys or the buttons, then ends the round as the game allows.
import { type PlayGame, pressSlowly, typeSlowly } from './seat.ts'

const moves = 30
const directions = ['Left', 'Down', 'Right', 'Down'] as const

export const play2048: PlayGame = async (seat) => {
  const { board, hand } = seat
  for (let move = 0; move < moves; move++) {
    const direction = directions[move % directions.length] ?? 'Up'
    if (hand !== 'finger') await typeSlowly(seat, `Arrow${direction}`)
    else await pressSlowly(seat, board.getByRole('button', { name: direction, exact: true }))
  }
  await pressSlowly(seat, board.getByRole('button', { name: 'End round' }))
  await pressSlowly(seat, board.getByRole('button', { name: 'End it now' }))
}
