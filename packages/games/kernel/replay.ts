// Plays a finished round again from its seed and its events, and so determines its score. This proves that the log
// follows the rules, not that a person made it.
import type { GameResult } from '@fovea/contract/games.ts'
import {
  type Game,
  type GameEvent,
  planRound,
  type RoundOptions,
  type RoundOutcome,
} from './game.ts'
import type { ReplayableGame } from './game-events.ts'
import { beginPlay, endAtTimeLimit, type Refusal, takeEvent } from './play.ts'
import { isSeed } from './random.ts'

/** Everything that happened in a round. */
export type RoundLog = {
  readonly seed: string
  readonly options: RoundOptions
  /** The events as they were sent: only `atMs` is known to exist. */
  readonly events: readonly GameEvent[]
  readonly endedAtMs: number
}

export type InvalidReason =
  | Refusal
  | 'malformed-event'
  | 'malformed-seed'
  | 'unknown-mode'
  | 'unfinished'
  | 'wrong-end'
  | 'inhuman-pace'

export type ReplayVerdict =
  | { valid: true; score: number; timeMs: number; outcome: RoundOutcome }
  | { valid: false; reason: InvalidReason }

export function replay(game: ReplayableGame, log: RoundLog): ReplayVerdict {
  if (!isSeed(log.seed)) return { valid: false, reason: 'malformed-seed' }
  const plan = planRound(game, log.options)
  if (plan === undefined) return { valid: false, reason: 'unknown-mode' }

  let play = beginPlay(game, log.seed, plan)
  for (const raw of log.events) {
    const event = game.eventSchema.safeParse(raw)
    if (!event.success) return { valid: false, reason: 'malformed-event' }
    const taken = takeEvent(game, play, event.data)
    if (!taken.isTaken) return { valid: false, reason: taken.refusal }
    play = taken.play
  }

  const { state, eventCount, endedAtMs } = endAtTimeLimit(play)
  if (endedAtMs === null) return { valid: false, reason: 'unfinished' }
  if (endedAtMs !== log.endedAtMs) return { valid: false, reason: 'wrong-end' }
  if (endedAtMs < eventCount * game.pace.minMeanGapMs) {
    return { valid: false, reason: 'inhuman-pace' }
  }
  return { valid: true, score: game.score(state), timeMs: endedAtMs, outcome: game.outcome(state) }
}

export type ResultVerdict = { readonly score: number; readonly timeSeconds: number } & (
  | { readonly ranked: true }
  | { readonly ranked: false; readonly reason: InvalidReason | UnrankedReason }
)

type UnrankedReason = 'unknown-game' | 'no-replay' | 'relaxed'

/** A result as the browser sends it, without its id, which does not matter here. */
export type PlayedResult = Omit<GameResult, '_id'>

/**
 * Judges a result that was sent. With a valid replay, score and time come from the replay and the claimed ones are
 * ignored. Without one the claimed ones are kept, and the result is not ranked. `game` is the registry's entry for
 * `result.name`, undefined if there is none.
 */
export function replayResult(
  game: ReplayableGame | undefined,
  result: PlayedResult,
): ResultVerdict {
  const claimed = { score: result.score, timeSeconds: result.time, ranked: false } as const
  if (game === undefined) return { ...claimed, reason: 'unknown-game' }
  if (result.replay === undefined) return { ...claimed, reason: 'no-replay' }

  const { seed, variant, language, events, endedAtMs } = result.replay
  const isHardGame = result.isHardGame ?? game.modes[0].isHardGame
  const level = result.level ?? game.modes[0].level
  const options = { variant, language, isHardGame, level }
  const verdict = replay(game, { seed, options, events, endedAtMs })
  if (!verdict.valid) return { ...claimed, reason: verdict.reason }

  const counted = { score: verdict.score, timeSeconds: verdict.timeMs / 1000 }
  if (variant === 'relaxed') return { ...counted, ranked: false, reason: 'relaxed' }
  return { ...counted, ranked: true }
}

/** Makes the result that the browser sends of a finished round. The sender adds the `_id`. */
export function toResult(
  game: Game,
  log: RoundLog,
  score: number,
  outcome: RoundOutcome,
): PlayedResult {
  const { seed, events, endedAtMs } = log
  const { variant, language, isHardGame, level } = log.options
  return {
    name: game.name,
    score,
    time: endedAtMs / 1000,
    isHardGame,
    level,
    ...(outcome.spans === undefined ? {} : { spans: outcome.spans }),
    ...(outcome.matches === undefined ? {} : { matches: outcome.matches }),
    replay: { seed, variant, language, events: [...events], endedAtMs },
  }
}
