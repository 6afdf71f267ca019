// Outboxes for the tests of sending, and calls that are answered when a test says so.
import { vi } from 'vitest'
import { ApiError } from '#kit/api/api-error.ts'
import { hasFields } from '#kit/storage/stored-list.ts'
import { createOutbox } from './outbox.ts'

export interface Item {
  _id: string
  score: number
}

const isItem = (value: unknown): value is Item =>
  hasFields(value, { _id: 'string', score: 'number' })
export const item = (n: number, score = n): Item => ({ _id: `id-${n}`, score })
export const failed = (status: number, retryAfterSeconds?: number) =>
  new ApiError({ code: 'network_error', status, retryAfterSeconds })

let made = 0
/** Opens an outbox with a new name, so that outboxes of earlier tests which are still sending do not affect it. */
export function open<Answer>(
  call: (item: Item) => Promise<Answer>,
  name = `results-${++made}`,
  options: { isDrawn?: boolean; isOrdered?: boolean } = {},
) {
  return createOutbox<Item, Answer>({ name, isItem, idOf: ({ _id }) => _id, call, ...options })
}
export const kept = (userId: string, name = `results-${made}`) =>
  localStorage.getItem(`fovea.${name}.${userId}`)
export const rest = () => vi.advanceTimersByTimeAsync(0)

/** Makes a call that is answered only when the test calls one of `answers`. */
export function holdCalls() {
  const answers: ((answer: string) => void)[] = []
  const call = vi.fn((_: Item) => new Promise<string>((resolve) => answers.push(resolve)))
  return { call, answers }
}
