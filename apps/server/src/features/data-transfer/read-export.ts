// Reads the file of an export in a separate process with limited time and memory, so that a failure ends only that process.
import type { FastifyBaseLogger } from 'fastify'
import { readFileParts, type UnreadFile } from '../../platform/confined/read-file-parts.ts'
import type { LeftOut } from './left-out-rows.ts'
import type { FileOwner, Manifest } from './manifest.ts'
import type { ReadRows } from './read-rows.ts'

export interface ReadRequest {
  sizeBytes: number
}

/**
 * The account comes first, then the files one by one, each in pieces, then the rows in the order of the tables, and in the
 * end what was left out of them, if anything was.
 */
export type ReadPart =
  | { account: Manifest['account'] }
  | { file: FileOwner; bytes: number }
  | { piece: Uint8Array }
  | ReadRows
  | { leftOut: LeftOut }

/** @throws what `readFileParts` throws */
export function readExport(
  file: UnreadFile,
  log: FastifyBaseLogger,
): AsyncGenerator<ReadPart, void> {
  return readFileParts(new URL('./read-process.ts', import.meta.url), file, log)
}
