// Runs one export or import. After a crash it is called again and starts over.
import { Readable } from 'node:stream'
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { writeArchive } from '../../domain/archive/write-archive.ts'
import { Failure } from '../../platform/failure.ts'
import { importData } from './run-import.ts'
import type { TransferParts } from './transfer-parts.ts'
import { endTransfer, findTransfer, type TransferKey, type TransferRow } from './transfer-store.ts'
import { writeExport } from './write-export.ts'

/** Failures of the server. Another attempt may succeed. */
const temporary: ErrorCode[] = [
  'disk_full',
  'import_interrupted',
  'internal_error',
  'not_ready',
  'too_many_requests',
]

/** @throws errors after which another attempt may succeed. Failures of a file are saved with the import instead. */
export async function runTransfer(parts: TransferParts, job: TransferKey): Promise<void> {
  const row = await findTransfer(parts.db, job)
  if (row?.status !== 'working') return
  try {
    if (row.kind === 'import') await importData(parts, row)
    else await exportData(parts, row)
  } catch (error) {
    if (!(error instanceof Failure) || temporary.includes(error.code)) throw error
    const { code, message } = error
    parts.log.info({ transferId: row.id, code, reason: message }, 'a transfer failed')
    return failTransfer(parts, job, code)
  }
  if (row.kind === 'import') await parts.files.deleteAll(row.fileKey)
}

async function exportData(parts: TransferParts, row: TransferRow): Promise<void> {
  const { db, files, clock } = parts
  let fileBytes = 0
  async function* count() {
    for await (const piece of writeArchive(writeExport(parts, row.userId, clock.now()))) {
      fileBytes += piece.length
      yield piece
    }
  }
  await files.put(row.fileKey, Readable.from(count()))
  // The account was deleted meanwhile.
  if (!(await endTransfer(db, row, { status: 'ready', fileBytes }))) {
    await files.deleteAll(row.fileKey)
  }
}

export async function failTransfer(
  { db, files }: Pick<TransferParts, 'db' | 'files'>,
  job: TransferKey,
  code: ErrorCode,
): Promise<void> {
  const row = await findTransfer(db, job)
  if (!row) return
  if (await endTransfer(db, job, { status: 'failed', failure: code })) {
    await files.deleteAll(row.fileKey)
  }
}
