// The queue of imports of notes. Only a few run at the same time, and only one of each user. Users who have few imports
// waiting and have used little time recently come first.
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { Jobs, QueueRules } from '../../platform/jobs/jobs.ts'
import { countImporting, findImporting } from './import-store.ts'

export const importQueue = 'import-notes'

export interface NoteImportJob {
  userId: string
  id: string
}

/** Each import occupies a process and its memory for up to two minutes, and takes longer while it waits for others. */
export const importRules: QueueRules<NoteImportJob> = {
  limit: 3,
  firstDelaySeconds: 2,
  longestDelaySeconds: 30,
  atOnce: 2,
  atOncePerGroup: 1,
  heartbeatSeconds: 30,
  // Reading ends after 15 minutes, see `read-file.ts`. A second attempt must not begin before.
  expireSeconds: 3_600,
}

const pendingMax = 5
const retryAfterSeconds = 30

/** @throws Failure `too_many_requests` when the user has too many pending imports */
export async function enqueueImport(
  tx: Tx,
  jobs: Jobs,
  job: NoteImportJob,
  usedSeconds: number,
): Promise<void> {
  const pending = await countImporting(tx, job.userId)
  if (pending >= pendingMax) return fail('too_many_requests', { retryAfterSeconds })
  await jobs.enqueue(tx, importQueue, job, {
    group: job.userId,
    priority: 0 - pending - Math.floor(usedSeconds / 60),
  })
}

/** Enqueues imports without a job: a backup contains no jobs. */
export async function enqueueLost({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  const pending = new Map<string, number>()
  for (const { userId, id } of await findImporting(db)) {
    const before = pending.get(userId) ?? 0
    pending.set(userId, before + 1)
    const job: NoteImportJob = { userId, id }
    if (await jobs.isUnderWay(importQueue, job)) continue
    await db.transaction((tx) =>
      jobs.enqueue(tx, importQueue, job, { group: userId, priority: 0 - before }),
    )
  }
}

/** Delays the import of a user whose time is used up. */
export async function postponeImport(
  { db, jobs }: { db: Db; jobs: Jobs },
  job: NoteImportJob,
  delaySeconds: number,
): Promise<void> {
  await db.transaction((tx) =>
    jobs.enqueue(tx, importQueue, job, { group: job.userId, startAfter: delaySeconds }),
  )
}
