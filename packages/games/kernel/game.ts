// What a game is: pure, seeded rules as data and functions. The page plays it and the server plays
// it again, through the same definition.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { GameResult } from '@fovea/contract/games.ts'
import { type GameKind, gameKinds, workoutRounds } from '../names.ts'
import type { Random } from './random.ts'

type Replay = NonNullable<GameResult['replay']>

export type RoundOptions = {
  /** `relaxed` has no time limit and is never ranked. */
  readonly variant: Replay['variant']
  readonly isHardGame: boolean
  readonly level: number
  readonly language: Replay['language']
}

/** One way in which a game can be played and ranked. A game lists all of them, the first by default. */
export type GameMode = {
  readonly level: number
  readonly isHardGame: boolean
  /** null: a ranked round takes as long as it takes. */
  readonly timeLimitMs: number | null
}

/** The options with what the game makes of them. */
export type RoundPlan = RoundOptions & Pick<GameMode, 'timeLimitMs'>

/** Something the player did. `atMs` counts from the start of the round, pauses left out. */
export type GameEvent = { readonly atMs: number }

/** An event before the round has dated it. */
export type Move<Event extends GameEvent> = Event extends unknown ? Omit<Event, 'atMs'> : never

export function dateMove<Event extends GameEvent>(move: Move<Event>, atMs: number): Event {
  // TypeScript does not put back together what `Omit` took apart.
  return { ...move, atMs } as unknown as Event
}

export type Pace = {
  /** Anything sooner after the last event is a bounce, not an answer: the round takes no notice. */
  readonly minGapMs: number
  /** A round with less than this for each event, on average, was not played by hand. */
  readonly minMeanGapMs: number
}

/**
 * For games of taps. Drumming with one finger as fast as one can is 5 to 7 taps a second (150-200 ms;
 * compare Aoki, Furuya & Kinoshita 2005, Motor Control 9, 23-39), and a game asks for a look at each.
 * Two thumbs can land close together, so single gaps may be far shorter.
 */
export const tapPace: Pace = { minGapMs: 50, minMeanGapMs: 150 }

export type RoundOutcome = {
  /** The round was finished, not only timed out. */
  readonly isWon: boolean
  /** Where the next round should begin, when the game adapts. */
  readonly nextLevel?: number
  readonly spans?: number
  readonly matches?: number
}

// Methods, not properties: their parameters are compared bivariantly, so that every game is also a
// `Game` of unknown state. That is safe because states come from `start`, and events from the game's own board or,
// on the server, through the shape in its `events.ts`.
type GameRules<State, Event extends GameEvent> = {
  readonly name: GameName
  readonly modes: readonly [GameMode, ...GameMode[]]
  readonly pace: Pace
  /** A round with so many events is over. At most the contract's `roundEventsMax`. */
  readonly maxEvents: number
  start(seed: string, plan: RoundPlan): State
  /** Never changes the state that it is given. */
  step(state: State, event: Event): State
  isOver(state: State): boolean
  score(state: State): number
  maxScore(plan: RoundPlan): number
  outcome(state: State): RoundOutcome
  /** What a player does next who is right with probability `skill`, and after how many ms. */
  simulate(state: State, random: Random, skill: number): { afterMs: number; move: Move<Event> }
}

export type Game<State = unknown, Event extends GameEvent = GameEvent> = GameRules<State, Event> & {
  readonly kind: GameKind
  readonly workoutRounds: number
}

export function defineGame<State, Event extends GameEvent>(
  rules: GameRules<State, Event>,
): Game<State, Event> {
  return { ...rules, kind: gameKinds[rules.name], workoutRounds: workoutRounds[rules.name] }
}

/** Undefined when the game has no such mode. */
export function planRound(game: Game, options: RoundOptions): RoundPlan | undefined {
  const mode = game.modes.find(
    ({ level, isHardGame }) => level === options.level && isHardGame === options.isHardGame,
  )
  if (mode === undefined) return undefined
  return { ...options, timeLimitMs: options.variant === 'relaxed' ? null : mode.timeLimitMs }
}
