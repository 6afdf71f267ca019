// Makes the file of an export.
import { Readable } from 'node:stream'
import { writeArchive } from '../../domain/archive/write-archive.ts'
import type { TransferParts } from './transfer-parts.ts'
import { endTransfer, type TransferRow } from './transfer-store.ts'
import { writeExport } from './write-export.ts'

export async function exportAccount(parts: TransferParts, row: TransferRow): Promise<void> {
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
