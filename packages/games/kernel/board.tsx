// What a game's board gets from the shell that shows it.
import type { ComponentType } from 'react'
import type { Game, GameEvent, Move, RoundOptions } from './game.ts'
import type { RoundClock } from './round-clock.tsx'
import type { Dated } from './use-play.tsx'

export type BoardProps<State, Event extends GameEvent> = {
  state: State
  options: RoundOptions
  isPaused: boolean
  /** The play time, for boards that show something only for a while. See `useRoundTime`. */
  clock: Pick<RoundClock, 'readElapsedMs' | 'readFrameMs' | 'subscribe'>
  /** Plays a move at the time of the input event that made it. */
  dispatch: (move: Move<Event>, input: Dated) => void
  /** In a guided try, a move that is right now, to be marked on the board. Otherwise null. */
  hint: Move<Event> | null
  /** Boards with exposures report how long each really was. */
  noteExposure: (exposureMs: number) => void
}

export type Board<State, Event extends GameEvent> = ComponentType<BoardProps<State, Event>>

/** The rules and the board of a game whose own types do not matter here. */
export type PlayableParts = { game: Game; Board: ComponentType<BoardProps<unknown, GameEvent>> }
