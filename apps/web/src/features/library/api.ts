// Calls of the library: every book, the bookmarks, and how imports get on.
import { fillPath } from '@fovea/contract/endpoint.ts'
import { pageSizeMax } from '@fovea/contract/limits.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi, contract, fetchBytes } from '#shared/api-client.ts'
import { keepAnswer } from '#shared/kept/keep-answer.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { fetchPages } from './fetch-pages.ts'
import { pollIntervalMs } from './poll-interval.ts'

/** Own texts and shipped books of all languages. */
export const booksQuery = queryOptions({
  queryKey: queryKeys.reading.books,
  queryFn: async () => {
    const pages = await fetchPages((after) =>
      callApi(contract.library.books, { query: { limit: pageSizeMax, after } }),
    )
    return { books: pages.flatMap(({ books }) => books) }
  },
  persister: keepAnswer('books'),
})

export const bookmarksQuery = queryOptions({
  queryKey: queryKeys.reading.bookmarks,
  queryFn: async () => {
    const pages = await fetchPages((after) =>
      callApi(contract.library.bookmarks, { query: { limit: pageSizeMax, after } }),
    )
    return { bookmarks: pages.flatMap(({ bookmarks }) => bookmarks) }
  },
  persister: keepAnswer('bookmarks'),
})

/** Ids of those that are no longer being imported; asked for again and again, ever more rarely. */
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

/** Undefined when it was deleted meanwhile. */
async function findImport(id: string): Promise<BookSummary | undefined> {
  return callApi(contract.library.book, { params: { id } }).catch((error: unknown) => {
    if (error instanceof Error && error.message === 'not_found') return undefined
    throw error
  })
}

export const coverQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.book.cover(id),
    queryFn: ({ signal }) =>
      fetchBytes(fillPath(contract.importing.bookCover.path, { id }), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** After a change: every list of texts, here and on other pages, is asked for again. */
export function useRenewLibrary(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: queryKeys.reading.all }), [client])
}
