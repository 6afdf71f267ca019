// Converts a file in a separate process with limited time and memory, so that a failure ends only that process.
import type { FastifyBaseLogger } from 'fastify'
import {
  assertWhole,
  type ReadAnswer,
  type UnreadFile,
} from '../../platform/confined/read-file-parts.ts'
import { runConfined } from '../../platform/confined/run-confined.ts'
import type { ProcessLimits } from '../../platform/confined/start-process.ts'
import type { Source } from './convert/converted-book.ts'
import type { LanguageChoice } from './convert/finish-book.ts'
import type { BookPart } from './split-book.ts'

export interface StoredSource extends Omit<Source, 'bytes'>, UnreadFile {}

export interface ConvertRequest {
  source: Omit<Source, 'bytes'> & { sizeBytes: number }
  choice: LanguageChoice
}

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
 * @throws what `assertWhole` throws
 */
export function createConvertFile(
  changes: Partial<ProcessLimits> = {},
  script = new URL('./convert-process.ts', import.meta.url),
): ConvertFile {
  const limits = { ...usualLimits, ...changes }

  async function* convertOnce({ open, ...source }: StoredSource, choice: LanguageChoice) {
    const input: ConvertRequest = { source, choice }
    return yield* runConfined<BookPart, ReadAnswer>(script, limits, {
      input,
      bytes: await open(),
    })
  }

  return async function* convert(source, choice, log) {
    const first = yield* convertOnce(source, choice)
    // After one crash the file is tried again. A file that crashes its process twice is at fault.
    assertWhole(first.end === 'crashed' ? yield* convertOnce(source, choice) : first, log)
  }
}
