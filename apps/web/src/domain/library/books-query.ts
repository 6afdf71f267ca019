// The list of every text of the user and every shipped book.
import { pageSizeMax } from '@fovea/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { fetchPages } from '#kit/api/fetch-pages.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

/** The user's own texts, and the shipped books of all languages. */
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
