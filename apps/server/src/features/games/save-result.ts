// Saves a result: once, however often it is sent, and together with the scores that it changes.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { games } from '@fovea/contract/games.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { judgeResult, type SentResult } from './judge-result.ts'
import {
  findResult,
  insertResult,
  lockStanding,
  type SavedResult,
  updateStanding,
} from './store.ts'

type Answer = EndpointReply<typeof games.saveResult>

/** @throws Failure `id_taken` when the id already belongs to another result of this user. */
export async function saveResult(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  sent: SentResult,
): Promise<Answer> {
  const judged = judgeResult(sent)
  const isRanked = judged.unrankedReason === null
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return fail('not_signed_in')
    const { bestScore } = await lockStanding(tx, userId, sent.name)
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
      isBest: isRanked && judged.score > bestScore,
      playedAt: clock.now(),
    }
    if (!(await insertResult(tx, result))) {
      const saved = await findResult(tx, userId, sent._id)
      return saved && isSame(saved, result) ? answerOf(saved) : fail('id_taken')
    }
    const answer = answerOf(result)
    const standing = { score: answer.score, bestScore: answer.bestScore }
    await updateStanding(tx, userId, sent.name, standing)
    return answer
  })
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

/** What is sent twice is judged alike twice. */
function isSame(saved: SavedResult, sent: SavedResult): boolean {
  return (
    saved.name === sent.name &&
    saved.score === sent.score &&
    saved.timeSeconds === sent.timeSeconds &&
    saved.isHardGame === sent.isHardGame &&
    saved.level === sent.level &&
    saved.unrankedReason === sent.unrankedReason
  )
}
