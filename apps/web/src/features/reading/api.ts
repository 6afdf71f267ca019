// Calls of the reading feature: one book, and the key of all lists that a new text renews.
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'

/** Every key of the library begins with this: a text added or deleted renews them together. */
export const booksKey = ['reading', 'books'] as const

/** A book with the heads of its chapters. It does not change while it is read: the page asks once, for the newest place. */
export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: ['book', id],
    queryFn: () => callApi(contract.reading.book, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** The text of one chapter, counted from 0. */
export const chapterQuery = (id: string, position: number) =>
  queryOptions({
    queryKey: ['book', id, 'chapter', position],
    queryFn: () => callApi(contract.reading.chapter, { params: { id, position } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
