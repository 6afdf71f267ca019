// Places in texts that are sent to the server later.
import { callApi, contract } from '#kit/api/api-client.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { isKeptPlace, type KeptPlace, notePlaceStored, toPlaceBody } from './kept-places.ts'

/** Keeps only the latest place of each text. */
export const placeOutbox = createOutbox({
  name: 'places',
  isItem: isKeptPlace,
  idOf: ({ textId }) => textId,
  async call(kept: KeptPlace) {
    const sentMs = Date.now()
    const params = { id: kept.textId }
    const stored = await callApi(contract.reading.keepPlace, { params, body: toPlaceBody(kept) })
    notePlaceStored(kept, sentMs, stored)
    return stored
  },
  max: 100,
})
