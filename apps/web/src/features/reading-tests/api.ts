// Calls of the reading tests: languages, opening a passage, and the history.
import type { Language } from '@fovea/contract/languages.ts'
import { pageSizeMax } from '@fovea/contract/limits.ts'
import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'

/** Figures and curve are made of at most this many tests, the latest ones. */
const countedTests = pageSizeMax

export const languagesQuery = queryOptions({
  queryKey: queryKeys.readingTests.languages,
  queryFn: () => callApi(contract.readingTests.readingTestLanguages),
})

export const testsQuery = (lang: Language) =>
  queryOptions({
    queryKey: queryKeys.readingTests.tests(lang),
    queryFn: () =>
      callApi(contract.readingTests.readingTests, { query: { limit: countedTests, lang } }),
  })

/** Is never sent again by itself, since each call opens another passage. */
export function useOpenPassage(onOpened: (passage: OpenedPassage) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (lang: Language) =>
      callApi(contract.readingTests.openReadingTest, { query: { lang } }),
    retry: false,
    onSuccess(passage) {
      client.invalidateQueries({ queryKey: languagesQuery.queryKey })
      onOpened(passage)
    },
  })
}
