// How server code says no: `fail('not_found')`. One handler turns it into an answer.
import { type ErrorCode, errorStatus } from '@fovea/contract/errors.ts'

export class Failure extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: { message?: string; retryAfterSeconds?: number } = {}) {
    super(options.message ?? code.replaceAll('_', ' '))
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** @throws Failure always. */
export function fail(
  code: ErrorCode,
  options?: { message?: string; retryAfterSeconds?: number },
): never {
  throw new Failure(code, options)
}
