// Whatever goes to the server later: kept for its user in this browser until the server has answered, sent in order,
// again and again with the same id, by one tab at a time, and only while its user is signed in.
import type { StoreApi, UseBoundStore } from 'zustand'
import { ApiError } from '../api-error.ts'
import { createMemberStore, onSessionEnd, useSession } from '../session.ts'
import { mayLaterSucceed, retryDelayMs } from './retry-delay.ts'
import { createStoredList } from './stored-list.ts'
import { openTabTalk, takeTurn } from './tab-talk.ts'

export type SendingState<Answer> =
  | { state: 'waiting' }
  | { state: 'saved'; answer: Answer }
  | { state: 'refused'; error: ApiError }

export interface Outbox<Item, Answer> {
  /** What became of each item, by its id: of this visit, and of those that waited since an earlier one. */
  useStates: UseBoundStore<StoreApi<Record<string, SendingState<Answer>>>>
  /** An item takes the place of one with its id that still waits. */
  keep(userId: string, item: Item, sendAfterMs?: number): void
  /** Only keeps it: it goes out in another way, or with the next `send`. */
  hold(userId: string, item: Item): void
  /** It went out in another way. */
  letGo(userId: string, item: Item): void
  waiting(userId: string): Item[]
  /** Sends what waits, the oldest first; what no answer came to is tried again by itself. */
  send(userId: string): Promise<void>
  /** Told of every answer, also of those that came to other tabs. Gives what ends that. */
  onSaved(listener: (answer: Answer) => void): () => void
}

type Outcome<Answer> = { answer: Answer } | { code: ApiError['code']; status: number }

export function createOutbox<Item, Answer>(options: {
  /** In the browser's storage. */
  name: string
  isItem: (value: unknown) => value is Item
  idOf: (item: Item) => string
  call: (item: Item) => Promise<Answer>
  /** The oldest go when there are more. */
  max?: number
}): Outbox<Item, Answer> {
  const { name, idOf, call } = options
  const list = createStoredList({ max: 1_000, ...options })
  const useStates = createMemberStore<Record<string, SendingState<Answer>>>(() => ({}))
  const listeners = new Set<(answer: Answer) => void>()
  /** The session that is being sent for. */
  let sendingFor: AbortSignal | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHere = (userId: string) => useSession.getState().userId === userId

  onSessionEnd(() => {
    clearTimeout(timer)
    failures = 0
  })

  function sendLater(userId: string, delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => send(userId), delayMs)
  }

  function showWaiting(userId: string, items: Item[]): void {
    if (!isHere(userId)) return
    useStates.setState(Object.fromEntries(items.map((item) => [idOf(item), { state: 'waiting' }])))
  }

  function showOutcome(id: string, outcome: Outcome<Answer>): void {
    if ('answer' in outcome) {
      useStates.setState({ [id]: { state: 'saved', answer: outcome.answer } })
      for (const listener of listeners) listener(outcome.answer)
    } else useStates.setState({ [id]: { state: 'refused', error: new ApiError(outcome) } })
  }

  const tellTabs = openTabTalk<{ userId: string; id: string; outcome: Outcome<Answer> }>(
    `fovea.${name}`,
    ({ userId, id, outcome }) => {
      if (isHere(userId)) showOutcome(id, outcome)
    },
  )

  function settle(userId: string, item: Item, outcome: Outcome<Answer>): void {
    const id = idOf(item)
    list.remove(userId, item)
    showOutcome(id, outcome)
    tellTabs({ userId, id, outcome })
    showWaiting(
      userId,
      list.read(userId).filter((other) => idOf(other) === id),
    )
  }

  async function send(userId: string): Promise<void> {
    const { signal } = useSession.getState()
    if (!isHere(userId) || sendingFor === signal) return
    sendingFor = signal
    showWaiting(userId, list.read(userId))
    await takeTurn(`fovea.${name}.${userId}`, signal, async () => {
      const failure = await sendAll(userId, signal)
      if (signal.aborted) return
      failures = failure ? failures + 1 : 0
      if (failure) sendLater(userId, retryDelayMs(failures, failure))
    })
  }

  /** Returns why some items still wait. */
  async function sendAll(userId: string, signal: AbortSignal): Promise<unknown> {
    let failure: unknown
    // In the same turn as the last look at the list: an item that is kept from now on starts a sending of its own.
    const end = () => {
      if (sendingFor === signal) sendingFor = undefined
      return failure
    }
    const passedOver = new Set<string>()
    for (;;) {
      const item = list.read(userId).find((one) => !passedOver.has(idOf(one)))
      if (item === undefined || signal.aborted) return end()
      const result = await call(item).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      )
      if (signal.aborted) return end()
      if ('answer' in result) settle(userId, item, result)
      else if (!mayLaterSucceed(result.error)) settle(userId, item, toRefusal(result.error))
      else {
        failure = result.error
        if (!isOfThisOne(failure)) return end()
        passedOver.add(idOf(item))
      }
    }
  }

  return {
    useStates,
    send,
    waiting: list.read,
    letGo: list.remove,
    hold: list.put,
    keep(userId, item, sendAfterMs = 0) {
      list.put(userId, item)
      showWaiting(userId, [item])
      // After a failure the next attempt has its time already.
      if (failures > 0) return
      if (sendAfterMs > 0) sendLater(userId, sendAfterMs)
      else void send(userId)
    },
    onSaved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A fault that the server has with one item must not hold up the others. */
function isOfThisOne(error: unknown): boolean {
  return error instanceof ApiError && error.status === 500
}

function toRefusal(error: unknown): { code: ApiError['code']; status: number } {
  const { code, status } =
    error instanceof ApiError ? error : { code: 'internal_error' as const, status: 0 }
  return { code, status }
}
