// Keeps values in a stored file until the transaction that inserts them: all of them together may not fit into memory, and
// making them takes too long for a transaction. A file that a killed server leaves is deleted by the daily sweep.
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { fail } from '../failure.ts'
import { uploadsFolder } from '../uploads.ts'
import type { FileStore } from './file-store.ts'

const newline = 0x0a

/** @returns the key of the stored file. Nothing is left if it fails. @throws what `values` throws */
export async function stageValues<Value>(
  files: FileStore,
  values: AsyncIterable<Value>,
): Promise<string> {
  const key = `${uploadsFolder}/${v7()}`
  async function* write(): AsyncGenerator<Buffer> {
    for await (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`)
  }
  try {
    await files.put(key, Readable.from(write()))
  } catch (error) {
    // The store throws an error of its own when the stream fails.
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  }
  return key
}

/** Can be called again. Moments are read as texts. */
export async function* readStaged(files: FileStore, key: string): AsyncGenerator<unknown> {
  // Not by `node:readline`, which ends a line at U+2028, too, and does not notice that the file could not be read on.
  let begun: Buffer[] = []
  for await (const piece of (await files.open(key)) as AsyncIterable<Buffer>) {
    let from = 0
    for (let to = piece.indexOf(newline); to >= 0; to = piece.indexOf(newline, from)) {
      yield JSON.parse(Buffer.concat([...begun, piece.subarray(from, to)]).toString())
      begun = []
      from = to + 1
    }
    begun.push(piece.subarray(from))
  }
  if (begun.some(({ length }) => length > 0)) fail('internal_error')
}
