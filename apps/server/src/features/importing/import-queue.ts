// The queue of imports. Only a few run at the same time, and only one of each user. After a crash, an import is retried a
// limited number of times. Users who have few imports waiting and have used little time recently come first.
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { Jobs, QueueRules } from '../../platform/jobs/jobs.ts'
import { countImporting, findImporting } from './import-store.ts'

export const importQueue = 'import-book'

export interface ImportJob {
  userId: string
  bookId: string
}

/** Each import occupies a process and its memory for up to a minute. */
export const importRules: QueueRules<ImportJob> = {
  limit: 4,
  firstDelaySeconds: 2,
  longestDelaySeconds: 30,
  atOnce: 2,
  atOncePerGroup: 1,
  heartbeatSeconds: 30,
}

/** The number of pending imports of one user. */
const pendingMax = 20
const retryAfterSeconds = 30

/**
 * Enqueues a book that is about to be `importing`.
 * @throws Failure `too_many_requests` when the user has too many pending imports
 */
export async function enqueueImport(
  tx: Tx,
  jobs: Jobs,
  job: ImportJob,
  usedSeconds: number,
): Promise<void> {
  const pending = await countImporting(tx, job.userId)
  if (pending >= pendingMax) return fail('too_many_requests', { retryAfterSeconds })
  await jobs.enqueue(tx, importQueue, job, {
    group: job.userId,
    priority: 0 - pending - Math.floor(usedSeconds / 60),
  })
}

/** Enqueues imports without a job: a backup contains no jobs, and a queue may have lost some. */
export async function enqueueLost({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  const pending = new Map<string, number>()
  for (const { userId, id } of await findImporting(db)) {
    const before = pending.get(userId) ?? 0
    pending.set(userId, before + 1)
    const job: ImportJob = { userId, bookId: id }
    if (await jobs.isUnderWay(importQueue, job)) continue
    await db.transaction((tx) =>
      jobs.enqueue(tx, importQueue, job, { group: userId, priority: 0 - before }),
    )
  }
}

/** Delays the import of a user whose time is used up. */
export async function postponeImport(
  { db, jobs }: { db: Db; jobs: Jobs },
  job: ImportJob,
  delaySeconds: number,
): Promise<void> {
  await db.transaction((tx) =>
    jobs.enqueue(tx, importQueue, job, { group: job.userId, startAfter: delaySeconds }),
  )
}
