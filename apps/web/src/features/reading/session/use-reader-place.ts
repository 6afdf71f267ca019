// Where the user is in a book: the chapter that is open and the word in it, both kept for the next visit.
import type { Book, Place } from '@fovea/contract/reading.ts'
import { useRef } from 'react'
import { findLatestPlace } from '#domain/reader/kept-places.ts'
import { placeOutbox } from '#domain/reader/place-outbox.ts'
import { type AskedPlace, findOpeningPlace, type Opening } from '../chapters/chapter-place.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** Where a book is opened first. */
export function openBook(book: Book, userId: string, asked: AskedPlace | undefined): Opening {
  const latest = findLatestPlace(placeOutbox.waiting(userId), book._id, book.place)
  return findOpeningPlace(book.chapters, latest, asked)
}

export function useReaderPlace(book: Book, userId: string, opening: Opening) {
  const { chapter } = opening
  /** Changes without a render, and before a chapter is left. */
  const place = useRef<Place>({ chapter, word: opening.word })
  const { keep, keepOnLeaving } = useKeptPlace(userId, book._id, opening)
  return {
    /** The place at this moment. */
    place,
    /** `isGoingOn`: another place follows soon, so this one need not be kept at once. */
    goTo(next: Place, isGoingOn: boolean) {
      place.current = next
      keep(next, isGoingOn)
    },
    onHidden: (word: number) => keepOnLeaving({ chapter, word }),
    onLeft(word: number) {
      const { current } = place
      // The place is in another chapter when one was chosen, or when this one was read to its end.
      if (current.chapter !== chapter) return
      const isRead = current.word >= (book.chapters[chapter]?.words ?? 0)
      if (!isRead) place.current = { chapter, word }
      keepOnLeaving(place.current)
    },
  }
}
