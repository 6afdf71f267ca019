// Outboxes with items that wait for a connection and are only in memory, because the browser has no room or forbids its
// storage. While there are some, the browser asks before the page is closed.
import { createMemberStore } from '#kit/session/session.ts'

/** By the names of the outboxes. */
export const useUnkept = createMemberStore<Record<string, boolean>>(() => ({}))

export const isAnyUnkept = (unkept: Record<string, boolean>) => Object.values(unkept).includes(true)

useUnkept.subscribe((unkept) => {
  if (isAnyUnkept(unkept)) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
})

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
