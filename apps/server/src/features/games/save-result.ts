// Saves a result together with the scores that it changes, and only once however often it is sent.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { games } from '@fovea/contract/games.ts'
import { v7 } from 'uuid'
import { isVerified, mayBeBest } from '../../domain/games/counted-round-store.ts'
import { type Clock, momentAgo } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { askJudged } from './ask-judged.ts'
import type { JudgedResult, SentResult } from './judge-result.ts'
import { isSeedReason, rankResult } from './rank-result.ts'
import {
  dropOldReplays,
  findResult,
  findStanding,
  hasLaterResult,
  insertResult,
  type SavedResult,
  type StandingRow,
  upsertStanding,
} from './store.ts'

type Answer = EndpointReply<typeof games.saveResult>

/** @throws Failure `id_taken` when the id already belongs to another result of this user. */
export async function saveResult(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  sent: SentResult,
): Promise<Answer> {
  const judged = await askJudged(userId, sent)
  const id = sent._id?.toLowerCase() ?? v7()
  const result = await changeUser(db, userId, (tx) =>
    writeIdempotently({
      find: () => findResult(tx, userId, id),
      isSame: (known) => isSame(known, sent, judged),
      insert: () => {
        const now = clock.now()
        return insertJudged(tx, userId, {
          id,
          sent,
          judged,
          playedAt: momentAgo(clock, sent.agoMs),
          now,
        })
      },
    }),
  )
  return answerOf(result)
}

interface Judged {
  id: string
  sent: SentResult
  judged: JudgedResult
  playedAt: Date
}

async function insertJudged(
  tx: Tx,
  userId: string,
  played: Judged & { now: Date },
): Promise<SavedResult> {
  const { id, sent, judged, playedAt } = played
  const before = await findStanding(tx, userId, sent.name)
  const { bestScore } = before
  const isBest = mayBeBest(judged.unrankedReason) && judged.score > bestScore
  const { unrankedReason, challengeDate } = await rankResult(tx, { userId, ...played })
  const result: SavedResult = {
    userId,
    id,
    name: sent.name,
    ...judged,
    isHardGame: sent.isHardGame ?? false,
    level: sent.level ?? null,
    isRanked: unrankedReason === null,
    unrankedReason,
    challengeDate,
    previousBestScore: bestScore,
    isBest,
    playedAt,
  }
  await insertResult(tx, result)
  const isLate = await hasLaterResult(tx, userId, sent.name, playedAt)
  await upsertStanding(tx, userId, sent.name, {
    score: isLate ? before.score : judged.score,
    bestScore: isBest ? judged.score : bestScore,
    isBestVerified: verifiesBest(before, judged, isBest),
    ...nextLevel(before, played),
  })
  if (result.replay) await dropOldReplays(tx, userId, sent.name)
  return result
}

/** A best score that was only claimed is also verified by a replayed round that reaches it. */
function verifiesBest(
  { bestScore, isBestVerified }: StandingRow,
  judged: JudgedResult,
  isBest: boolean,
): boolean {
  const reaches = judged.unrankedReason === null && judged.score >= bestScore
  return isBest ? isVerified(judged) : isBestVerified || reaches
}

/** The newest round says it, except a challenge: everybody plays that one at the same level. */
function nextLevel(
  { level, levelAt }: StandingRow,
  { sent, judged, playedAt }: Judged,
): Pick<StandingRow, 'level' | 'levelAt'> {
  const next = judged.nextLevel ?? sent.level ?? null
  const isSaid = judged.unrankedReason === null && sent.challengeDate === undefined && next !== null
  const isNewest = levelAt === null || levelAt <= playedAt
  return isSaid && isNewest ? { level: next, levelAt: playedAt } : { level, levelAt }
}

function answerOf(result: SavedResult): Answer {
  const { id, name, score, isRanked, unrankedReason, isBest, previousBestScore, playedAt } = result
  return {
    _id: id,
    name,
    score,
    bestScore: isBest ? score : previousBestScore,
    isRanked,
    isVerified: isVerified(result),
    unrankedReason,
    isBest,
    previousBestScore,
    playedAt: playedAt.toISOString(),
  }
}

/** Judging is deterministic, so the same result sent twice gets the same verdict twice. Only its seed is used up. */
function isSame(saved: SavedResult, sent: SentResult, judged: JudgedResult): boolean {
  return (
    saved.name === sent.name &&
    saved.score === judged.score &&
    saved.timeSeconds === judged.timeSeconds &&
    saved.isHardGame === (sent.isHardGame ?? false) &&
    saved.level === (sent.level ?? null) &&
    (isSeedReason(saved.unrankedReason) ? null : saved.unrankedReason) === judged.unrankedReason
  )
}
