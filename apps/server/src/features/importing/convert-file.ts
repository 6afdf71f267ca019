// Converts a file in a process of its own, within limits of time and memory: what goes wrong in it ends with it.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { confine, type Limits } from '../../platform/confined/confine.ts'
import { fail } from '../../platform/failure.ts'
import type { Source } from './convert/converted-book.ts'
import type { FinishedBook, LanguageChoice } from './convert/finish-book.ts'

export interface ConvertRequest {
  source: Source
  choice: LanguageChoice
}

export type ConvertAnswer =
  | { book: FinishedBook }
  | { failure: ErrorCode; detail?: string | undefined }

const usualLimits: Limits = {
  // A machine that has much else to do may take longer than the file is to blame for.
  timeoutMs: 240_000,
  cpuMs: 60_000,
  memoryMb: 640,
  residentBytes: 1_200_000_000,
  // The queue gives no more at once; one that is asked for twice may wait for itself.
  atOnce: 2,
  waiting: 10,
}

export type ConvertFile = (
  source: Source,
  choice: LanguageChoice,
  log: FastifyBaseLogger,
) => Promise<FinishedBook>

/**
 * The result throws Failure for what is wrong with the file, `import_too_large` where it passes the limits; any other
 * error says that another attempt may go well.
 */
export function createConvertFile(
  changes: Partial<Limits> = {},
  script = new URL('./convert-process.ts', import.meta.url),
): ConvertFile {
  const ask = confine<ConvertRequest, ConvertAnswer>(script, { ...usualLimits, ...changes })
  return async (source, choice, log) => {
    const first = await ask({ source, choice })
    // Whatever ends its process twice would end it again.
    const ended = first.end === 'crashed' ? await ask({ source, choice }) : first
    if (ended.end === 'killed') throw new Error(`a conversion was ended: ${ended.detail}`)
    if (ended.end === 'crashed') return blame(log, 'file_broken', ended.detail)
    if (ended.end !== 'done') return fail('import_too_large')
    const answer = ended.result
    return 'book' in answer ? answer.book : blame(log, answer.failure, answer.detail)
  }
}

function blame(log: FastifyBaseLogger, code: ErrorCode, detail: string | undefined): never {
  if (detail) log.warn({ detail }, 'a file could not be converted')
  return fail(code)
}
