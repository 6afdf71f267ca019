// What there is to open: calls that other pages have often made already, with their keys.
import type { Language } from '@fovea/contract/languages.ts'
import { pageSizeMax } from '@fovea/contract/limits.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

const shownNotes = 6
const freshMs = 60_000

export const booksQuery = queryOptions({
  queryKey: queryKeys.reading.books,
  queryFn: async () => {
    const books: BookSummary[] = []
    let after: string | undefined
    do {
      const page = await callApi(contract.library.books, { query: { limit: pageSizeMax, after } })
      books.push(...page.books)
      after = page.next ?? undefined
    } while (after !== undefined)
    return { books }
  },
  persister: keepAnswer('books'),
  staleTime: freshMs,
})

export const programQuery = (language: Language) =>
  queryOptions({
    queryKey: queryKeys.typing.program(language),
    queryFn: () => callApi(contract.typing.program, { query: { language } }),
    persister: keepAnswer(`typing-program.${language}`),
    staleTime: freshMs,
  })

/** Notes with a similar title; before anything is typed, those that were changed last. */
export const notesQuery = (typed: string) =>
  queryOptions({
    queryKey: queryKeys.notes.found({ quick: typed }),
    queryFn: async () => {
      const found = typed
        ? await callApi(contract.notes.searchNotes, {
            params: { text: typed.slice(0, 100) },
            query: { limit: shownNotes },
          })
        : await callApi(contract.notes.allNotes, { query: { limit: shownNotes } })
      return found.notes.map(({ _id, title }) => ({ _id, title }))
    },
    placeholderData: (before) => before,
    retry: false,
  })
