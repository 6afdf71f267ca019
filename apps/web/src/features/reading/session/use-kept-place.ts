// Sends the place in a text to the server: at once when reading pauses, every ten seconds while it continues, and when
// the page is hidden or left. Without a connection the latest place waits in the browser's storage.
import type { Book, Place } from '@fovea/contract/reading.ts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { nameBook } from '#domain/library/book-query.ts'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import {
  type KeptPlace,
  noteLeaving,
  notePlaceStored,
  toPlaceBody,
} from '#domain/reader/kept-places.ts'
import { placeOutbox } from '#domain/reader/place-outbox.ts'
import { contract } from '#kit/api/api-client.ts'
import { changeKept } from '#kit/queries/kept-answers.ts'
import { callOnLeaving } from './call-on-leaving.ts'

const keepEveryMs = 10_000

export interface PlaceKeeper {
  /** Called with the current place. `isGoingOn`: another place follows soon, so this one may wait. */
  keep(place: Place, isGoingOn: boolean): void
  /** Called when the page may be closed right after. */
  keepOnLeaving(place: Place): void
}

/** `opened` is the place where the text was opened. It need not be sent. */
export function useKeptPlace(userId: string, textId: string, opened: Place): PlaceKeeper {
  const last = useRef(opened)
  const lastSendMs = useRef(0)

  const renewLists = useRenewLibrary()
  useEffect(() => () => void renewLists(), [renewLists])

  const note = useCallback(
    (place: Place): KeptPlace | undefined => {
      if (last.current?.chapter === place.chapter && last.current.word === place.word) return
      last.current = place
      // When the book is opened without a connection, it opens here.
      const isThis = (name: string) => name === nameBook(textId)
      void changeKept<Book>(userId, isThis, (book) => ({
        ...book,
        place: { progress: 0, ...book.place, ...place, updatedAt: new Date().toISOString() },
      }))
      return { ...place, textId, atMs: Date.now() }
    },
    [textId, userId],
  )

  return useMemo(
    () => ({
      keep(place, isGoingOn) {
        const isDue = !isGoingOn || Date.now() - lastSendMs.current >= keepEveryMs
        if (!isDue) return
        const kept = note(place)
        if (!kept) return
        lastSendMs.current = Date.now()
        placeOutbox.keep(userId, kept)
      },
      async keepOnLeaving(place) {
        const unsent = placeOutbox.waiting(userId).find((kept) => kept.textId === textId)
        const kept = note(place) ?? unsent
        if (!kept) return
        placeOutbox.hold(userId, kept)
        const input = { params: { id: textId }, body: toPlaceBody(kept) }
        const sentMs = Date.now()
        const call = callOnLeaving(userId, contract.reading.keepPlace, input)
        noteLeaving(kept, call)
        const stored = await call
        if (stored) {
          notePlaceStored(kept, sentMs, stored)
          placeOutbox.letGo(userId, kept)
        } else void placeOutbox.send(userId)
        void renewLists()
      },
    }),
    [note, renewLists, textId, userId],
  )
}
