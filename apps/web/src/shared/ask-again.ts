// Asking the server again, without waiting for the time of the next attempt.
import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError, isPassing } from './api-error.ts'

/** Whether something that the page shows waits for the next attempt. */
export function isHeldUp(query: Query): boolean {
  const { fetchStatus, fetchFailureReason } = query.state
  return query.isActive() && fetchStatus === 'fetching' && isPassing(fetchFailureReason)
}

/** Whether the page shows something that the server could not renew. */
export function isOutOfDate(query: Query): boolean {
  const { data, status, error } = query.state
  if (!query.isActive() || data === undefined) return false
  return isHeldUp(query) || (status === 'error' && error instanceof ApiError && error.status >= 500)
}

/** What waits for its next attempt, could not be renewed, has failed, or has had no answer yet. */
export async function askAgainNow(queries: QueryClient): Promise<void> {
  const meant = queries.getQueryCache().findAll({ predicate: isWanting })
  await Promise.all(meant.map((query) => query.cancel({ silent: true })))
  for (const query of meant) query.fetch().catch(() => {})
}

function isWanting(query: Query): boolean {
  const isMissing = query.isActive() && query.state.data === undefined
  return isMissing || isHeldUp(query) || isOutOfDate(query)
}
