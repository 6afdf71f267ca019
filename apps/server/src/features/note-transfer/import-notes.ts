// Imports the notes of a file that was accepted. The file is deleted once its import has ended.
import { startFileJobs } from '../../platform/jobs/run-file-jobs.ts'
import { findNoteImport, makeNotesFailed, type NoteImportRow } from './note-import-store.ts'
import { noteQueue } from './note-queue.ts'
import { readNotes } from './read-notes.ts'
import { type NoteImportParts, saveNotes } from './save-notes.ts'

export function startNoteImports(parts: NoteImportParts): Promise<void> {
  const { db, files } = parts
  return startFileJobs(parts, noteQueue, {
    async findWaiting(job) {
      const row = await findNoteImport(db, job)
      if (row?.status === 'importing') return row
      // A killed server has left the file.
      if (row) await files.deleteAll(row.fileKey)
      return undefined
    },
    async perform(row) {
      await importNotes(parts, row)
      await files.deleteAll(row.fileKey)
    },
    async end(job, code) {
      await makeNotesFailed(db, job, code)
      const row = await findNoteImport(db, job)
      if (row?.status === 'failed') await files.deleteAll(row.fileKey)
    },
  })
}

function importNotes(parts: NoteImportParts, row: NoteImportRow): Promise<void> {
  const { files, log } = parts
  const source = {
    open: () => files.open(row.fileKey),
    sizeBytes: row.fileBytes,
    fileName: row.name,
  }
  return saveNotes(parts, row, readNotes(source, log))
}
