// Plays a finished round again from its seed and its events, and so determines its score. This proves that the log
// follows the rules, not that a person made it. See decision 0009.
import type { GameResult } from '@fovea/contract/games.ts'
import type { InvalidReplay } from '@fovea/contract/unranked-rounds.ts'
import { isSeed } from '@fovea/core/random.ts'
import {
  type Game,
  type GameEvent,
  planRound,
  type RoundOptions,
  type RoundOutcome,
  type UnrankedOutcome,
} from './game.ts'
import type { ReplayableGame } from './game-events.ts'
import { type AnswerSummary, summarizeAnswers } from './measures.ts'
import { advancePlay, beginPlay, type Play, takeEvent } from './play.ts'

type Replay = NonNullable<GameResult['replay']>

/** Everything that happened in a round. */
export type RoundLog = {
  readonly seed: string
  readonly options: RoundOptions
  readonly rulesVersion: number
  /** The events as they were sent: only `atMs` is known to exist. */
  readonly events: readonly GameEvent[]
  readonly endedAtMs: number
  readonly display?: DisplayLog | undefined
}

/** What the screen did in a round with exposures. It is kept with the result and changes no score. */
export type DisplayLog = NonNullable<Replay['display']>

export type ReplayVerdict =
  | {
      valid: true
      score: number
      timeMs: number
      summary: AnswerSummary
      outcome: RoundOutcome
    }
  | { valid: false; reason: InvalidReplay }

/** `material` is what the game's `loadMaterial` loaded for the language of the round. */
export function replay(game: ReplayableGame, log: RoundLog, material: unknown): ReplayVerdict {
  if (!isSeed(log.seed)) return { valid: false, reason: 'malformed-seed' }
  if (log.rulesVersion !== game.rulesVersion) return { valid: false, reason: 'other-rules' }
  const plan = planRound(game, log.options)
  if (plan === undefined) return { valid: false, reason: 'unknown-mode' }
  if (!isPuzzleAllowed(game, plan)) return { valid: false, reason: 'refused-puzzle' }

  let play: Play<unknown> = beginPlay(game, log.seed, plan, material)
  for (const raw of log.events) {
    const event = game.eventSchema.safeParse(raw)
    if (!event.success) return { valid: false, reason: 'malformed-event' }
    const taken = takeEvent(game, play, event.data)
    if (!taken.isTaken) return { valid: false, reason: taken.refusal }
    play = taken.play
  }

  const { state, eventCount, answers, endedAtMs } = advancePlay(
    game,
    play,
    plan.timeLimitMs ?? log.endedAtMs,
  )
  if (endedAtMs === null) return { valid: false, reason: 'unfinished' }
  if (endedAtMs !== log.endedAtMs) return { valid: false, reason: 'wrong-end' }
  if (endedAtMs < eventCount * game.pace.minMeanGapMs) {
    return { valid: false, reason: 'inhuman-pace' }
  }
  return {
    valid: true,
    score: game.score(state),
    timeMs: endedAtMs,
    summary: summarizeAnswers(answers),
    outcome: game.outcome(state),
  }
}

/** Whoever chooses the puzzle of a round could choose an easy one, so ranked rounds are always drawn from their seed. */
function isPuzzleAllowed(game: Game, { puzzle, variant, level }: RoundOptions): boolean {
  if (puzzle === undefined) return true
  return variant === 'relaxed' && game.acceptsPuzzle?.(puzzle, level) === true
}

/** What is known of a round that was replayed. */
export type CountedRound = {
  readonly score: number
  readonly timeSeconds: number
  readonly summary: AnswerSummary
  readonly outcome: RoundOutcome
}

export type ResultVerdict =
  | ({ readonly ranked: true } & CountedRound)
  | ({ readonly ranked: false; readonly reason: 'relaxed' | UnrankedOutcome } & CountedRound)
  | {
      readonly ranked: false
      readonly reason: InvalidReplay | 'unknown-game' | 'no-replay'
      readonly score: number
      readonly timeSeconds: number
    }

/** A result as the browser sends it, without its id, which does not matter here. */
export type PlayedResult = Omit<GameResult, '_id'>

/**
 * Judges a result that was sent. With a valid replay, score and time come from the replay and the claimed ones are
 * ignored. Without one the claimed ones are kept, and the result is not ranked. `game` is the registry's entry for
 * `result.name`, undefined if there is none.
 */
export async function replayResult(
  game: ReplayableGame | undefined,
  result: PlayedResult,
): Promise<ResultVerdict> {
  const claimed = { score: result.score, timeSeconds: result.time, ranked: false } as const
  if (game === undefined) return { ...claimed, reason: 'unknown-game' }
  if (result.replay === undefined) return { ...claimed, reason: 'no-replay' }

  const log = readLog(game, result, result.replay)
  const material = await game.loadMaterial?.(log.options.language)
  const verdict = replay(game, log, material)
  if (!verdict.valid) return { ...claimed, reason: verdict.reason }

  const { score, timeMs, summary, outcome } = verdict
  const counted = { score, timeSeconds: timeMs / 1000, summary, outcome }
  if (log.options.variant === 'relaxed') return { ...counted, ranked: false, reason: 'relaxed' }
  const { unrankedReason } = outcome
  if (unrankedReason !== undefined) return { ...counted, ranked: false, reason: unrankedReason }
  return { ...counted, ranked: true }
}

/** The log of a kept result. What a result does not name is as in the game's first mode, and as in its first rules. */
export function readLog(
  game: Game,
  { level, isHardGame }: Pick<PlayedResult, 'level' | 'isHardGame'>,
  { seed, variant, language, puzzle, events, endedAtMs, rulesVersion = 1, display }: Replay,
): RoundLog {
  const [first] = game.modes
  const options = {
    variant,
    language,
    puzzle,
    isHardGame: isHardGame ?? first.isHardGame,
    level: level ?? first.level,
  }
  return { seed, options, rulesVersion, events, endedAtMs, display }
}

/** Makes the result that the browser sends of a finished round. The sender adds the `_id`. */
export function toResult(
  game: Game,
  log: RoundLog,
  score: number,
  outcome: RoundOutcome,
): PlayedResult {
  const { seed, rulesVersion, events, endedAtMs, display } = log
  const { variant, language, puzzle, isHardGame, level } = log.options
  return {
    name: game.name,
    score,
    time: endedAtMs / 1000,
    isHardGame,
    level,
    ...(outcome.spans === undefined ? {} : { spans: outcome.spans }),
    ...(outcome.matches === undefined ? {} : { matches: outcome.matches }),
    replay: {
      seed,
      variant,
      language,
      ...(puzzle !== undefined && { puzzle }),
      rulesVersion,
      events: [...events],
      endedAtMs,
      ...(display && { display }),
    },
  }
}
