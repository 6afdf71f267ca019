// The queue of imports of notes. Only a few run at the same time, and only one of each user.
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { Jobs, QueueRules } from '../../platform/jobs/jobs.ts'
import { countImporting, findImporting } from './import-store.ts'

export const importQueue = 'import-notes'

export interface NoteImportJob {
  userId: string
  id: string
}

/** Each import occupies a process and its memory for up to two minutes. */
export const importRules: QueueRules<NoteImportJob> = {
  limit: 3,
  firstDelaySeconds: 2,
  longestDelaySeconds: 30,
  atOnce: 2,
  atOncePerGroup: 1,
  heartbeatSeconds: 30,
}

const pendingMax = 5
const retryAfterSeconds = 30

/** @throws Failure `too_many_requests` when the user has too many pending imports */
export async function enqueueImport(tx: Tx, jobs: Jobs, job: NoteImportJob): Promise<void> {
  const pending = await countImporting(tx, job.userId)
  if (pending >= pendingMax) return fail('too_many_requests', { retryAfterSeconds })
  await jobs.enqueue(tx, importQueue, job, { group: job.userId, priority: 0 - pending })
}

/** Enqueues imports without a job: a backup contains no jobs. */
export async function enqueueLost({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  for (const { userId, id } of await findImporting(db)) {
    const job: NoteImportJob = { userId, id }
    if (await jobs.isUnderWay(importQueue, job)) continue
    await db.transaction((tx) => jobs.enqueue(tx, importQueue, job, { group: userId }))
  }
}
