// Answered reading tests that are sent to the server later.
import type { EndpointInput, EndpointResponse } from '@fovea/contract/endpoint.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { idOf, withAge } from '#kit/sending/made-ago.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

type SentTest = EndpointInput<typeof contract.readingTests.saveReadingTest>['body']

/** A passage that was read, with the answers. The server computes the result. */
export type AnsweredTest = {
  [Field in '_id' | 'work' | 'lang' | 'time' | 'answers']: NonNullable<SentTest[Field]>
} & Pick<SentTest, 'mode' | 'setSpeed'>

export type CountedTest = EndpointResponse<typeof contract.readingTests.saveReadingTest>

export function isAnsweredTest(value: unknown): value is AnsweredTest {
  const fields = { _id: 'string', work: 'string', lang: 'string', time: 'number' }
  return hasFields(value, { ...fields, answers: 'object' })
}

export const testOutbox = createOutbox<AnsweredTest, CountedTest>({
  name: 'unsent-tests',
  isItem: isAnsweredTest,
  idOf,
  call: (test) => callApi(contract.readingTests.saveReadingTest, { body: withAge(test) }),
})
