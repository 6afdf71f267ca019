// Deletions that can still be undone. The call is sent a few seconds later. If the tab is closed or the member logs out
// before that, nothing is deleted.
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
  { timer: ReturnType<typeof setTimeout>; undo?: (() => void) | undefined }
>()

onSessionEnd(() => {
  for (const { timer } of timers.values()) clearTimeout(timer)
  timers.clear()
})

/**
 * @param call deletes on the server. If it fails, it is shown again.
 * @param undo brings back what more than waiting has changed
 */
export function deleteLater(id: string, call: () => Promise<unknown>, undo?: () => void): void {
  clearTimeout(timers.get(id)?.timer)
  useDeletions.setState({ [id]: 'undoable' })
  const timer = setTimeout(async () => {
    timers.delete(id)
    useDeletions.setState({ [id]: 'done' })
    const { signal } = useSession.getState()
    await call().catch(() => signal.aborted || useDeletions.setState({ [id]: 'failed' }))
  }, undoableMs)
  timers.set(id, { timer, undo })
}

export function undoDeletion(id: string): void {
  const undone = timers.get(id)
  clearTimeout(undone?.timer)
  timers.delete(id)
  const { [id]: _, ...others } = useDeletions.getState()
  useDeletions.setState(others, true)
  undone?.undo?.()
}
