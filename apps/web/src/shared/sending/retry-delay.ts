// When to try a call again that no answer came to: soon, then seldom, and at once when the network is back.
import { ApiError } from '#shared/api-client.ts'

const firstDelayMs = 3_000
const longestDelayMs = 60_000

/** Whether the same call may succeed later: nothing was wrong with it. */
export function mayLaterSucceed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}

export function retryDelayMs(failures: number, error: unknown): number {
  const askedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
  return Math.max(askedMs, Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1)))
}
