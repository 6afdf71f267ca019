// When to try a call again that failed: soon, then seldom, and as late as the server asks.
import { ApiError } from '#shared/api-error.ts'

const firstDelayMs = 3_000
const longestDelayMs = 60_000
/** However long somebody asks for; browsers take far longer delays for none. */
const longestAskedMs = 3_600_000

/** Whether the same call may succeed later: nothing was wrong with it. */
export function mayLaterSucceed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
}

export function retryDelayMs(failures: number, error: unknown): number {
  const askedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
  const usualMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1))
  return Math.max(usualMs, Math.min(longestAskedMs, askedMs))
}
