// Defines what a game is: pure, seeded rules as data and functions. The browser plays it and the server replays it
// through the same definition.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { GameResult } from '@fovea/contract/games.ts'
import type { Skill } from '@fovea/contract/skills.ts'
import type { Random } from '@fovea/core/random.ts'
import { type GameKind, gameKinds } from '../names.ts'
import type { ScoreBound } from './bound.ts'
import type { Answer, Measure } from './measures.ts'

type Replay = NonNullable<GameResult['replay']>

export type RoundOptions = {
  /** `relaxed` has no time limit and is never ranked. */
  readonly variant: Replay['variant']
  readonly isHardGame: boolean
  readonly level: number
  readonly language: Replay['language']
  /** The text of a puzzle that was made for this relaxed round alone. Without one the round is drawn from its seed. */
  readonly puzzle?: string | undefined
}

/** One mode in which a game can be played and ranked. A game lists all of them; the first is the default. */
export type GameMode = {
  readonly level: number
  readonly isHardGame: boolean
  /** null if a ranked round has no time limit. */
  readonly timeLimitMs: number | null
}

/** The options with the time limit that follows from them. */
export type RoundPlan = RoundOptions & Pick<GameMode, 'timeLimitMs'>

/**
 * Who decides the level of a round: the player before it, or a staircase that begins where the last round ended. A game
 * with one level has neither.
 */
export type LevelChoice = 'player' | 'staircase'

/** Something that the player did. `atMs` counts from the start of the round, without pauses. */
export type GameEvent = { readonly atMs: number }

/** An event that has no time yet. */
export type Move<Event extends GameEvent> = Event extends unknown ? Omit<Event, 'atMs'> : never

export function dateMove<Event extends GameEvent>(move: Move<Event>, atMs: number): Event {
  // TypeScript cannot tell that adding `atMs` makes the event complete again.
  return { ...move, atMs } as unknown as Event
}

export type Pace = {
  /** An event sooner after the last one is a bounce, not an answer. The round ignores it. */
  readonly minGapMs: number
  /** A round with a lower average time for each event was not played by hand. */
  readonly minMeanGapMs: number
}

/**
 * The pace of games of taps. One finger that drums as fast as it can makes 5 to 7 taps a second (150-200 ms; compare Aoki,
 * Furuya & Kinoshita 2005, Motor Control 9, 23-39), and in a game each tap also needs a look. Two thumbs can land close
 * together, so a single gap may be far shorter.
 */
export const tapPace: Pace = { minGapMs: 50, minMeanGapMs: 150 }

export type RoundOutcome = {
  /** Whether the round was finished before its time was up. */
  readonly isWon: boolean
  /** The level at which the next round should begin, if the game adapts. */
  readonly nextLevel?: number
  readonly spans?: number
  readonly matches?: number
  /** How many hints were taken, if the game gives any. */
  readonly hints?: number
  /** Why a round that was played by the ranked rules is not ranked all the same. */
  readonly unrankedReason?: UnrankedOutcome
}

export type UnrankedOutcome = 'hints'

/** What is known about a game without its rules. Every game has them in its `facts.ts`. */
export type GameFacts = {
  /** The skill that the game asks for most. */
  readonly skill: Skill
  /** Whether people see other words or letters in it in other languages. Such a game is no challenge of the day. */
  readonly isOfLanguage: boolean
  /** The number of its rounds in a workout. */
  readonly workoutRounds: number
  /** What a normal round usually takes: its time limit where most rounds use it up, otherwise an estimate. */
  readonly roundSeconds: number
  /** What a round can give at most. A result that comes without a replay is refused beyond it. */
  readonly bound: ScoreBound
}

// These are methods, not properties: parameters of methods are compared bivariantly, so that every game is also a `Game`
// of unknown state. That is safe because states come from `start`, events come from the game's own board or, on the
// server, through the schema in its `events.ts`, and the material comes from the game's own `loadMaterial`.
type GameRules<State, Event extends GameEvent, Material> = GameFacts & {
  readonly name: GameName
  /** Raised when a seed or a log would give another round than before. Older logs are then not replayed. */
  readonly rulesVersion: number
  /** The first version of the rules whose scores are on today's scale. Earlier ones are compared with nothing. 1 if absent. */
  readonly comparableSince?: number
  readonly modes: readonly [GameMode, ...GameMode[]]
  readonly levelChoice?: LevelChoice
  readonly pace: Pace
  /** A round with this many events is over. At most the contract's `roundEventsMax`. */
  readonly maxEvents: number
  /** Loads the words or texts of which rounds in this language are made. Absent if they need none. */
  loadMaterial?(language: RoundOptions['language']): Promise<Material>
  /**
   * Whether a puzzle that somebody sent is sound and of this level. Must be quick for any text. Absent if rounds of the game
   * have no puzzles of their own.
   */
  acceptsPuzzle?(puzzle: string, level: number): boolean
  start(seed: string, plan: RoundPlan, material: Material): State
  /** Must not modify the given state. */
  step(state: State, event: Event): State
  /**
   * When the state changes by itself, in ms since the start of the round; null if it does not. Always later than the last
   * event and the last such change.
   */
  nextDeadlineMs?(state: State): number | null
  /** The state after that change. Called with exactly the time that `nextDeadlineMs` returned. */
  expire?(state: State, atMs: number): State
  isOver(state: State): boolean
  score(state: State): number
  maxScore(plan: RoundPlan): number
  /** The answer that led from one state to the next at `atMs`, if there was one. Called after every step and `expire`. */
  judge?(before: State, after: State, atMs: number): Answer | undefined
  outcome(state: State): RoundOutcome
  /** What the answers of a round say about the player beside the score, such as a Stroop cost. */
  measure?(answers: readonly Answer[], state: State): readonly Measure[]
  /**
   * The next move of a player who is right with probability `skill`, and after how many ms it comes, counted from the last
   * event or the last deadline; null if the player waits for the next deadline.
   */
  simulate(state: State, random: Random, skill: number): SimulatedMove<Event> | null
}

export type SimulatedMove<Event extends GameEvent> = { afterMs: number; move: Move<Event> }

export type Game<
  State = unknown,
  Event extends GameEvent = GameEvent,
  Material = unknown,
> = GameRules<State, Event, Material> & { readonly kind: GameKind }

export function defineGame<State, Event extends GameEvent, Material = undefined>(
  rules: GameRules<State, Event, Material>,
): Game<State, Event, Material> {
  return { ...rules, kind: gameKinds[rules.name] }
}

/** undefined if the game has no such mode. */
export function planRound(game: Game, options: RoundOptions): RoundPlan | undefined {
  const mode = game.modes.find(
    ({ level, isHardGame }) => level === options.level && isHardGame === options.isHardGame,
  )
  if (mode === undefined) return undefined
  return { ...options, timeLimitMs: options.variant === 'relaxed' ? null : mode.timeLimitMs }
}
