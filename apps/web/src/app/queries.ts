// The settings of TanStack Query. A query is retried while the server is away or busy, but not after a refusal. All
// data belongs to one session and is dropped with it.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { mayLaterSucceed } from '#kit/api/api-error.ts'
import { reportError } from '#kit/errors/error-reporting.ts'
import { followChanges } from '#kit/queries/follow-changes.ts'
import { backoffMs } from '#kit/sending/backoff.ts'
import { onSessionEnd } from '#kit/session/session.ts'

export function createQueries(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: reportError }),
    mutationCache: new MutationCache({ onError: reportError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (_failures, error) => mayLaterSucceed(error),
        retryDelay: backoffMs,
        // A browser that reports being offline may still reach a server on the same machine.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  followChanges(queries)
  onSessionEnd(() => queries.clear())
  return queries
}
