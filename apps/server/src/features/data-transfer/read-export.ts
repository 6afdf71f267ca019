// Reads the file of an export in a separate process with limited time and memory, so that a failure ends only that process.
import type { Readable } from 'node:stream'
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runConfined } from '../../platform/confined/run-confined.ts'
import type { ProcessLimits } from '../../platform/confined/start-process.ts'
import { fail } from '../../platform/failure.ts'
import type { FileOwner, Manifest } from './manifest.ts'

export interface ReadRequest {
  sizeBytes: number
}

/** The manifest comes first, then the files one by one, then the rows in the order of the tables. */
export type ReadPart =
  | { manifest: Manifest }
  | { file: { of: FileOwner; bytes: Uint8Array } }
  | { table: string; rows: unknown[] }

export type ReadAnswer = { isWhole: true } | { failure: ErrorCode; detail?: string | undefined }

const limits: ProcessLimits = {
  // While the server stores what it has got, the process waits.
  timeoutMs: 900_000,
  cpuMs: 120_000,
  memoryMb: 640,
  residentBytes: 1_800_000_000,
}

/**
 * Throws a Failure when the file is at fault, which is `import_too_large` when it exceeds the limits. After any other
 * error, another attempt may succeed.
 */
export async function* readExport(
  { open, ...input }: ReadRequest & { open(): Promise<Readable> },
  log: FastifyBaseLogger,
): AsyncGenerator<ReadPart, void> {
  const script = new URL('./read-process.ts', import.meta.url)
  const ended = yield* runConfined<ReadPart, ReadAnswer>(script, limits, {
    input,
    bytes: await open(),
  })
  if (ended.end === 'killed') throw new Error(`an import was killed: ${ended.detail}`)
  if (ended.end === 'crashed') {
    log.warn({ detail: ended.detail }, 'the file of an export could not be read')
    return fail('file_broken')
  }
  if (ended.end !== 'done') return fail('import_too_large')
  if ('failure' in ended.result) {
    const { failure, detail } = ended.result
    if (detail) log.warn({ detail }, 'the file of an export could not be read')
    fail(failure)
  }
}
