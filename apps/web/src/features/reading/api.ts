// Calls of the reading feature: shipped books and own texts, one book, what was read, and one's best.
import type { Language } from '@fovea/contract/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'

/** Every key of the library begins with this: a text added or deleted renews them together. */
export const booksKey = ['reading', 'books'] as const

/** Shipped books in one language, or in all, and every own text. */
export const booksQuery = (lang: Language | undefined) =>
  queryOptions({
    queryKey: [...booksKey, lang ?? 'all'],
    queryFn: () => callApi(contract.reading.books, { query: lang ? { lang } : {} }),
  })

/** A book without its texts. It does not change while it is read: the page asks once, for the newest place. */
export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: ['book', id],
    queryFn: () => callApi(contract.reading.book, { params: { id }, query: { text: 'none' } }),
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
