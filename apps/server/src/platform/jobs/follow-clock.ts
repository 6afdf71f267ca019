// Keeps the job queue going after a clock that was ahead has been set back. Without this, jobs would wait until
// the clock shows the later time again.

import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import { clockToleranceMs } from '../clock.ts'

/** Also how long a job waits at most. */
const lookEveryMs = 30_000

/** @returns what ends it */
export function followClock(parts: {
  boss: PgBoss
  pool: pg.Pool
  log: Pick<BaseLogger, 'warn'>
}): () => void {
  const { boss, pool, log } = parts
  const timer = setInterval(() => {
    wakeWorkers(boss)
    startJobsOfTheFuture(pool).catch((error: Error) =>
      log.warn({ reason: error.message }, 'jobs of a clock that was ahead wait'),
    )
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * A worker takes the length of its last round off its next pause, by the wall clock: if the clock was set back by a day
 * meanwhile, the pause is a day long.
 */
function wakeWorkers(boss: PgBoss): void {
  for (const { id } of boss.getWipData({ includeInternal: true })) boss.notifyWorker(id)
}

/** A job that was queued, or tried last, later than now may start now. One that is meant for later stays. */
async function startJobsOfTheFuture(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update pgboss.job set created_on = least(created_on, now()), start_after = now()
     where state in ('created', 'retry') and start_after > now()
     and greatest(created_on, started_on) > now() + $1 * interval '1 millisecond'`,
    [clockToleranceMs],
  )
}
