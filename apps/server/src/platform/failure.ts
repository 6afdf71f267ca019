// How server code refuses a call: `fail('not_found')` throws a Failure, which one error handler turns into an answer.
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

/** Never returns. @throws Failure */
export function fail(
  code: ErrorCode,
  options?: { message?: string; retryAfterSeconds?: number },
): never {
  throw new Failure(code, options)
}
