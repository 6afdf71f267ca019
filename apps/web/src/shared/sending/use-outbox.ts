// Empties an outbox in the background: when a page that uses it opens, when something is put in, when the network is back.
import { useCallback, useEffect } from 'react'
import type { Outbox } from './outbox.ts'

/** Gives what puts an item in. `userId` is undefined until it is known; `onSaved` must keep its identity. */
export function useOutbox<Item extends { _id: string }, Answer>(
  outbox: Outbox<Item, Answer>,
  userId: string | undefined,
  onSaved: (answer: Answer) => void,
): (item: Item) => void {
  useEffect(() => {
    if (!userId) return
    const send = () => void outbox.send(userId, onSaved)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [outbox, userId, onSaved])

  return useCallback(
    (item) => {
      if (!userId) return
      outbox.keep(userId, item)
      void outbox.send(userId, onSaved)
    },
    [outbox, userId, onSaved],
  )
}
