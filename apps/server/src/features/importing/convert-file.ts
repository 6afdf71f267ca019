// Converts a file in a process of its own, within limits of time and memory: what goes wrong in it ends with it.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { confine } from '../../platform/confined/confine.ts'
import { fail } from '../../platform/failure.ts'
import type { Source } from './convert/converted-book.ts'
import type { FinishedBook, LanguageChoice } from './convert/finish-book.ts'

export interface ConvertRequest {
  source: Source
  choice: LanguageChoice
  residentBytes: number
}

export type ConvertAnswer =
  | { book: FinishedBook }
  | { failure: ErrorCode; detail?: string | undefined }

interface ConvertLimits {
  timeoutMs: number
  /** For objects. */
  memoryMb: number
  /** For everything. */
  residentBytes: number
}

const usualLimits: ConvertLimits = {
  timeoutMs: 60_000,
  memoryMb: 640,
  residentBytes: 1_200_000_000,
}

export type ConvertFile = (
  source: Source,
  choice: LanguageChoice,
  log: FastifyBaseLogger,
) => Promise<FinishedBook>

/** The result throws Failure: what is wrong with the file, `import_too_large` where it passes the limits. */
export function createConvertFile(changes: Partial<ConvertLimits> = {}): ConvertFile {
  const { residentBytes, ...limits } = { ...usualLimits, ...changes }
  const script = new URL('./convert-process.ts', import.meta.url)
  // The queue gives no more at once; one that is asked for twice may wait for itself.
  const ask = confine<ConvertRequest, ConvertAnswer>(script, { ...limits, atOnce: 2, waiting: 10 })
  return async (source, choice, log) => {
    const answer = await ask({ source, choice, residentBytes })
    if (!answer) return fail('import_too_large')
    if ('book' in answer) return answer.book
    if (answer.detail) log.warn({ detail: answer.detail }, 'a file could not be converted')
    return fail(answer.failure)
  }
}
