// Converts a file in a separate process with limited time and memory, so that a failure ends only that process.
import type { Readable } from 'node:stream'
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runConfined } from '../../platform/confined/run-confined.ts'
import type { ProcessLimits } from '../../platform/confined/start-process.ts'
import { fail } from '../../platform/failure.ts'
import type { Source } from './convert/converted-book.ts'
import type { LanguageChoice } from './convert/finish-book.ts'
import type { BookPart } from './split-book.ts'

/** A file whose content has not been read yet. */
export interface StoredSource extends Omit<Source, 'bytes'> {
  sizeBytes: number
  open(): Promise<Readable>
}

export interface ConvertRequest {
  source: Omit<Source, 'bytes'> & { sizeBytes: number }
  choice: LanguageChoice
}

export type ConvertAnswer = { isWhole: true } | { failure: ErrorCode; detail?: string | undefined }

const usualLimits: ProcessLimits = {
  // On a busy machine a conversion takes longer than its processor time.
  timeoutMs: 240_000,
  cpuMs: 60_000,
  memoryMb: 640,
  residentBytes: 1_200_000_000,
}

export type ConvertFile = (
  source: StoredSource,
  choice: LanguageChoice,
  log: FastifyBaseLogger,
) => AsyncGenerator<BookPart, void>

/**
 * Yields the parts of the book as `splitBook` produces them.
 * Throws a Failure when the file is at fault, which is `import_too_large` when it exceeds the limits. After any other
 * error, another attempt may succeed.
 */
export function createConvertFile(
  changes: Partial<ProcessLimits> = {},
  script = new URL('./convert-process.ts', import.meta.url),
): ConvertFile {
  const limits = { ...usualLimits, ...changes }

  async function* convertOnce({ open, ...source }: StoredSource, choice: LanguageChoice) {
    const input: ConvertRequest = { source, choice }
    return yield* runConfined<BookPart, ConvertAnswer>(script, limits, {
      input,
      bytes: await open(),
    })
  }

  return async function* convert(source, choice, log) {
    const first = yield* convertOnce(source, choice)
    // After one crash the file is tried again. A file that crashes its process twice is at fault.
    const ended = first.end === 'crashed' ? yield* convertOnce(source, choice) : first
    if (ended.end === 'killed') throw new Error(`a conversion was killed: ${ended.detail}`)
    if (ended.end === 'crashed') return blame(log, 'file_broken', ended.detail)
    if (ended.end !== 'done') return fail('import_too_large')
    if ('failure' in ended.result) blame(log, ended.result.failure, ended.result.detail)
  }
}

function blame(log: FastifyBaseLogger, code: ErrorCode, detail: string | undefined): never {
  if (detail) log.warn({ detail }, 'a file could not be converted')
  return fail(code)
}
