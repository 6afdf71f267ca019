// Accepts the file of an export. Its row is inserted at once, and a job reads it later.
import type { ReceivedFile } from '@fovea/contract/files.ts'
import { v7 } from 'uuid'
import { newTransferKey } from '../../domain/transfers/transfer-files.ts'
import { fail } from '../../platform/failure.ts'
import { acceptFile } from '../../platform/jobs/accept-file.ts'
import { type FileJobParts, retryAfterSeconds } from '../../platform/jobs/file-jobs.ts'
import { findPresent } from './insert-store.ts'
import { transferQueue } from './transfer-queue.ts'
import {
  deleteOthers,
  findLast,
  findTransfer,
  insertTransfer,
  type TransferRow,
} from './transfer-store.ts'

/** @throws Failure `account_not_empty`, `id_taken`, or `too_many_requests` while another import is under way */
export function acceptAccount(
  parts: Omit<FileJobParts, 'log'>,
  userId: string,
  { _id, file }: { _id?: string | undefined; file: ReceivedFile },
): Promise<TransferRow> {
  const id = _id?.toLowerCase() ?? v7()
  const fileKey = newTransferKey(userId)
  return acceptFile(parts, transferQueue, {
    job: { userId, id },
    file,
    fileKey,
    find: (tx) => findTransfer(tx, { userId, id }),
    isSame: (known) => known.kind === 'import' && known.fileBytes === file.sizeBytes,
    async check(tx) {
      const last = await findLast(tx, userId, 'import')
      if (last?.status === 'working') fail('too_many_requests', { retryAfterSeconds })
      if ((await findPresent(tx, userId)).length > 0) fail('account_not_empty')
    },
    async insert(tx) {
      const row = await insertTransfer(tx, {
        userId,
        id,
        kind: 'import',
        fileKey,
        fileBytes: file.sizeBytes,
        createdAt: parts.clock.now(),
      })
      await deleteOthers(tx, row)
      return row
    },
  })
}
