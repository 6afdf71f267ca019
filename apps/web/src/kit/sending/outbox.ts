// Items that are sent to the server later. They are kept for their user in this browser until the server has answered,
// and sent in order, repeatedly with the same id, by one tab at a time, and only while their user is signed in. See
// decision 0014.
import type { StoreApi, UseBoundStore } from 'zustand'
import { ApiError, canBeSentLater } from '#kit/api/api-error.ts'
import { readKeptSession } from '#kit/session/kept-session.ts'
import { createMemberStore, onSessionEnd, useSession } from '#kit/session/session.ts'
import { createStoredList, hasFields } from '#kit/storage/stored-list.ts'
import { backoffMs } from './backoff.ts'
import { openTabTalk, takeTurn } from './tab-talk.ts'
import { useUnkept } from './unkept.ts'

export type SendingState<Answer> =
  | { state: 'waiting' }
  | { state: 'saved'; answer: Answer }
  | { state: 'refused'; error: ApiError }

export interface Outbox<Item, Answer> {
  /** The state of each item by its id, including items that have waited since an earlier visit. */
  useStates: UseBoundStore<StoreApi<Record<string, SendingState<Answer>>>>
  /** Keeps an item and sends it. It replaces a waiting item with the same id. */
  keep(userId: string, item: Item, sendAfterMs?: number): void
  /** Only keeps the item: it is sent by other means, or with the next `send`. */
  hold(userId: string, item: Item): void
  /** Removes an item that was sent by other means. */
  letGo(userId: string, item: Item): void
  waiting(userId: string): Item[]
  /** How many wait, with those that another build of the app has made and only it can send. */
  count(userId: string): number
  /** Sends the waiting items, the oldest first. Items without an answer are tried again automatically. */
  send(userId: string): Promise<void>
  /** Calls the listener for every answer, also for those that came to other tabs. Returns a function that ends this. */
  onSaved(listener: (answer: Answer) => void): () => void
}

type Refusal = Pick<ApiError, 'code' | 'status' | 'said'>
type Outcome<Answer> = { answer: Answer } | Refusal

export function createOutbox<Item, Answer>(options: {
  /** The name in the browser's storage. */
  name: string
  isItem: (value: unknown) => value is Item
  idOf: (item: Item) => string
  call: (item: Item) => Promise<Answer>
  /** When there are more, the oldest are dropped. */
  max?: number
  /** Items build on those before them, so none is sent before its turn. */
  isOrdered?: boolean
  /** Items are drawn over what the server has, so none leaves the list before somebody can take its answer. */
  isDrawn?: boolean
}): Outbox<Item, Answer> {
  const { name, idOf, call, isOrdered = false, isDrawn = false } = options
  const list = createStoredList({ max: 1_000, ...options })
  const useStates = createMemberStore<Record<string, SendingState<Answer>>>(() => ({}))
  const listeners = new Set<(answer: Answer) => void>()
  /** Answers that came before anybody listened: the part of the page that does is loaded after the first one. */
  let unheard: Answer[] = []
  /** The session for which a sending is under way. */
  let sendingFor: AbortSignal | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHere = (userId: string) => useSession.getState().userId === userId

  function read(userId: string): Item[] {
    if (isStorageLost(userId)) list.restore(userId)
    return list.read(userId)
  }

  onSessionEnd(() => {
    clearTimeout(timer)
    failures = 0
    unheard = []
  })

  function sendLater(userId: string, delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => send(userId), delayMs)
  }

  function showRoom(userId: string): void {
    if (isHere(userId)) useUnkept.setState({ [name]: failures > 0 && list.isHeld(userId) })
  }

  function showWaiting(userId: string, items: Item[]): void {
    if (!isHere(userId)) return
    useStates.setState(Object.fromEntries(items.map((item) => [idOf(item), { state: 'waiting' }])))
  }

  function showOutcome(id: string, outcome: Outcome<Answer>): void {
    if ('answer' in outcome) {
      useStates.setState({ [id]: { state: 'saved', answer: outcome.answer } })
      if (listeners.size === 0) unheard.push(outcome.answer)
      for (const listener of listeners) listener(outcome.answer)
    } else useStates.setState({ [id]: { state: 'refused', error: new ApiError(outcome) } })
  }

  const tellTabs = openTabTalk(
    `fovea.${name}`,
    (data): data is { userId: string; id: string; outcome: Outcome<Answer> } =>
      hasFields(data, { userId: 'string', id: 'string' }) &&
      isOutcome((data as { outcome?: unknown }).outcome),
    ({ userId, id, outcome }) => {
      list.forget(userId, id)
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
      read(userId).filter((other) => idOf(other) === id),
    )
  }

  async function send(userId: string): Promise<void> {
    const { signal } = useSession.getState()
    if (!isHere(userId)) return
    // Even while a sending is under way, this puts back what the browser has removed.
    const waiting = read(userId)
    if (sendingFor === signal) return
    showWaiting(userId, waiting)
    if (isDrawn && listeners.size === 0) return
    sendingFor = signal
    await takeTurn(`fovea.${name}.${userId}`, signal, async () => {
      const failure = await sendAll(userId, signal)
      if (signal.aborted) return
      failures = failure ? failures + 1 : 0
      showRoom(userId)
      if (failure) sendLater(userId, backoffMs(failures, failure))
    })
  }

  /** Returns why some items still wait. */
  async function sendAll(userId: string, signal: AbortSignal): Promise<unknown> {
    let failure: unknown
    // Called in the same turn as the last look at the list, so that an item kept from then on starts a new sending.
    const end = () => {
      if (sendingFor === signal) sendingFor = undefined
      return failure
    }
    const passedOver = new Set<string>()
    for (;;) {
      const item = read(userId).find((one) => !passedOver.has(idOf(one)))
      if (item === undefined || signal.aborted) return end()
      const result = await Promise.resolve(item)
        .then(call)
        .then(
          (answer) => ({ answer }),
          (error: unknown) => ({ error }),
        )
      if (signal.aborted) return end()
      if ('answer' in result) settle(userId, item, result)
      else if (result.error instanceof ApiError && !canBeSentLater(result.error)) {
        settle(userId, item, toRefusal(result.error))
      } else {
        failure = result.error
        if (isOrdered || !isOfThisOne(failure)) return end()
        passedOver.add(idOf(item))
      }
    }
  }

  return {
    useStates,
    send,
    waiting: read,
    letGo: list.remove,
    hold: list.put,
    count(userId) {
      read(userId)
      return list.count(userId)
    },
    keep(userId, item, sendAfterMs = 0) {
      list.put(userId, item)
      showWaiting(userId, [item])
      showRoom(userId)
      // After a failure the next attempt is already scheduled.
      if (failures > 0) return
      if (sendAfterMs > 0) sendLater(userId, sendAfterMs)
      else void send(userId)
    },
    onSaved(listener) {
      listeners.add(listener)
      for (const answer of unheard.splice(0)) listener(answer)
      return () => listeners.delete(listener)
    },
  }
}

function isOutcome(value: unknown): boolean {
  return hasFields(value, { code: 'string', status: 'number' }) || 'answer' in Object(value)
}

/** A page that is signed in without a stored session has been open while the browser emptied its storage. */
function isStorageLost(userId: string): boolean {
  const session = useSession.getState()
  const isTheirs = session.userId === userId && !session.signal.aborted
  return isTheirs && readKeptSession().token === null
}

/** A fault of one item must not hold up the others, nor must a day that has not begun yet. */
function isOfThisOne(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 500 || error.code === 'day_not_open'
}

function toRefusal({ code, status, said }: ApiError): Refusal {
  return { code, status, said }
}
