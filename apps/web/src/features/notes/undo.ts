// What was just deleted and can be brought back for a few seconds. Something that cannot be brought back from the server is
// only deleted there when these are over; if the tab is closed before, it stays.
import { createMemberStore, onSessionEnd } from '#kit/session/session.ts'

const undoableMs = 10_000

export interface Offer {
  kind: 'noteTrashed' | 'notesTrashed' | 'fileDeleted' | 'tagDeleted' | 'draftDropped'
  /** The name of what was deleted. */
  name: string
  /** The id of what was deleted. */
  id: string
  /** Of several notes. */
  count?: number
}

interface Work {
  undo(): void
  /** Called when it can no longer be undone. */
  commit?: (() => void) | undefined
}

let work: Work | undefined
let timer: ReturnType<typeof setTimeout> | undefined

onSessionEnd(() => {
  clearTimeout(timer)
  work = undefined
})

export const useOffer = createMemberStore<{ offer: Offer | undefined }>(() => ({
  offer: undefined,
}))

/** Replaces an earlier offer, which can no longer be undone then. */
export function offerUndo(offer: Offer, next: Work): void {
  endOffer()
  work = next
  timer = setTimeout(endOffer, undoableMs)
  useOffer.setState({ offer })
}

export function undo(): void {
  const undone = work
  forget()
  undone?.undo()
}

function endOffer(): void {
  const done = work
  forget()
  done?.commit?.()
}

function forget(): void {
  clearTimeout(timer)
  work = undefined
  useOffer.setState({ offer: undefined })
}
