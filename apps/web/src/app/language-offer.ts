// Offers another language to people who have chosen none and whose browser prefers another of the nine. `first-paint.js`
// finds it, so that its line has room before anything is painted. It is offered in one visit; afterwards the choice of
// language is still there.
import { isLanguage, type Language } from '@fovea/contract/languages.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

export type OfferedLanguage = Exclude<Language, 'en'>

const key = 'language-offer'

export function readOffer(): OfferedLanguage | undefined {
  const { offer } = document.documentElement.dataset
  return isLanguage(offer) && offer !== 'en' ? offer : undefined
}

/** Called when the offer is seen. In this tab it stays until it is answered, and in no other visit is it made again. */
export function noteOffer(): void {
  browserStorage.set(key, 'made')
  inThisVisit((visit) => visit.setItem(`fovea.${key}`, 'made'))
}

export function declineOffer(): void {
  browserStorage.set(key, 'declined')
  inThisVisit((visit) => visit.removeItem(`fovea.${key}`))
}

/** Gives back the room of the line. */
export function closeOffer(): void {
  delete document.documentElement.dataset.offer
}

function inThisVisit(act: (visit: Storage) => void): void {
  try {
    act(sessionStorage)
  } catch {
    // A browser that keeps nothing. The offer is made on one page then.
  }
}
