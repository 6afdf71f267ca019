// How server state is kept in the page: asked for again while the server is away or busy, never when it said no; of one
// session, and gone with it.
import { QueryClient } from '@tanstack/react-query'
import { isPassing } from '#shared/api-error.ts'
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
