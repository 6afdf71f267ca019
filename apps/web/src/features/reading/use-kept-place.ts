// Keeps the place in a text: at once when reading pauses, every ten seconds while it goes on, and when the
// page is hidden or left. Without a connection the latest place waits, here and in the browser's storage.
import type { Place } from '@fovea/contract/reading.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { callApi, contract } from '#shared/api-client.ts'
import {
  type KeptPlace,
  keepPlaceHere,
  markPlaceSent,
  toPlaceBody,
} from '#shared/reader/kept-places.ts'
import { createLatestSender } from '#shared/reader/latest-sender.ts'
import { callOnLeaving } from './call-on-leaving.ts'

const keepEveryMs = 10_000

export interface PlaceKeeper {
  /** Where the reader is now. `isGoingOn`: there will be another place soon, so this one may wait. */
  keep(place: Place, isGoingOn: boolean): void
  /** The page may be gone after this. */
  keepOnLeaving(place: Place): void
}

/** `opened` is where the text was opened: no news. `unsent`: a place of before that the server has not got yet. */
export function useKeptPlace(
  userId: string,
  textId: string,
  opened: Place,
  unsent: KeptPlace | undefined,
): PlaceKeeper {
  const client = useQueryClient()
  const last = useRef(opened)
  const lastSendMs = useRef(0)

  const sender = useMemo(
    () =>
      createLatestSender({
        call: (kept: KeptPlace) =>
          callApi(contract.reading.keepPlace, { params: { id: textId }, body: toPlaceBody(kept) }),
        onSent: (kept) => markPlaceSent(userId, kept),
      }),
    [textId, userId],
  )

  useEffect(() => {
    if (unsent) sender.send(unsent)
    return () => {
      sender.stop()
      client.invalidateQueries({ queryKey: ['reading'] })
    }
  }, [sender, unsent, client])

  const note = useCallback(
    (place: Place): KeptPlace | undefined => {
      if (last.current?.chapter === place.chapter && last.current.word === place.word) return
      last.current = place
      return { ...place, textId, atMs: Date.now(), isSent: false }
    },
    [textId],
  )

  return useMemo(
    () => ({
      keep(place, isGoingOn) {
        const isDue = !isGoingOn || Date.now() - lastSendMs.current >= keepEveryMs
        if (!isDue) return
        const kept = note(place)
        if (!kept) return
        lastSendMs.current = Date.now()
        keepPlaceHere(userId, kept)
        sender.send(kept)
      },
      keepOnLeaving(place) {
        const kept = note(place) ?? sender.unsent()
        if (!kept) return
        keepPlaceHere(userId, kept)
        const input = { params: { id: textId }, body: toPlaceBody(kept) }
        callOnLeaving(contract.reading.keepPlace, input).finally(() =>
          client.invalidateQueries({ queryKey: ['reading'] }),
        )
      },
    }),
    [client, note, sender, textId, userId],
  )
}
