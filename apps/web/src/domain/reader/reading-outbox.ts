// Finished readings that are sent to the server later.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { idOf, withAge } from '#kit/sending/made-ago.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

type SentReading = EndpointInput<typeof contract.reading.finishRead>['body']

/** A reading in the reader, which knows the text and counts the words. */
export type FinishedReading = {
  [Field in '_id' | 'textId' | 'mode' | 'words' | 'time']: NonNullable<SentReading[Field]>
} & Pick<SentReading, 'setWpm'>

export const readingOutbox = createOutbox({
  name: 'unsent-readings',
  isItem: (value): value is FinishedReading => {
    const fields = { _id: 'string', textId: 'string', mode: 'string', words: 'number' }
    return hasFields(value, { ...fields, time: 'number' })
  },
  idOf,
  call: (reading) => callApi(contract.reading.finishRead, { body: withAge(reading) }),
})
