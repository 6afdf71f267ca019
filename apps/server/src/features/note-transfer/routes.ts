// The handlers for importing and exporting notes.
import type { contract } from '@fovea/contract'
import type pg from 'pg'
import { fail } from '../../platform/failure.ts'
import type { Handlers } from '../../platform/routes.ts'
import { acceptImport, describeImport, type TransferParts } from './accept-import.ts'
import { exportNotes } from './export-notes.ts'
import { findImport } from './import-store.ts'
import { createImportTime } from './import-time.ts'

export function noteTransferHandlers(
  given: Omit<TransferParts, 'importTime'> & { pool: pg.Pool },
): Handlers<typeof contract.noteTransfer> {
  const parts = { ...given, importTime: createImportTime(given.pool) }
  return {
    importNotes: ({ body, caller }) => acceptImport(parts, caller.userId, body),

    async noteImport({ params, caller }) {
      const row = await findImport(parts.db, { userId: caller.userId, id: params.id })
      return describeImport(row ?? fail('not_found'))
    },

    async exportNotes({ caller }) {
      const now = parts.clock.now()
      return {
        bytes: exportNotes(parts, caller.userId, now),
        type: 'application/zip',
        fileName: `fovea-notes-${now.toISOString().slice(0, 10)}.zip`,
      }
    },
  }
}
