// Counts a run, and writes it together with everything that follows from it: the progress in the lesson, the best of the
// test, speeds, leaderboards and the profile. This happens once, however often the run is sent. A run without a log
// counts for its member's own program alone. See decision 0040.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { typing } from '@fovea/contract/typing.ts'
import { type Clock, momentAgo } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import { askRun } from './ask-run.ts'
import { findSpeedMax } from './best-store.ts'
import type { CountedRun } from './count-run.ts'
import { countSpeed } from './count-speed.ts'
import { insertClaim } from './insert-claim.ts'
import { findLearned, type Learned, learnKeys } from './learn-keys.ts'
import { markLesson } from './mark-lesson.ts'
import type { PlannedClaim, PlannedRun } from './plan-run.ts'
import { type Ranking, rankTest } from './rank-test.ts'
import { dropOldLogs, findRun, insertLog, insertRun, type RunRow } from './run-store.ts'
import { toSession } from './to-session.ts'

const unranked = { isRanked: false, isBest: false } as const

interface CountedPlan {
  planned: PlannedRun
  counted: CountedRun
  learned: Learned | undefined
}

export type PreparedRun = CountedPlan | { planned: PlannedClaim }

/** The slow work, before any transaction. @throws Failure `invalid_request` for a log that nobody typed */
export async function prepareRun(
  userId: string,
  planned: PlannedRun | PlannedClaim,
): Promise<PreparedRun> {
  if (!('run' in planned)) return { planned }
  const { text, limitMs, errorLimit, run, about } = planned
  const { errorMode, backspace, events, endedAtMs } = run
  const counted = await askRun(userId, {
    text,
    limitMs,
    events,
    endedAtMs,
    rules: { errorMode, backspace },
    ...(errorLimit !== undefined && { errorLimit }),
  })
  return { planned, counted, learned: await findLearned(about.lang, counted) }
}

/**
 * In a transaction that has locked the user.
 * @throws Failure `id_taken` when the id already belongs to another run of this user
 */
export async function writeRun(
  tx: Tx,
  clock: Clock,
  userId: string,
  prepared: PreparedRun,
): Promise<EndpointReply<typeof typing.saveText>> {
  const { id, digest } = prepared.planned
  const saved = await writeIdempotently<RunRow>({
    find: () => findRun(tx, userId, id),
    isSame: (known) => known.digest === digest,
    async insert() {
      if ('counted' in prepared) await insertCounted(tx, clock, userId, prepared)
      else await insertClaim(tx, clock, userId, prepared.planned)
      return (await findRun(tx, userId, id)) ?? fail('internal_error')
    },
  })
  return {
    session: toSession(saved),
    isBest: saved.isBest,
    typingSpeedMax: await findSpeedMax(tx, userId),
  }
}

async function insertCounted(
  tx: Tx,
  clock: Clock,
  userId: string,
  { planned, counted, learned }: CountedPlan,
): Promise<void> {
  const { id, about, run, text, digest } = planned
  const { figures } = counted
  const typedAt = momentAgo(clock, planned.agoMs)
  const isOpen = counted.lesson === null || (await markLesson(tx, userId, about, counted.lesson))
  const lesson = counted.lesson ?? { score: null, isPassed: null }
  const isPassed = lesson.isPassed && isOpen
  const ranking = await rank(tx, userId, { planned, counted, isOpen, typedAt, now: clock.now() })
  const { layout } = run
  await insertRun(tx, {
    userId,
    id,
    layout,
    digest,
    typedAt,
    ...about,
    ...figures,
    ...lesson,
    isPassed,
    ...ranking,
  })
  await insertLog(tx, { userId, runId: id, text, run, typedAt })
  await dropOldLogs(tx, userId)
  if (learned) await learnKeys(tx, userId, { lang: about.lang, layout }, learned)
}

/** Only tests are ranked. Of other runs it is kept why they could not be, and they may count for speeds. */
async function rank(
  tx: Tx,
  userId: string,
  typed: {
    planned: PlannedRun
    counted: CountedRun
    isOpen: boolean
    typedAt: Date
    now: Date
  },
): Promise<Ranking> {
  const { planned, counted, isOpen, typedAt, now } = typed
  const { about, id, text } = planned
  const { reason, figures } = counted
  const { mode, amount, lang, punctuation, numbers, seed } = about
  if (seed === null || mode === null || amount === null) {
    const run = { id, text, figures, reason, typedAt }
    return {
      ...unranked,
      unrankedReason: reason,
      isCounted: isOpen && (await countSpeed(tx, userId, run)),
    }
  }
  const test = { mode, amount, lang, punctuation, numbers }
  return rankTest(tx, userId, { id, test, seed, reason, wpm: figures.wpm, typedAt, now })
}
