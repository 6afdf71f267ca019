// Asks the server which imports have finished.
import type { BookSummary } from '@fovea/contract/reading.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { pollIntervalMs } from './poll-interval.ts'

/** Ids of the books whose import has ended. The server is asked repeatedly, at growing intervals. */
export const finishedImportsQuery = (ids: string[], sinceMs: number) =>
  queryOptions({
    queryKey: queryKeys.finishedImports(ids),
    queryFn: async () => {
      const books = await Promise.all(ids.map(findImport))
      return books.flatMap((book, i) => (book?.status === 'importing' ? [] : (ids[i] ?? [])))
    },
    enabled: ids.length > 0,
    gcTime: 0,
    retry: false,
    refetchInterval: () => pollIntervalMs(Date.now() - sinceMs),
  })

/** Returns undefined when the book was deleted in the meantime. */
async function findImport(id: string): Promise<BookSummary | undefined> {
  return callApi(contract.library.book, { params: { id } }).catch((error: unknown) => {
    if (error instanceof Error && error.message === 'not_found') return undefined
    throw error
  })
}
