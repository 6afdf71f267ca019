// Decides when a failed call is tried again: soon at first, then less often, and not before the time that the server
// asks for.
import { ApiError } from '#kit/api/api-error.ts'

const firstDelayMs = 3_000
const longestDelayMs = 60_000
/** The limit on the delay that a server can ask for. Browsers treat delays of more than 24 days as no delay. */
const longestAskedMs = 3_600_000

export function backoffMs(failures: number, error: unknown): number {
  const askedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
  const usualMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1))
  return Math.max(usualMs, Math.min(longestAskedMs, askedMs))
}
