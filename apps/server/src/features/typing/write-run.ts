// Counts a run, and writes it together with everything that follows from it: what was reached in the lesson, the best of
// the test, speeds, leaderboards and the profile. Only once, however often it is sent.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { typing } from '@fovea/contract/typing.ts'
import { type Clock, momentAgo } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { askRun } from './ask-run.ts'
import { findSpeedMax } from './best-store.ts'
import type { CountedRun } from './count-run.ts'
import { findLearned, type Learned, learnKeys } from './learn-keys.ts'
import { findStandings, raiseStanding } from './lesson-store.ts'
import type { PlannedRun } from './plan-run.ts'
import { describeLessons } from './program.ts'
import { type Ranking, rankTest } from './rank-test.ts'
import { dropOldLogs, findRun, insertLog, insertRun, type RunRow } from './run-store.ts'
import { toSession } from './to-session.ts'

export interface PreparedRun {
  planned: PlannedRun
  counted: CountedRun
  learned: Learned | undefined
}

/** The slow work, before any transaction. @throws Failure `invalid_request` for a log that nobody typed */
export async function prepareRun(userId: string, planned: PlannedRun): Promise<PreparedRun> {
  const { text, limitMs, errorLimit, run, about } = planned
  const { errorMode, backspace, events, endedAtMs } = run
  const counted = await askRun(userId, {
    ...{ text, limitMs, events, endedAtMs },
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
  const saved = await writeOnce<RunRow>({
    find: () => findRun(tx, userId, id),
    isSame: (known) => known.digest === digest,
    insert: () => insertCounted(tx, clock, userId, prepared),
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
  { planned, counted, learned }: PreparedRun,
): Promise<RunRow> {
  const { id, about, run, text, digest } = planned
  const { figures } = counted
  const typedAt = momentAgo(clock, planned.agoMs)
  const lesson = await markLesson(tx, userId, planned, counted)
  const ranking = await rank(tx, userId, { planned, counted, typedAt, now: clock.now() })
  const { layout } = run
  await insertRun(tx, {
    ...{ userId, id, layout, digest, typedAt, ...about, ...figures, ...lesson, ...ranking },
  })
  await insertLog(tx, { userId, runId: id, text, run, typedAt })
  await dropOldLogs(tx, userId)
  if (learned) await learnKeys(tx, userId, { lang: about.lang, layout }, learned)
  return (await findRun(tx, userId, id)) ?? fail('internal_error')
}

/** A run over a lesson that is not open is kept, and neither passes nor gives points. */
async function markLesson(
  tx: Tx,
  userId: string,
  { about }: PlannedRun,
  { lesson }: CountedRun,
): Promise<{ score: number | null; isPassed: boolean | null }> {
  const { lessonId } = about
  if (lesson === null || lessonId === null) return { score: null, isPassed: null }
  const lessons = describeLessons(about.lang, await findStandings(tx, userId))
  if (!lessons.find(({ id }) => id === lessonId)?.isOpen) return { ...lesson, isPassed: false }
  await raiseStanding(tx, userId, lessonId, lesson)
  return lesson
}

/** Only tests are ranked. Of other runs it is kept why they could not be. */
async function rank(
  tx: Tx,
  userId: string,
  typed: { planned: PlannedRun; counted: CountedRun; typedAt: Date; now: Date },
): Promise<Ranking> {
  const { about, id } = typed.planned
  const { reason, figures } = typed.counted
  const { mode, amount, lang, punctuation, numbers, seed } = about
  if (seed === null || mode === null || amount === null) {
    return { isRanked: false, unrankedReason: reason, isCounted: false, isBest: false }
  }
  const test = { mode, amount, lang, punctuation, numbers }
  const { typedAt, now } = typed
  return rankTest(tx, userId, { id, test, seed, reason, wpm: figures.wpm, typedAt, now })
}
