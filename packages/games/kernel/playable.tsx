// Joins a game's rules and its board into what the web app shows: a round, a guided try, and a round watched again.
import type { ComponentType } from 'react'
import type { Board, BoardProps } from './board.tsx'
import type { Game, GameEvent } from './game.ts'
import { GuidedTry, type GuidedTryProps } from './guided-try.tsx'
import type messages from './locales/en.json'
import { Round, type RoundProps } from './round.tsx'
import { WatchedRound, type WatchedRoundProps } from './watched-round.tsx'

export type { BoardProps } from './board.tsx'

/** The types of all messages of games. Each game's `view.tsx` adds its own. */
export interface GameMessages {
  'game.kernel': typeof messages
}

/** A game with what can be shown of it. Every game's `view.tsx` exports one. */
export type PlayableGame = {
  game: Game
  Round: ComponentType<RoundProps>
  GuidedTry: ComponentType<GuidedTryProps>
  WatchedRound: ComponentType<WatchedRoundProps>
  makePuzzle?: MakePuzzle | undefined
}

/** Makes a new puzzle of a level for a relaxed round. undefined if that fails or takes too long. */
export type MakePuzzle = (seed: string, level: number) => Promise<string | undefined>

export function makePlayable<State, Event extends GameEvent, Material>(
  game: Game<State, Event, Material>,
  Board: Board<State, Event>,
  makePuzzle?: MakePuzzle,
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
    makePuzzle,
  }
}
