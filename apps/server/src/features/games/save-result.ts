// Saves a result together with the scores that it changes, and only once however often it is sent.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { games } from '@fovea/contract/games.ts'
import { type Clock, momentAgo } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { type JudgedResult, judgeResult, type SentResult } from './judge-result.ts'
import {
  dropOldReplays,
  findResult,
  findStanding,
  hasLaterResult,
  insertResult,
  type SavedResult,
  upsertStanding,
} from './store.ts'

type Answer = EndpointReply<typeof games.saveResult>

/** @throws Failure `id_taken` when the id already belongs to another result of this user. */
export async function saveResult(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  sent: SentResult,
): Promise<Answer> {
  const judged = await judgeResult(sent)
  const result = await changeUser(db, userId, (tx) =>
    writeOnce({
      find: () => findResult(tx, userId, sent._id),
      isSame: (known) => isSame(known, sent, judged),
      insert: () =>
        insertJudged(tx, userId, { sent, judged, playedAt: momentAgo(clock, sent.agoMs) }),
    }),
  )
  return answerOf(result)
}

async function insertJudged(
  tx: Tx,
  userId: string,
  { sent, judged, playedAt }: { sent: SentResult; judged: JudgedResult; playedAt: Date },
): Promise<SavedResult> {
  const before = await findStanding(tx, userId, sent.name)
  const { bestScore } = before
  const isRanked = judged.unrankedReason === null
  const isBest = isRanked && judged.score > bestScore
  const result: SavedResult = {
    userId,
    id: sent._id.toLowerCase(),
    name: sent.name,
    ...judged,
    isHardGame: sent.isHardGame ?? false,
    level: sent.level ?? null,
    spans: sent.spans ?? null,
    matches: sent.matches ?? null,
    isRanked,
    previousBestScore: bestScore,
    isBest,
    playedAt,
  }
  await insertResult(tx, result)
  const isLate = await hasLaterResult(tx, userId, sent.name, playedAt)
  await upsertStanding(tx, userId, sent.name, {
    score: isLate ? before.score : judged.score,
    bestScore: isBest ? judged.score : bestScore,
  })
  if (result.replay) {
    await dropOldReplays(tx, userId, sent.name, isBest ? judged.score : bestScore)
  }
  return result
}

function answerOf(result: SavedResult): Answer {
  const { id, name, score, isRanked, isBest, previousBestScore, playedAt } = result
  return {
    _id: id,
    name,
    score,
    bestScore: isBest ? score : previousBestScore,
    isRanked,
    isBest,
    previousBestScore,
    playedAt: playedAt.toISOString(),
  }
}

/** Judging is deterministic, so the same result sent twice gets the same verdict twice. */
function isSame(saved: SavedResult, sent: SentResult, judged: JudgedResult): boolean {
  return (
    saved.name === sent.name &&
    saved.score === judged.score &&
    saved.timeSeconds === judged.timeSeconds &&
    saved.isHardGame === (sent.isHardGame ?? false) &&
    saved.level === (sent.level ?? null) &&
    saved.unrankedReason === judged.unrankedReason
  )
}
