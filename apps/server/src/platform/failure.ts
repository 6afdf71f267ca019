// How server code refuses a call: `fail('not_found')` throws a Failure, which one error handler turns into an answer.
import { type ErrorCode, errorStatus } from '@fovea/contract/errors.ts'
import type { Language } from '@fovea/contract/languages.ts'

interface FailureOptions {
  /** A plain English sentence for people who read logs. */
  message?: string
  retryAfterSeconds?: number
  /** What is said to the caller instead, in their language. */
  say?: (language: Language) => string
}

export class Failure extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  readonly say: FailureOptions['say']

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.message ?? code.replaceAll('_', ' '))
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
    this.say = options.say
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Never returns. @throws Failure */
export function fail(code: ErrorCode, options?: FailureOptions): never {
  throw new Failure(code, options)
}
