// Joins a game's rules and its board into what the web app shows: a round, a guided try, and a round watched again.
import type { ComponentType } from 'react'
import type { Game, GameEvent, Move, RoundOptions } from './game.ts'
import { GuidedTry, type GuidedTryProps } from './guided-try.tsx'
import { Round, type RoundProps } from './round.tsx'
import type { RoundClock } from './round-clock.tsx'
import type { Dated } from './use-play.tsx'
import { WatchedRound, type WatchedRoundProps } from './watched-round.tsx'

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
  /** Boards with exposures report how long each really was: see `Exposure`. */
  noteExposure: (exposureMs: number) => void
}

export type Board<State, Event extends GameEvent> = ComponentType<BoardProps<State, Event>>

/** A game with what can be shown of it. Every game's `view.tsx` exports one. */
export type PlayableGame = {
  game: Game
  Round: ComponentType<RoundProps>
  GuidedTry: ComponentType<GuidedTryProps>
  WatchedRound: ComponentType<WatchedRoundProps>
}

export function makePlayable<State, Event extends GameEvent, Material>(
  game: Game<State, Event, Material>,
  Board: Board<State, Event>,
): PlayableGame {
  // Neither knows the game's own types, which only its rules and its board use.
  const parts = {
    game: game as unknown as Game,
    Board: Board as unknown as ComponentType<BoardProps<unknown, GameEvent>>,
  }
  return {
    game: parts.game,
    Round: (props) => <Round key={props.seed} {...parts} {...props} />,
    GuidedTry: (props) => <GuidedTry {...parts} {...props} />,
    WatchedRound: (props) => <WatchedRound key={props.log.seed} {...parts} {...props} />,
  }
}

/** The rules and the board of a game whose own types do not matter here. */
export type PlayableParts = { game: Game; Board: ComponentType<BoardProps<unknown, GameEvent>> }
