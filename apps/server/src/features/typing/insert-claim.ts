// Keeps a run that was sent without a log. What it claims of a lesson counts for its sender's own program. Since nobody
// can check it, it counts for nothing that compares people. See decision 0072.
import { scoreClaim } from '@fovea/core/typing/lesson-score.ts'
import { type Clock, momentAgo } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { markLesson } from './mark-lesson.ts'
import type { PlannedClaim } from './plan-run.ts'
import { insertRun } from './run-store.ts'

/** Values for columns that cannot be empty. They are never shown: see `toSession`. */
const unmeasured = {
  activeMs: 0,
  rawWpm: 0,
  accuracy: null,
  consistency: null,
  presses: 0,
  errors: 0,
  rightWords: 0,
  wrongWords: 0,
  layout: null,
} as const

const uncounted = {
  isRanked: false,
  isCounted: false,
  isBest: false,
  unrankedReason: 'no-log',
} as const

/** In a transaction that has locked the user. */
export async function insertClaim(
  tx: Tx,
  clock: Clock,
  userId: string,
  claim: PlannedClaim,
): Promise<void> {
  const { id, about, agoMs, digest, wpm } = claim
  const typedAt = momentAgo(clock, agoMs)
  const lesson = await judgeLesson(tx, userId, claim)
  await insertRun(tx, {
    userId,
    id,
    typedAt,
    digest,
    wpm,
    ...about,
    ...unmeasured,
    ...lesson,
    ...uncounted,
  })
}

async function judgeLesson(tx: Tx, userId: string, { about, score }: PlannedClaim) {
  if (about.kind !== 'lesson') return { score: null, isPassed: null }
  const claimed = scoreClaim(score)
  const isOpen = await markLesson(tx, userId, about, claimed)
  return {
    score: score === undefined ? null : claimed.score,
    isPassed: isOpen && claimed.isPassed,
  }
}
