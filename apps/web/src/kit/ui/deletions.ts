// Deletions that can still be undone. The call is made a few seconds later, or when the page is left: what a person saw go is
// not back after a reload. An outbox keeps it even then. If the member logs out before that, nothing is deleted.
import { createMemberStore, onSessionEnd, useSession } from '#kit/session/session.ts'

/** Long enough for somebody who reaches the button with the keyboard or hears of it from a screen reader. */
const undoableMs = 10_000

export type Deletion = 'undoable' | 'done' | 'failed'

/** Whether it is not shown, for now or for good. */
export const isGone = (deletion: Deletion | undefined) =>
  deletion === 'undoable' || deletion === 'done'

/** By the id of what is deleted. */
export const useDeletions = createMemberStore<Record<string, Deletion>>(() => ({}))

const timers = new Map<
  string,
  { timer: ReturnType<typeof setTimeout>; commit: () => void; undo?: (() => void) | undefined }
>()

onSessionEnd(() => {
  for (const { timer } of timers.values()) clearTimeout(timer)
  timers.clear()
})

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    for (const { commit } of [...timers.values()]) commit()
  })
}

/**
 * @param call deletes on the server. If it fails, it is shown again.
 * @param undo brings back what more than waiting has changed
 */
export function deleteLater(id: string, call: () => Promise<unknown>, undo?: () => void): void {
  clearTimeout(timers.get(id)?.timer)
  useDeletions.setState({ [id]: 'undoable' })
  const commit = () => {
    clearTimeout(timer)
    timers.delete(id)
    useDeletions.setState({ [id]: 'done' })
    const { signal } = useSession.getState()
    call().catch(() => signal.aborted || useDeletions.setState({ [id]: 'failed' }))
  }
  const timer = setTimeout(commit, undoableMs)
  timers.set(id, { timer, commit, undo })
}

export function undoDeletion(id: string): void {
  const undone = timers.get(id)
  clearTimeout(undone?.timer)
  timers.delete(id)
  const { [id]: _, ...others } = useDeletions.getState()
  useDeletions.setState(others, true)
  undone?.undo?.()
}
