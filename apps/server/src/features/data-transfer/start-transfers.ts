// Starts the queue of exports and imports when the server starts, and deletes their files after a day.
import { transfersFolder, transfersFolderOf } from '../../domain/transfers/transfer-files.ts'
import { readMoment } from '../../platform/files/durable-driver.ts'
import {
  listIds,
  removeUnowned,
  sweepUserFolders,
} from '../../platform/files/sweep-user-folders.ts'
import { failTransfer, runTransfer } from './run-transfer.ts'
import type { TransferParts } from './transfer-parts.ts'
import { enqueueLost, transferQueue, transferRules } from './transfer-queue.ts'
import { deleteOld, findKnownKeys, type TransferKey } from './transfer-store.ts'

const dayMs = 86_400_000

export async function startTransfers(parts: TransferParts): Promise<void> {
  const giveUp = (job: TransferKey) => failTransfer(parts, job, 'import_interrupted')
  await parts.jobs.openQueue<TransferKey>(transferQueue, { ...transferRules, giveUp }, (job) =>
    runTransfer(parts, job),
  )
  await enqueueLost(parts)
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
