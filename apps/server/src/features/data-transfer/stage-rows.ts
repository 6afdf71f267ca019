// Keeps the checked rows of an import in a stored file until the transaction that inserts them: all of them together may not
// fit into memory, and checking takes too long for a transaction. A file that a killed server leaves is swept.

import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import type { FileStore } from '../../platform/files/file-store.ts'
import { uploadsFolder } from '../../platform/uploads.ts'
import type { StagedRows } from './check-rows.ts'

/** @returns the key of the stored file. Nothing is left if it fails. @throws what `batches` throws */
export async function stageRows(
  files: FileStore,
  batches: AsyncIterable<StagedRows>,
): Promise<string> {
  const key = `${uploadsFolder}/${v7()}`
  async function* write(): AsyncGenerator<Buffer> {
    for await (const batch of batches) yield Buffer.from(`${JSON.stringify(batch)}\n`)
  }
  try {
    await files.put(key, Readable.from(write()))
  } catch (error) {
    // The store throws an error of its own when the stream fails.
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  }
  return key
}

/** Can be called again. */
export async function* readStaged(files: FileStore, key: string): AsyncGenerator<StagedRows> {
  const lines = createInterface({
    input: await files.open(key),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) yield JSON.parse(line) as StagedRows
}
