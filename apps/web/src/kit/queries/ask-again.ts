// Asks the server again at once, without waiting for the next retry.
import type { Query, QueryClient } from '@tanstack/react-query'
import { mayLaterSucceed } from '#kit/api/api-error.ts'

/** Whether a query that the page shows is waiting for its next retry. */
export function isHeldUp(query: Query): boolean {
  const { fetchStatus, fetchFailureReason } = query.state
  return query.isActive() && fetchStatus === 'fetching' && mayLaterSucceed(fetchFailureReason)
}

/** Whether the page shows data that could not be refreshed. */
export function isOutOfDate(query: Query): boolean {
  const { data, status, error } = query.state
  if (!query.isActive() || data === undefined) return false
  return isHeldUp(query) || (status === 'error' && mayLaterSucceed(error))
}

/** Refetches every query that waits for a retry, could not be refreshed, has failed, or has had no answer yet. */
export async function askAgainNow(queries: QueryClient): Promise<void> {
  const meant = queries.getQueryCache().findAll({ predicate: isWanting })
  await Promise.all(meant.map((query) => query.cancel({ silent: true })))
  for (const query of meant) query.fetch().catch(() => {})
}

function isWanting(query: Query): boolean {
  const isMissing = query.isActive() && query.state.data === undefined
  return isMissing || isHeldUp(query) || isOutOfDate(query)
}
