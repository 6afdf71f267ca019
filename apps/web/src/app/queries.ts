// How server state is kept in the page: asked for again while the server is away or busy, never when it said no; of one
// session, and gone with it.
import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/api-error.ts'
import { retryDelayMs } from '#shared/sending/retry-delay.ts'
import { onSessionEnd } from '#shared/session.ts'

export function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (_failures, error) => isPassing(error),
        retryDelay: retryDelayMs,
        // A browser that calls itself offline may still reach a server on its own machine.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  onSessionEnd(() => queries.clear())
  return queries
}

/** No answer, too many calls, a server that cannot just now, a disk without room; not a page elsewhere that is away. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'fetch_failed') return false
  return [0, 429, 502, 503, 504, 507].includes(error.status)
}

/** Whether something that the page shows waits for the next attempt. */
export function isHeldUp(query: Query): boolean {
  const { fetchStatus, fetchFailureReason } = query.state
  return query.isActive() && fetchStatus === 'fetching' && isPassing(fetchFailureReason)
}

/** Does not wait for the time of the next attempt. */
export async function askAgainNow(queries: QueryClient): Promise<void> {
  const heldUp = queries.getQueryCache().findAll({ predicate: isHeldUp })
  await Promise.all(heldUp.map((query) => query.cancel({ silent: true })))
  for (const query of heldUp) query.fetch().catch(() => {})
}
