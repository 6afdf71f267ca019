// The error of a failed call: the code from the server, or `network_error` when no answer of our server came.
import type { ErrorBody, ErrorCode } from '@fovea/contract/errors.ts'

export class ApiError extends Error {
  readonly code: ErrorCode | 'network_error'
  readonly status: number
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(options: {
    code: ErrorCode | 'network_error'
    status: number
    requestId?: string | undefined
    retryAfterSeconds?: number | undefined
  }) {
    super(options.code)
    this.code = options.code
    this.status = options.status
    this.requestId = options.requestId
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/**
 * Whether the failure may pass: no answer, too many calls, a busy server, a full disk. Not a foreign page that is
 * unavailable.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'fetch_failed') return false
  return [0, 429, 502, 503, 504, 507].includes(error.status)
}

/** @param text the body, which a proxy in front of the server may have written in its own format */
export function toApiError(status: number, text: string, retryAfter: string | null): ApiError {
  const { code, requestId } = readBody(text)
  const retryAfterSeconds = Number(retryAfter)
  return new ApiError({
    code: code ?? codeOfStatus(status),
    status,
    requestId,
    retryAfterSeconds: retryAfterSeconds > 0 ? retryAfterSeconds : undefined,
  })
}

function readBody(text: string): Partial<ErrorBody> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 413) return 'payload_too_large'
  if (status === 429) return 'too_many_requests'
  if (status === 503) return 'not_ready'
  if (status === 507) return 'disk_full'
  return status >= 500 ? 'internal_error' : 'invalid_request'
}
