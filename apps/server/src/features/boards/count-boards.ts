// The job that counts the leaderboards and computes the overall one, in passes over all people. On a large server a pass
// takes several runs, each of which goes on where the one before stopped, and rests much longer than it worked. See
// decision 0039.
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countScores, findBatchEnd, findLastRun, keepRun, writeOverall } from './count-store.ts'

/** How many times as long as the last run took the job rests before the next one. */
const restFactor = 10

/** A run ends after the batch in which it has worked this long. */
const workMs = 5_000

/** So many that PostgreSQL reads each page of the table only a few times in a pass. */
const usersAtOnce = 100_000

/** One transaction writes at most so many overall scores, so that nobody waits long for its locks. */
const overallAtOnce = 40_000

const firstId = '00000000-0000-0000-0000-000000000000'

export async function startBoards(parts: { db: Db; jobs: Jobs; clock: Clock }): Promise<void> {
  await parts.jobs.performEveryMinute('count-boards', () => countWhenRested(parts))
}

export async function countWhenRested({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const startMs = clock.now().getTime()
  const last = await findLastRun(db)
  if (last && startMs < last.atMs + last.tookMs * restFactor && startMs >= last.atMs) return
  const tookMs = () => clock.now().getTime() - startMs
  let after = last?.after
  try {
    after = await countBoards(db, clock.now(), { after, isOver: () => tookMs() >= workMs })
  } finally {
    // It also rests after it has failed.
    await keepRun(db, { atMs: clock.now().getTime(), tookMs: tookMs(), ...(after && { after }) })
  }
}

/**
 * Performs a pass, or the rest of one whose last user was `after`.
 * @returns the last user of this run if it ended before the pass, because `isOver`
 */
export async function countBoards(
  db: Db,
  now: Date,
  {
    after,
    isOver = () => false,
    rowsAtOnce = overallAtOnce,
  }: { after?: string | undefined; isOver?: () => boolean; rowsAtOnce?: number } = {},
): Promise<string | undefined> {
  if (after === undefined) await countScores(db, now, { isOverall: false })
  let last: string | undefined = after ?? firstId
  for (;;) {
    const next = await findBatchEnd(db, last, usersAtOnce)
    if (next === undefined) break
    const { isAll } = await writeOverall(db, now, { after: last, last: next, rowsAtOnce })
    if (isAll) last = next
    if (isOver()) return last
  }
  await countScores(db, now, { isOverall: true })
  return undefined
}
