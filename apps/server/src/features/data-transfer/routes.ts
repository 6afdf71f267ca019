// The handlers of the contract's endpoints for exporting and importing an account.
import type { contract } from '@fovea/contract'
import type { DataTransfer } from '@fovea/contract/data-transfer.ts'
import { v7 } from 'uuid'
import { newTransferKey } from '../../domain/transfers/transfer-files.ts'
import { fail } from '../../platform/failure.ts'
import { changeAndEnqueue, type FileJobParts } from '../../platform/jobs/file-jobs.ts'
import type { Handlers } from '../../platform/routes.ts'
import { acceptAccount } from './accept-account.ts'
import { findPresent } from './insert-store.ts'
import { transferQueue } from './transfer-queue.ts'
import {
  deleteOthers,
  findLast,
  findTransfer,
  insertTransfer,
  type TransferRow,
} from './transfer-store.ts'

type Parts = Omit<FileJobParts, 'log'>

export function dataTransferHandlers(parts: Parts): Handlers<typeof contract.dataTransfer> {
  const { db, files } = parts
  return {
    async dataTransfers({ caller: { userId } }) {
      const [exported, imported] = [
        await findLast(db, userId, 'export'),
        await findLast(db, userId, 'import'),
      ]
      return {
        export: exported ? describe(exported) : null,
        import: imported ? describe(imported) : null,
        present: await findPresent(db, userId),
      }
    },

    exportData: async ({ caller }) => describe(await startExport(parts, caller.userId)),

    async dataExport({ params, caller: { userId } }) {
      const row = await findTransfer(db, { userId, id: params.id })
      if (row?.kind !== 'export' || row.status !== 'ready') return fail('not_found')
      return {
        bytes: await files.open(row.fileKey),
        type: 'application/zip',
        fileName: `fovea-${row.createdAt.toISOString().slice(0, 10)}.zip`,
      }
    },

    importData: async ({ body, caller }) =>
      describe(await acceptAccount(parts, caller.userId, body)),
  }
}

/** There is one export of each user at a time. The next one replaces it. */
async function startExport(parts: Parts, userId: string): Promise<TransferRow> {
  const { files, clock } = parts
  const { row, replaced } = await changeAndEnqueue(
    parts,
    transferQueue,
    userId,
    async (tx, enqueue) => {
      const last = await findLast(tx, userId, 'export')
      if (last?.status === 'working') return { row: last, replaced: [] }
      const row = await insertTransfer(tx, {
        userId,
        id: v7(),
        kind: 'export',
        fileKey: newTransferKey(userId),
        createdAt: clock.now(),
      })
      await enqueue({ userId, id: row.id })
      return { row, replaced: await deleteOthers(tx, row) }
    },
  )
  // What cannot be deleted now is left to the daily sweep.
  for (const { fileKey } of replaced) await files.deleteAll(fileKey).catch(() => {})
  return row
}

function describe({ id, createdAt, ...row }: TransferRow): DataTransfer {
  const { kind, status, failure, leftOut, fileBytes } = row
  return { _id: id, kind, status, failure, leftOut, fileBytes, createdAt: createdAt.toISOString() }
}
