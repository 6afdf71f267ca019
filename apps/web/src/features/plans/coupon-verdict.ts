// Decides whether a failure says something about a coupon, so that its code need not be kept any longer.
import { ApiError, canBeSentLater } from '#kit/api/api-error.ts'
import { isServerCode } from '#kit/api/error-keys.ts'

const verdicts: ReadonlySet<string> = new Set([
  'coupon_unknown',
  'coupon_expired',
  'coupon_used_up',
  'coupon_already_used',
  'plan_endless',
  // A code that no coupon can have.
  'invalid_request',
])

/**
 * Only our own server judges a coupon, not what stands in between. It may be newer than this page: then a refusal with a
 * code that is not known here is a verdict, unless its status says that it is about the call.
 */
export function isVerdict(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.requestId === undefined) return false
  const { code, status } = error
  if (isServerCode(code)) return verdicts.has(code)
  return status >= 400 && status < 500 && !canBeSentLater(error)
}
