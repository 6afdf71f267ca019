// How server state is kept in the page: tried again when the network failed, never when the server said no.
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/api-client.ts'

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < 3 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
