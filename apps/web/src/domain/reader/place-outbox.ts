// Places in texts that are sent to the server later.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { useSession } from '#kit/session/session.ts'
import {
  isKeptPlace,
  isSamePlace,
  type KeptPlace,
  knownVersion,
  leavingCall,
  notePlaceStored,
  toPlaceBody,
} from './kept-places.ts'

const attemptsMax = 3

/** Keeps only the latest place of each text. */
export const placeOutbox = createOutbox({
  name: 'places',
  isItem: isKeptPlace,
  idOf: ({ textId }) => textId,
  call: sendPlace,
  max: 100,
})

/**
 * Names the place that it replaces, so that a slow call does not replace what was sent after it, as by a page that was closed
 * meanwhile. If another place is there, the server compares the two by their age.
 */
async function sendPlace(
  kept: KeptPlace,
): Promise<EndpointResponse<typeof contract.reading.keepPlace>> {
  const params = { id: kept.textId }
  await leavingCall(kept.textId)
  let version = knownVersion(kept.textId)
  for (let attempt = 1; ; attempt += 1) {
    const body = { ...toPlaceBody(kept), ...(version !== undefined && { version }) }
    const sentMs = Date.now()
    const stored = await callApi(contract.reading.keepPlace, { params, body })
    notePlaceStored(kept, sentMs, stored)
    const isOlder = version === undefined || stored.updatedAt === version
    if (isSamePlace(kept, stored) || isOlder || attempt === attemptsMax) return stored
    version = stored.updatedAt
  }
}

/** Sends what waits of a text, so that the server knows it when it is asked where the text was left. */
export async function sendWaitingPlace(textId: string): Promise<void> {
  const { userId } = useSession.getState()
  const kept = userId && placeOutbox.waiting(userId).find((place) => place.textId === textId)
  if (!userId || !kept) return
  try {
    await sendPlace(kept)
    placeOutbox.letGo(userId, kept)
  } catch {
    // It still waits, and the text is opened there.
  }
}
