// Calls of the reader: the bookmarks of a book.
import { pageSizeMax } from '@fovea/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'

/** The bookmarks of one book, ordered by place. One page of them is enough for one book. */
export const bookmarksQuery = (bookId: string) =>
  queryOptions({
    queryKey: [...queryKeys.reading.bookmarks, bookId],
    queryFn: async () => {
      const query = { id: bookId, limit: pageSizeMax }
      return (await callApi(contract.library.bookmarks, { query })).bookmarks
    },
  })
