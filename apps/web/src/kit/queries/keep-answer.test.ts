import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#kit/api/api-error.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { followChanges } from './follow-changes.ts'
import { keepAnswer } from './keep-answer.ts'
import { forgetKept, hasKept, keep, readKept } from './kept-answers.ts'

const away = new ApiError({ code: 'network_error', status: 0 })
const refused = new ApiError({ code: 'not_allowed', status: 403 })

beforeEach(async () => {
  await forgetKept()
  // IndexedDB needs its own timers to run.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signIn('token', 'ada')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  signOut()
})

/** A page that uses the query. */
function show(ask: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  followChanges(client)
  const options = { queryKey: ['it'], queryFn: ask, persister: keepAnswer('it') }
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => {})
  return { client, stop, shown: () => observer.getCurrentResult() }
}

const isKept = () => hasKept('ada', 'it')

it('an answer is kept for the member who made the call', async () => {
  const { shown } = show(async () => 'new')
  await vi.waitFor(() => expect(shown().data).toBe('new'))
  await vi.waitFor(async () => expect(await readKept('ada', 'it')).toBe('new'))
})

it('the answer of the server is preferred to the copy', async () => {
  await keep('ada', 'it', 'old', () => true)
  const { shown } = show(async () => 'new')
  await vi.waitFor(() => expect(shown().data).toBe('new'))
})

it('without a connection the copy is shown, until the server answers', async () => {
  await keep('ada', 'it', 'old', () => true)
  const ask = vi.fn(async () => 'new').mockRejectedValueOnce(away)
  const { shown } = show(ask)
  await vi.waitFor(() => expect(shown().data).toBe('old'))
  await vi.waitFor(() => expect(shown().data).toBe('new'))
  expect(ask).toHaveBeenCalledTimes(2)
})

it('after some seconds the copy is shown, and the answer of the server follows', async () => {
  await keep('ada', 'it', 'old', () => true)
  const late = Promise.withResolvers<string>()
  const ask = vi.fn(() => late.promise)
  const { shown } = show(ask)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(shown().data).toBeUndefined()
  await vi.waitFor(() => expect(shown().data).toBe('old'))
  late.resolve('new')
  await vi.waitFor(() => expect(shown().data).toBe('new'))
  expect(ask).toHaveBeenCalledOnce()
})

it('an answer that comes late does not replace what has changed meanwhile', async () => {
  await keep('ada', 'it', 'old', () => true)
  const late = Promise.withResolvers<string>()
  const ask = vi.fn(() => late.promise)
  const { client, shown } = show(ask)
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(shown().data).toBe('old'))
  client.setQueryData(['it'], 'changed here')
  ask.mockResolvedValue('newest')
  late.resolve('late')
  const seen: unknown[] = []
  client.getQueryCache().subscribe(() => seen.push(client.getQueryData(['it'])))
  await vi.waitFor(() => expect(shown().data).toBe('newest'))
  expect(seen).not.toContain('late')
})

it.each([
  ['an answer that comes late is shown', () => Promise.resolve('new'), { data: 'new' }],
  ['a failure is shown', () => Promise.reject(away), { error: away }],
])('%s although the browser never opens its storage', async (_, answer, expected) => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    return { objectStore: () => ({ get: () => ({}) }) } as unknown as IDBTransaction
  })
  const { shown } = show(async () => {
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    return answer()
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toMatchObject(expected)
})

it('the copy is not shown after a refusal of the server', async () => {
  await keep('ada', 'it', 'old', () => true)
  const { shown } = show(async () => {
    throw refused
  })
  await vi.waitFor(() => expect(shown().error).toBe(refused))
  expect(shown().data).toBeUndefined()
})

it('without a copy the failure is shown', async () => {
  const { shown } = show(async () => {
    throw away
  })
  await vi.waitFor(() => expect(shown().error).toBe(away))
})

it('the copy of another member is not shown', async () => {
  await keep('ben', 'it', 'of ben', () => true)
  const { shown } = show(async () => {
    throw away
  })
  await vi.waitFor(() => expect(shown().error).toBe(away))
  expect(shown().data).toBeUndefined()
})

it('an answer that comes after the log-out is not kept', async () => {
  const late = Promise.withResolvers<string>()
  show(() => late.promise)
  await vi.advanceTimersByTimeAsync(0)
  signOut()
  late.resolve('new')
  await vi.advanceTimersByTimeAsync(10)
  signIn('token', 'ada')
  expect(await isKept()).toBe(false)
})
