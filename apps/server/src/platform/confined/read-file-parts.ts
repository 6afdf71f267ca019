// Reads a stored file in a confined process, which sends what it finds part by part. It tells a fault of the file, after
// which another attempt is useless, from a failure of the process.
import type { Readable } from 'node:stream'
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../failure.ts'
import type { Ended } from './ended.ts'
import { runConfined } from './run-confined.ts'
import type { ProcessLimits } from './start-process.ts'

/** A file whose content has not been read yet. */
export interface UnreadFile {
  sizeBytes: number
  open(): Promise<Readable>
}

/** What the process answers in the end. */
export type ReadAnswer = { isWhole: true } | { failure: ErrorCode; detail?: string | undefined }

/** For files from which the server stores a lot: while it does, the process waits. */
const longReadLimits: ProcessLimits = {
  timeoutMs: 900_000,
  cpuMs: 120_000,
  memoryMb: 640,
  residentBytes: 1_800_000_000,
}

/** The reading of a file took its process down, so it is not tried again. */
export class CrashError extends Error {}

/** @throws what `assertWhole` throws */
export async function* readFileParts<Part>(
  script: URL,
  { open, ...input }: UnreadFile,
  log: FastifyBaseLogger,
): AsyncGenerator<Part, void> {
  const bytes = await open()
  assertWhole(yield* runConfined<Part, ReadAnswer>(script, longReadLimits, { input, bytes }), log)
}

/**
 * @throws Failure when the file is at fault, which is `import_too_large` when it exceeds the limits; CrashError. After any
 *   other error, another attempt may succeed.
 */
export function assertWhole(ended: Ended<ReadAnswer>, log: FastifyBaseLogger): void {
  if (ended.end === 'killed') {
    if (ended.isBySystem) throw new CrashError(ended.detail)
    throw new Error(`the reading of a file was killed: ${ended.detail}`)
  }
  if (ended.end === 'crashed') blame(log, 'file_broken', ended.detail)
  if (ended.end !== 'done') fail('import_too_large')
  if ('failure' in ended.result) blame(log, ended.result.failure, ended.result.detail)
}

function blame(log: FastifyBaseLogger, code: ErrorCode, detail: string | undefined): never {
  if (detail) log.warn({ detail }, 'a file could not be read')
  return fail(code)
}
