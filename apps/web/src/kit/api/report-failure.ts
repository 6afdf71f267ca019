// Reports failed calls that the catalogue of errors does not name. What it names is said on the page and needs no repair.
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { reportFailedCall } from '#kit/errors/error-reporting.ts'
import { ApiError, isUnanswered } from './api-error.ts'
import type { FailureCode } from './error-keys.ts'

type Called = Pick<Endpoint, 'method' | 'path'>

/** One cause makes one report, however many parts of a page meet it and however often they try again. */
const reported = new Set<string>()

export function reportFailure(called: Called, error: unknown): void {
  if (!(error instanceof ApiError) || isNamed(called, error)) return
  // A device that knows to have no connection can neither be helped nor heard.
  if (isUnanswered(error) && !navigator.onLine) return
  const what = describe(called, error)
  // Without an answer it is the server that is missing, whatever was asked of it.
  const cause = isUnanswered(error) ? error.code : what
  if (reported.has(cause)) return
  reported.add(cause)
  reportFailedCall(what)
}

function describe({ method, path }: Called, { status, code }: ApiError): string {
  return [method, path, status || 'without an answer:', code].join(' ')
}

/** Refusals that say nothing of what was asked for, so that a page that works does not cause them. */
const unnamed: ReadonlySet<FailureCode> = new Set([
  'invalid_request',
  'invalid_signature',
  'id_taken',
  'plan_needed',
  'not_allowed',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'request_failed',
])

function isNamed({ path }: Called, error: ApiError): boolean {
  const { status, code, requestId } = error
  // Every failure of a log-in has its message, and a session that has ended logs out.
  if (status === 401 || path === contract.account.logIn.path) return true
  // Those who run the proxy know of it.
  if (isUnanswered(error)) return code === 'request_aborted' || code === 'foreign_answer'
  // So has whatever our server says of a coupon.
  if (path === contract.plans.useCoupon.path && requestId !== undefined && status < 500) return true
  if (status >= 500) return code === 'fetch_failed'
  // What is asked for by its id may have been deleted. Everything else exists.
  if (code === 'not_found') return path.includes('{')
  return !unnamed.has(code)
}
