// Opening a passage, tests on their way to the server, and the history that they make.
import type { EndpointInput, EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { Language } from '@fovea/contract/languages.ts'
import { pageSizeMax } from '@fovea/contract/limits.ts'
import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi, contract } from '#shared/api-client.ts'
import { useMe } from '#shared/me.ts'
import { createOutbox } from '#shared/sending/outbox.ts'
import { hasFields } from '#shared/sending/stored-list.ts'
import { useOutbox } from '#shared/sending/use-outbox.ts'

type SentTest = EndpointInput<typeof contract.readingTests.saveReadingTest>['body']

/** A passage read and answered; the server counts what it gives. */
export type AnsweredTest = {
  [Field in '_id' | 'work' | 'lang' | 'time' | 'answers']: NonNullable<SentTest[Field]>
}

export type CountedTest = EndpointResponse<typeof contract.readingTests.saveReadingTest>

const key = 'reading-tests'
/** Figures and curve tell of so many, the last ones. */
const countedTests = pageSizeMax

export const languagesQuery = queryOptions({
  queryKey: [key, 'languages'],
  queryFn: () => callApi(contract.readingTests.readingTestLanguages),
})

export const testsQuery = (lang: Language) =>
  queryOptions({
    queryKey: [key, 'tests', lang],
    queryFn: () =>
      callApi(contract.readingTests.readingTests, { query: { limit: countedTests, lang } }),
  })

/** Never sent again by itself: each call opens another passage. */
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

export function isAnsweredTest(value: unknown): value is AnsweredTest {
  const fields = { _id: 'string', work: 'string', lang: 'string', time: 'number' }
  return hasFields(value, { ...fields, answers: 'object' })
}

export const testOutbox = createOutbox<AnsweredTest, CountedTest>({
  name: 'unsent-tests',
  isItem: isAnsweredTest,
  call: (test) => callApi(contract.readingTests.saveReadingTest, { body: test }),
})

/** Gives what sends a test, now or when the network is back. */
export function useSendTest(): (test: AnsweredTest) => void {
  const client = useQueryClient()
  const onSaved = useCallback(() => {
    client.invalidateQueries({ queryKey: [key] })
  }, [client])
  return useOutbox(testOutbox, useMe()?._id, onSaved)
}
