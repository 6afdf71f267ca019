// Runs one import of notes. After a crash it is called again and starts over.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { Failure } from '../../platform/failure.ts'
import { type NoteImportJob, postponeImport } from './import-queue.ts'
import { findImport, makeFailed, type NoteImportRow } from './import-store.ts'
import { createImportTime } from './import-time.ts'
import { readFile } from './read-file.ts'
import type { RunParts } from './run-parts.ts'
import { saveNotes } from './save-notes.ts'

/** Failures of the server. Another attempt may succeed. */
const temporary: ErrorCode[] = [
  'disk_full',
  'import_interrupted',
  'internal_error',
  'not_ready',
  'too_many_requests',
]

/** @throws errors after which another attempt may succeed. Failures of the file are saved with the import instead. */
export async function runImport(parts: RunParts, job: NoteImportJob): Promise<void> {
  const row = await findImport(parts.db, job)
  if (!row) return
  if (row.status === 'importing') {
    const importTime = createImportTime(parts.pool)
    const waitSeconds = await importTime.readWaitSeconds(job.userId)
    if (waitSeconds > 0) return postponeImport(parts, job, waitSeconds)
    const startedAt = performance.now()
    try {
      await importNotes(parts, row)
    } catch (error) {
      if (!(error instanceof Failure) || temporary.includes(error.code)) throw error
      parts.log.info({ importId: row.id, code: error.code }, 'an import of notes failed')
      return failImport(parts, job, error.code)
    } finally {
      await importTime.spend(job.userId, performance.now() - startedAt)
    }
  }
  await parts.files.deleteAll(row.fileKey)
}

function importNotes(parts: RunParts, row: NoteImportRow): Promise<void> {
  const { files, log } = parts
  const source = {
    open: () => files.open(row.fileKey),
    sizeBytes: row.fileBytes,
    fileName: row.name,
  }
  return saveNotes(parts, row, readFile(source, log))
}

export async function failImport(
  { db, files }: Pick<RunParts, 'db' | 'files'>,
  job: NoteImportJob,
  code: ErrorCode,
): Promise<void> {
  await makeFailed(db, job, code)
  const row = await findImport(db, job)
  if (row?.status === 'failed') await files.deleteAll(row.fileKey)
}
