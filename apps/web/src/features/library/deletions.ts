// Texts whose deletion can still be undone. The call goes out a little later; a tab closed before then deletes nothing.
import { create } from 'zustand'

const undoableMs = 6_000

export type Deletion = 'undoable' | 'done' | 'failed'

/** By the id of the text. */
export const useDeletions = create<Record<string, Deletion>>(() => ({}))

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** `call` deletes for good. After a failure the text stands in the library again. */
export function deleteLater(id: string, call: () => Promise<unknown>): void {
  useDeletions.setState({ [id]: 'undoable' })
  const timer = setTimeout(async () => {
    timers.delete(id)
    useDeletions.setState({ [id]: 'done' })
    await call().catch(() => useDeletions.setState({ [id]: 'failed' }))
  }, undoableMs)
  timers.set(id, timer)
}

export function undoDeletion(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  const { [id]: _, ...others } = useDeletions.getState()
  useDeletions.setState(others, true)
}
