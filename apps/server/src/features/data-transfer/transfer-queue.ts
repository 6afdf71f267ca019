// The queue of exports and imports of accounts. Only a few run at the same time, and only one of each user.
import type { Db, Tx } from '../../platform/database.ts'
import type { Jobs, QueueRules } from '../../platform/jobs/jobs.ts'
import { findWorking, type TransferKey } from './transfer-store.ts'

export const transferQueue = 'data-transfer'

export const transferRules: QueueRules<TransferKey> = {
  limit: 3,
  firstDelaySeconds: 2,
  longestDelaySeconds: 30,
  atOnce: 2,
  atOncePerGroup: 1,
  heartbeatSeconds: 30,
  // Reading ends after 15 minutes, see `read-export.ts`. A second attempt must not begin before.
  expireSeconds: 3_600,
}

export async function enqueueTransfer(tx: Tx, jobs: Jobs, job: TransferKey): Promise<void> {
  const { userId, id } = job
  await jobs.enqueue(tx, transferQueue, { userId, id }, { group: userId })
}

/** Enqueues transfers without a job: a backup contains no jobs. */
export async function enqueueLost({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  for (const { userId, id } of await findWorking(db)) {
    const job: TransferKey = { userId, id }
    if (await jobs.isUnderWay(transferQueue, job)) continue
    await db.transaction((tx) => enqueueTransfer(tx, jobs, job))
  }
}
