// Starts the queue of exports and imports when the server starts, and deletes their files after a day.
import { dayMs } from '@fovea/contract/durations.ts'
import { transfersFolder, transfersFolderOf } from '../../domain/transfers/transfer-files.ts'
import { readMoment } from '../../platform/files/durable-driver.ts'
import {
  listIds,
  removeUnowned,
  sweepUserFolders,
} from '../../platform/files/sweep-user-folders.ts'
import { startFileJobs } from '../../platform/jobs/run-file-jobs.ts'
import { exportAccount } from './export-account.ts'
import { restoreAccount } from './restore-account.ts'
import type { TransferParts } from './transfer-parts.ts'
import { transferQueue } from './transfer-queue.ts'
import { deleteOld, endTransfer, findKnownKeys, findTransfer } from './transfer-store.ts'

export async function startTransfers(parts: TransferParts): Promise<void> {
  const { db, files } = parts
  await startFileJobs(parts, transferQueue, {
    async findWaiting(job) {
      const row = await findTransfer(db, job)
      return row?.status === 'working' ? row : undefined
    },
    async perform(row) {
      if (row.kind === 'export') return exportAccount(parts, row)
      await restoreAccount(parts, row)
      await files.deleteAll(row.fileKey)
    },
    async end(job, failure) {
      const row = await findTransfer(db, job)
      if (row && (await endTransfer(db, job, { status: 'failed', failure }))) {
        await files.deleteAll(row.fileKey)
      }
    },
  })
  await parts.jobs.performDaily('sweep-transfers', () => sweepTransfers(parts))
}

/** Leaves young files alone: what is being written has no size in its row yet. */
export async function sweepTransfers(parts: TransferParts): Promise<void> {
  const dayAgo = new Date(parts.clock.now().getTime() - dayMs)
  for (const { fileKey } of await deleteOld(parts.db, dayAgo)) await removeUnowned(parts, fileKey)
  await sweepUserFolders(parts, transfersFolder, async (userIds) => {
    for (const userId of userIds) {
      const names = await listIds(parts, transfersFolderOf(userId))
      const known = await findKnownKeys(parts.db, userId)
      for (const name of names) {
        const key = `${transfersFolderOf(userId)}/${name}`
        const isOld = readMoment(name) < dayAgo.getTime()
        if (isOld && !known.has(key)) await removeUnowned(parts, key)
      }
    }
  })
}
