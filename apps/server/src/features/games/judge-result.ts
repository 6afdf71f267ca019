// Judges a sent result: plays its replay again by the game's own rules, and keeps the replay as those rules read it.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { games } from '@fovea/contract/games.ts'
import type { UnrankedRound } from '@fovea/contract/unranked-rounds.ts'
import { isWithinBound } from '@fovea/games/kernel/bound.ts'
import type { ReplayableGame } from '@fovea/games/kernel/game-events.ts'
import { type CountedRound, replayResult } from '@fovea/games/kernel/replay.ts'
import { games as gamesByName } from '@fovea/games/registry.ts'
import { fail } from '../../platform/failure.ts'

export type SentResult = EndpointRequest<typeof games.saveResult>['body']

type Replay = NonNullable<SentResult['replay']>

export interface JudgedResult {
  /** Computed from the replay if it is valid, otherwise as the sender claims. */
  score: number
  timeSeconds: number
  /** null when the round was played by the ranked rules. Whether it is ranked also depends on its seed. */
  unrankedReason: UnrankedRound | null
  /** null when the round could not be played again. */
  replay: Replay | null
  /** As the sender claims if the round could not be played again. */
  spans: number | null
  matches: number | null
  /** The next five are null if the round could not be played again. */
  rightCount: number | null
  wrongCount: number | null
  reactionMs: number | null
  nextLevel: number | null
  rulesVersion: number | null
}

/** The largest replay that a row contains, in bytes of JSON. */
const replayMax = 256 * 1024

/** What JSON may contain but PostgreSQL cannot store: NUL and lone surrogates. */
const unstorable = /\\u(0000|d[89a-f])/

/**
 * Plays the round again. The contract limits the number of events, so this takes milliseconds.
 * @throws Failure `impossible_result` when what is claimed instead is more than the rules can give
 */
export async function judgeResult(sent: SentResult): Promise<JudgedResult> {
  const game = gamesByName[sent.name]
  const verdict = await replayResult(game, sent)
  const { score, timeSeconds } = verdict
  const counted = 'outcome' in verdict ? verdict : null
  if (!counted && game && !isWithinBound(game.bound, verdict)) {
    const message = `No round of ${sent.name} gives ${score} points in ${timeSeconds} s`
    fail('impossible_result', { message })
  }
  const replay = counted && game && sent.replay ? keepReplay(game, sent.replay) : null
  const reason = verdict.ranked ? null : verdict.reason
  const unrankedReason = reason ?? (replay ? null : 'replay-too-large')
  const figures = counted ? figuresOf(counted) : claimedFigures(sent)
  return {
    score,
    timeSeconds,
    unrankedReason,
    replay,
    ...figures,
    rulesVersion: counted && game ? game.rulesVersion : null,
  }
}

function figuresOf({ outcome, summary }: CountedRound) {
  const { rightCount, wrongCount, reactionMs } = summary
  return {
    spans: outcome.spans ?? null,
    matches: outcome.matches ?? null,
    nextLevel: outcome.nextLevel ?? null,
    rightCount,
    wrongCount,
    reactionMs,
  }
}

function claimedFigures({ spans, matches }: SentResult) {
  return {
    spans: spans ?? null,
    matches: matches ?? null,
    nextLevel: null,
    rightCount: null,
    wrongCount: null,
    reactionMs: null,
  }
}

/** The replay as the game reads it, without anything that a sender added; null when it cannot be stored. */
function keepReplay(game: ReplayableGame, replay: Replay): Replay | null {
  const events = replay.events.map((event) => game.eventSchema.parse(event))
  const kept = { ...replay, events: events.map((event) => ({ ...event })) }
  const json = JSON.stringify(kept)
  return Buffer.byteLength(json) <= replayMax && !unstorable.test(json) ? kept : null
}
