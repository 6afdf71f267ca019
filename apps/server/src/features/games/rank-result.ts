// Decides whether a valid round counts on leaderboards, and enters it there: it must have been played on a seed that was
// issued to this user, or be their first try of a day's challenge.
import { dayMs } from '@fovea/contract/durations.ts'
import {
  type SeedReason,
  seedReasons,
  type UnrankedRound,
} from '@fovea/contract/unranked-rounds.ts'
import type { UnrankedOutcome } from '@fovea/games/kernel/game.ts'
import { findChallenge } from '../../domain/boards/challenge-store.ts'
import { daysBefore } from '../../domain/boards/periods.ts'
import { enterChallenge, raiseBoards } from '../../domain/boards/raise-store.ts'
import { seedDays, useSeed } from '../../domain/seeds/seed-store.ts'
import type { Tx } from '../../platform/database.ts'
import type { JudgedResult, SentResult } from './judge-result.ts'
import { hasTriedFor } from './store.ts'

/** Such a round uses up its seed or its try all the same: whoever was told an answer cannot play it again to be ranked. */
const helped: UnrankedOutcome = 'hints'

export interface Ranking {
  /** null when the result is ranked. */
  unrankedReason: UnrankedRound | null
  challengeDate: string | null
}

interface Played {
  userId: string
  sent: SentResult
  judged: JudgedResult
  playedAt: Date
  now: Date
}

export function isSeedReason(reason: UnrankedRound | null): boolean {
  return seedReasons.some((known) => known === reason)
}

export async function rankResult(tx: Tx, played: Played): Promise<Ranking> {
  const { userId, sent, judged, playedAt, now } = played
  const { replay, unrankedReason, score } = judged
  const isHelped = unrankedReason === helped
  if ((unrankedReason !== null && !isHelped) || replay === null) {
    return { unrankedReason, challengeDate: null }
  }
  if (sent.challengeDate !== undefined) {
    return rankChallenge(tx, { ...played, date: sent.challengeDate, seed: replay.seed })
  }
  const seed = { name: sent.name, seed: replay.seed }
  const isIssued = await useSeed(tx, userId, seed, {
    usedAt: now,
    since: daysBefore(now, seedDays),
  })
  if (isHelped) return { unrankedReason, challengeDate: null }
  if (!isIssued) return { unrankedReason: 'unissued-seed', challengeDate: null }
  await raiseBoards(tx, sent.name, { userId, score, playedAt }, now)
  return { unrankedReason: null, challengeDate: null }
}

async function rankChallenge(
  tx: Tx,
  { userId, sent, judged, playedAt, now, date, seed }: Played & { date: string; seed: string },
): Promise<Ranking> {
  const challenge = await findChallenge(tx, date)
  const isIt =
    challenge?.name === sent.name &&
    challenge.seed === seed &&
    challenge.level === (sent.level ?? challenge.level) &&
    challenge.isHardGame === (sent.isHardGame ?? challenge.isHardGame)
  const isHelped = judged.unrankedReason === helped
  const because = (reason: SeedReason | null, challengeDate: string | null = date) => ({
    unrankedReason: isHelped ? helped : reason,
    challengeDate,
  })
  if (!isIt) return because('unissued-seed', null)
  if (!isInTime(date, { beganAt: playedAt.getTime() - judged.timeSeconds * 1_000, now })) {
    return because('challenge-over')
  }
  if (isHelped) return because(null)
  const hadHelp = await hasTriedFor(tx, userId, { name: sent.name, date, reason: helped })
  const isFirst =
    !hadHelp && (await enterChallenge(tx, date, { userId, score: judged.score, playedAt }))
  return because(isFirst ? null : 'challenge-tried')
}

/** The round must have begun on the day. What was played without a connection may arrive on the day after. */
function isInTime(date: string, { beganAt, now }: { beganAt: number; now: Date }): boolean {
  const startMs = Date.parse(date)
  return beganAt >= startMs && beganAt < startMs + dayMs && now.getTime() < startMs + 2 * dayMs
}
