// The handlers for importing and exporting notes.
import type { contract } from '@fovea/contract'
import { fail } from '../../platform/failure.ts'
import type { FileJobParts } from '../../platform/jobs/file-jobs.ts'
import type { Handlers } from '../../platform/routes.ts'
import { acceptNotes, describeImport } from './accept-notes.ts'
import { exportNotes } from './export-notes.ts'
import { findNoteImport } from './note-import-store.ts'

export function noteTransferHandlers(
  parts: Omit<FileJobParts, 'log'>,
): Handlers<typeof contract.noteTransfer> {
  return {
    importNotes: ({ body, caller }) => acceptNotes(parts, caller.userId, body),

    async noteImport({ params, caller }) {
      const row = await findNoteImport(parts.db, { userId: caller.userId, id: params.id })
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
