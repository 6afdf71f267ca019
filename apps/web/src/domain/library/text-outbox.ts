// Texts of a visitor who has signed up, which are sent to the server later.
import type { Language } from '@fovea/contract/languages.ts'
import { type KeptPlace, toPlaceBody } from '#domain/reader/kept-places.ts'
import type { FinishedReading } from '#domain/reader/reading-outbox.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { idOf, withAge } from '#kit/sending/made-ago.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

/** A text that was read before the user had an account. */
export interface TextToKeep {
  _id: string
  title?: string | undefined
  lang: Language
  text: string
  place?: KeptPlace | undefined
  readings: FinishedReading[]
}

/** Text, place and readings are sent together, because the server refuses the latter before it has the text. */
export const textOutbox = createOutbox<TextToKeep, void>({
  name: 'unsent-texts',
  isItem: (value): value is TextToKeep => {
    const fields = { _id: 'string', lang: 'string', text: 'string', readings: 'object' }
    return hasFields(value, fields) && Array.isArray((value as TextToKeep).readings)
  },
  idOf,
  async call({ _id, title, lang, text, place, readings }) {
    await callApi(contract.library.addText, { body: { _id, lang, text, ...(title && { title }) } })
    if (place) {
      const params = { id: _id }
      await callApi(contract.reading.keepPlace, { params, body: toPlaceBody(place) })
    }
    for (const reading of readings) {
      await callApi(contract.reading.finishRead, { body: withAge(reading) })
    }
  },
})
