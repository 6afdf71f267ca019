// The calls that list what can be opened. They have the query keys of other pages, which have often made the same calls
// already.
import { queryOptions } from '@tanstack/react-query'
import { searchKeptNotes } from '#domain/notes/search-kept.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswerIn } from '#kit/queries/keep-answer.ts'

const shownNotes = 6

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
    persister: keepAnswerIn({
      read: (userId) => searchKeptNotes(userId, { text: typed, limit: shownNotes }),
      keep: async () => {},
    }),
    placeholderData: (before) => before,
    retry: false,
  })
