// One book and its chapters.
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { sendWaitingPlace } from '#domain/reader/place-outbox.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

/** The names under which a book and its chapters are kept on this device. */
export const nameBook = (id: string) => `book.${id}`
export const nameChapter = (id: string, position: number) => `chapter.${id}.${position}`

/** A book with the heads of its chapters. Fetched once per opening, for the newest place: it does not change meanwhile. */
export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.book.one(id),
    queryFn: async () => {
      await sendWaitingPlace(id)
      return callApi(contract.library.book, { params: { id } })
    },
    persister: keepAnswer(nameBook(id)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** The text of one chapter. Positions are counted from 0. */
export const chapterQuery = (id: string, position: number) =>
  queryOptions({
    queryKey: queryKeys.book.chapter(id, position),
    queryFn: () => callApi(contract.reading.chapter, { params: { id, position } }),
    persister: keepAnswer(nameChapter(id, position)),
    staleTime: Number.POSITIVE_INFINITY,
  })
