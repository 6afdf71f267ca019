// Deletions that can still be undone. The call is sent a few seconds later. If the tab is closed or the member logs out
// before that, nothing is deleted.
import { createMemberStore, onSessionEnd, useSession } from '#kit/session/session.ts'

const undoableMs = 6_000

export type Deletion = 'undoable' | 'done' | 'failed'

/** By the id of what is deleted. */
export const useDeletions = createMemberStore<Record<string, Deletion>>(() => ({}))

const timers = new Map<string, ReturnType<typeof setTimeout>>()

onSessionEnd(() => {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
})

/** `call` deletes on the server. If it fails, it is shown again. */
export function deleteLater(id: string, call: () => Promise<unknown>): void {
  useDeletions.setState({ [id]: 'undoable' })
  const timer = setTimeout(async () => {
    timers.delete(id)
    useDeletions.setState({ [id]: 'done' })
    const { signal } = useSession.getState()
    await call().catch(() => signal.aborted || useDeletions.setState({ [id]: 'failed' }))
  }, undoableMs)
  timers.set(id, timer)
}

export function undoDeletion(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  const { [id]: _, ...others } = useDeletions.getState()
  useDeletions.setState(others, true)
}
