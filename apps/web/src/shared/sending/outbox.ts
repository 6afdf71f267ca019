// Results on their way to the server: kept in this browser until it has answered, sent again with the same id.
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { useSession } from '../session.ts'
import { mayLaterSucceed, retryDelayMs } from './retry-delay.ts'
import { readStoredList, writeStoredList } from './stored-list.ts'

export type SendingState<Answer> =
  | { state: 'waiting' }
  | { state: 'saved'; answer: Answer }
  | { state: 'refused'; error: unknown }

export interface Outbox<Item extends { _id: string }, Answer> {
  /** What became of each item of this visit, by its id. */
  useStates: UseBoundStore<StoreApi<Record<string, SendingState<Answer>>>>
  keep(userId: string, item: Item): void
  /** Sends what waits, the oldest first; what no answer came to is tried again by itself. */
  send(userId: string, onSaved: (answer: Answer) => void): Promise<void>
}

export function createOutbox<Item extends { _id: string }, Answer>(options: {
  /** Name in the browser's storage; each user has a list of their own. */
  name: string
  isItem: (value: unknown) => value is Item
  call: (item: Item) => Promise<Answer>
}): Outbox<Item, Answer> {
  const useStates = create<Record<string, SendingState<Answer>>>(() => ({}))
  const keyOf = (userId: string) => `${options.name}.${userId}`
  const readWaiting = (userId: string) => readStoredList(keyOf(userId), options.isItem)
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle(userId: string, id: string, state: SendingState<Answer>): void {
    const others = readWaiting(userId).filter((item) => item._id !== id)
    writeStoredList(keyOf(userId), others)
    useStates.setState({ [id]: state })
  }

  async function send(userId: string, onSaved: (answer: Answer) => void): Promise<void> {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    for (;;) {
      const item = readWaiting(userId)[0]
      if (!item || !useSession.getState().token) break
      try {
        const answer = await options.call(item)
        failures = 0
        settle(userId, item._id, { state: 'saved', answer })
        onSaved(answer)
      } catch (error) {
        if (mayLaterSucceed(error)) {
          failures += 1
          timer = setTimeout(() => send(userId, onSaved), retryDelayMs(failures, error))
          break
        }
        settle(userId, item._id, { state: 'refused', error })
      }
    }
    isSending = false
  }

  return {
    useStates,
    send,
    keep(userId, item) {
      writeStoredList(keyOf(userId), [...readWaiting(userId), item])
      useStates.setState({ [item._id]: { state: 'waiting' } })
    },
  }
}
