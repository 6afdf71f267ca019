// Calls of the library: the bookmarks and the covers.
import { fillPath } from '@fovea/contract/endpoint.ts'
import { pageSizeMax } from '@fovea/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract, fetchBytes } from '#kit/api/api-client.ts'
import { fetchPages } from '#kit/api/fetch-pages.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

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

export const coverQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.book.cover(id),
    queryFn: ({ signal }) =>
      fetchBytes(fillPath(contract.importing.bookCover.path, { id }), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
