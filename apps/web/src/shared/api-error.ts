// A call that failed: with the server's code, or `network_error` when no answer of ours came.
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

/** No answer, too many calls, a server that cannot just now, a disk without room; not a page elsewhere that is away. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'fetch_failed') return false
  return [0, 429, 502, 503, 504, 507].includes(error.status)
}

/** @param text the body, which a proxy in front of the server may have written in words of its own */
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
