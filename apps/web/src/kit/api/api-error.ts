// The error of a failed call: the code from the server, or one of `CallCode` when the server has said nothing.
import type { ErrorBody, ErrorCode } from '@fovea/contract/errors.ts'
import { type FailureCode, isKnownCode, isServerCode } from './error-keys.ts'

/** A sentence of the server for people. */
export interface Said {
  text: string
  /** The tag of its language, if the server named it. */
  locale: string | undefined
}

interface ApiErrorOptions {
  code: FailureCode
  status: number
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  said?: Said | undefined
}

export class ApiError extends Error {
  readonly code: FailureCode
  readonly status: number
  /** Only an answer of our own server has one. */
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly said: Said | undefined

  constructor({ code, status, requestId, retryAfterSeconds, said }: ApiErrorOptions) {
    super(code)
    this.code = code
    this.status = status
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
    this.said = said
  }
}

/**
 * Whether the same call may succeed later, because nothing was wrong with the call itself: there was no answer, it took too
 * long (408), came too early (425) or too often (429), or the server failed, was busy, or its disk was full (5xx). Not what
 * the server cannot do at all (501, 505), nor a foreign page that it could not fetch. A proxy answers with a 404 and the like
 * while it knows no server. See `backoffMs` for when to try.
 */
export function mayLaterSucceed(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'fetch_failed') return false
  const { status } = error
  if (status >= 500) return status !== 501 && status !== 505
  if (error.code === 'request_failed' && !isOwnRefusal(error)) return !ofCall.has(status)
  return [0, 408, 425, 429].includes(status)
}

/** With these a proxy refuses the call itself, such as what it takes for an attack or finds too large, or who calls. */
const ofCall: ReadonlySet<number> = new Set([401, 403, 406, 407, 413, 414, 415, 431])

/**
 * Whether what could not be sent is kept: it is sent again later, or once its member has logged in again (401). What this
 * build could not even send was refused by nobody: another build may have made it, and can send it.
 */
export function canBeSentLater(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 401 || mayLaterSucceed(error)
}

const unanswered: ReadonlySet<FailureCode> = new Set([
  'network_error',
  'foreign_answer',
  'request_aborted',
  'timeout_exceeded',
])

/** Whether no whole answer came, so that the server may have done it all the same. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && unanswered.has(error.code)
}

/**
 * Says why there is no answer. A browser tells only by the name of what it throws, and not always while a body is read;
 * so what ended the call is asked first.
 *
 * @param signal that could end the call
 */
export function toUnanswered(fault: unknown, signal?: AbortSignal): ApiError {
  const cause: unknown = signal?.aborted ? signal.reason : fault
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'TimeoutError') return new ApiError({ code: 'timeout_exceeded', status: 0 })
  const isStopped = signal?.aborted || name === 'AbortError'
  return new ApiError({ code: isStopped ? 'request_aborted' : 'network_error', status: 0 })
}

/** Our server has not got the call, or its answer did not come through. */
export function toForeign(): ApiError {
  return new ApiError({ code: 'foreign_answer', status: 0 })
}

/** Whether our server has written the refusal: it has a code of ours, or is whole and of a newer server. */
export function isOwnRefusal({ requestId, code, status }: ApiError): boolean {
  return requestId !== undefined || (isServerCode(code) && codeOfStatus[status] === undefined)
}

/**
 * @param text the body, which a proxy in front of the server may have written in its own format
 * @param header gives a header of the answer
 */
export function toApiError(
  status: number,
  text: string,
  header: (name: string) => string | null,
): ApiError {
  const { code, message, requestId } = readBody(text)
  const retryAfterSeconds = Number(header('retry-after'))
  return new ApiError({
    code: toCode(status, code, message),
    status,
    requestId: code !== undefined && message !== undefined ? requestId : undefined,
    retryAfterSeconds: retryAfterSeconds > 0 ? retryAfterSeconds : undefined,
    said:
      code && message?.trim()
        ? {
            text: message.trim().slice(0, saidMax),
            locale: header('content-language') ?? undefined,
          }
        : undefined,
  })
}

const saidMax = 500

function readBody(text: string): { [Field in keyof ErrorBody]?: string | undefined } {
  try {
    const { code, message, requestId } = Object(JSON.parse(text)) as Record<string, unknown>
    return { code: toText(code), message: toText(message), requestId: toText(requestId) }
  } catch {
    return {}
  }
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function toCode(status: number, code = '', message = ''): FailureCode {
  if (isKnownCode(code)) return code
  return code && message.trim() ? 'request_failed' : (codeOfStatus[status] ?? 'request_failed')
}

/** These statuses say the same, whether the server or a proxy before it answers with them. */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  413: 'payload_too_large',
  429: 'too_many_requests',
  500: 'internal_error',
  503: 'not_ready',
  507: 'disk_full',
}
