// The job that counts the leaderboards and computes the overall one. On a large server it rests much longer than it works.
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countScores, findBatchEnd, findLastRun, keepRun, writeOverall } from './count-store.ts'

/** How many times as long as the last run took the job rests before the next one. */
const restFactor = 10

/** A batch is one short transaction, so that nobody waits for its locks. */
const usersAtOnce = 5_000

const firstId = '00000000-0000-0000-0000-000000000000'

export async function startBoards(parts: { db: Db; jobs: Jobs; clock: Clock }): Promise<void> {
  await parts.jobs.performEveryMinute('count-boards', () => countWhenRested(parts))
}

async function countWhenRested({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const startMs = clock.now().getTime()
  const last = await findLastRun(db)
  if (last && startMs < last.atMs + last.tookMs * restFactor && startMs >= last.atMs) return
  await countBoards(db, clock.now())
  const atMs = clock.now().getTime()
  await keepRun(db, { atMs, tookMs: atMs - startMs })
}

export async function countBoards(db: Db, now: Date): Promise<void> {
  await countScores(db, now, { isOverall: false })
  let after = firstId
  for (;;) {
    const last = await findBatchEnd(db, after, usersAtOnce)
    if (last === undefined) break
    await writeOverall(db, now, { after, last })
    after = last
  }
  await countScores(db, now, { isOverall: true })
}
