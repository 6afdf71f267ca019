// Accepts the file of an export. Its row is inserted at once, and a job reads it later.
import type { ReceivedFile } from '@fovea/contract/files.ts'
import { v7 } from 'uuid'
import { newTransferKey } from '../../domain/transfers/transfer-files.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { findPresent } from './insert-store.ts'
import type { TransferParts } from './transfer-parts.ts'
import { enqueueTransfer } from './transfer-queue.ts'
import {
  deleteOthers,
  findLast,
  findTransfer,
  insertTransfer,
  type TransferRow,
} from './transfer-store.ts'

const retryAfterSeconds = 30

/** @throws Failure `account_not_empty`, `id_taken`, or `too_many_requests` while another import is under way */
export async function acceptImport(
  { db, jobs, files }: Pick<TransferParts, 'db' | 'jobs' | 'files'>,
  userId: string,
  { _id, file, now }: { _id?: string | undefined; file: ReceivedFile; now: Date },
): Promise<TransferRow> {
  const id = _id?.toLowerCase() ?? v7()
  const fileKey = newTransferKey(userId)
  let isMoved = false
  const accepting = changeUser(db, userId, (tx) =>
    writeOnce<TransferRow>({
      find: () => findTransfer(tx, { userId, id }),
      isSame: (known) => known.kind === 'import' && known.fileBytes === file.sizeBytes,
      async insert() {
        const last = await findLast(tx, userId, 'import')
        if (last?.status === 'working') fail('too_many_requests', { retryAfterSeconds })
        if ((await findPresent(tx, userId)).length > 0) fail('account_not_empty')
        const row = await insertTransfer(tx, {
          ...{ userId, id, kind: 'import', fileKey },
          ...{ fileBytes: file.sizeBytes, createdAt: now },
        })
        await deleteOthers(tx, row)
        await enqueueTransfer(tx, jobs, row)
        // The file must not be moved again if the transaction is retried.
        if (!isMoved) {
          isMoved = true
          await files.move(file.key, fileKey)
        }
        return row
      },
    }),
  )
  return accepting.catch(async (error) => {
    // What cannot be deleted now is left to the daily sweep.
    if (isMoved) await files.deleteAll(fileKey).catch(() => {})
    throw error
  })
}
