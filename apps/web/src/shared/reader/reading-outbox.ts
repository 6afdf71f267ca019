// Finished readings and kept places on their way to the server, for every page that shows or makes some.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import { isSavedSession } from '@fovea/core/reading/result.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { ApiError, callApi, contract } from '#shared/api-client.ts'
import { meQuery } from '#shared/me.ts'
import { createOutbox } from '#shared/sending/outbox.ts'
import { mayLaterSucceed } from '#shared/sending/retry-delay.ts'
import { hasFields } from '#shared/sending/stored-list.ts'
import { useOutbox } from '#shared/sending/use-outbox.ts'
import { useSession } from '#shared/session.ts'
import { listUnsentPlaces, markPlaceSent, toPlaceBody } from './kept-places.ts'

export type FinishedReading = EndpointInput<typeof contract.reading.finishRead>['body']

function isReading(value: unknown): value is FinishedReading {
  const fields = { _id: 'string', textId: 'string', mode: 'string', words: 'number' }
  return hasFields(value, { ...fields, time: 'number' })
}

export const readingOutbox = createOutbox({
  name: 'unsent-readings',
  isItem: isReading,
  call: (reading) => callApi(contract.reading.finishRead, { body: reading }),
})

/** Gives what saves a reading: false when it was too short to be saved. */
export function useSaveReading(userId: string | undefined): (reading: FinishedReading) => boolean {
  const client = useQueryClient()
  const onSaved = useCallback(
    ({ readingSpeed, readingSpeedMax }: { readingSpeed: number; readingSpeedMax: number }) => {
      client.setQueryData(
        meQuery(useSession.getState().token).queryKey,
        (user) => user && { ...user, readingSpeed, readingSpeedMax },
      )
      client.invalidateQueries({ queryKey: ['reading'] })
    },
    [client],
  )
  const put = useOutbox(readingOutbox, userId, onSaved)

  useEffect(() => {
    if (!userId) return
    const send = () => void sendPlaces(userId)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [userId])

  return useCallback(
    (reading) => {
      if (!isSavedSession(reading.time) || reading.words === 0) return false
      put(reading)
      return true
    },
    [put],
  )
}

/** A place that fails now is tried when the next page opens. */
async function sendPlaces(userId: string): Promise<void> {
  for (const kept of listUnsentPlaces(userId)) {
    const input = { params: { id: kept.textId }, body: toPlaceBody(kept) }
    const failed = await callApi(contract.reading.keepPlace, input).catch((error: unknown) => error)
    if (failed instanceof ApiError && mayLaterSucceed(failed)) return
    markPlaceSent(userId, kept)
  }
}
