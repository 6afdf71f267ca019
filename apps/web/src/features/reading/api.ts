// Calls of the reading feature: one book, its chapters and its bookmarks.
import { pageSizeMax } from '@fovea/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'
import { keepAnswer } from '#shared/kept/keep-answer.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** As they are kept on this device. */
export const nameBook = (id: string) => `book.${id}`
export const nameChapter = (id: string, position: number) => `chapter.${id}.${position}`

/** A book with the heads of its chapters. It does not change while it is read: the page asks once, for the newest place. */
export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.book.one(id),
    queryFn: () => callApi(contract.library.book, { params: { id } }),
    persister: keepAnswer(nameBook(id)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** Of one book, by their place: as many as anybody reads through. */
export const bookmarksQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['reading', 'bookmarks', bookId],
    queryFn: async () => {
      const query = { id: bookId, limit: pageSizeMax }
      return (await callApi(contract.library.bookmarks, { query })).bookmarks
    },
  })

/** The text of one chapter, counted from 0. */
export const chapterQuery = (id: string, position: number) =>
  queryOptions({
    queryKey: queryKeys.book.chapter(id, position),
    queryFn: () => callApi(contract.reading.chapter, { params: { id, position } }),
    persister: keepAnswer(nameChapter(id, position)),
    staleTime: Number.POSITIVE_INFINITY,
  })
