// Tests that what a page shows of a kept answer is what it shows after a reload without a connection.
import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { forceCloseDatabase } from 'fake-indexeddb'
import { createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#kit/api/api-error.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { followChanges } from './follow-changes.ts'
import { keepAnswer } from './keep-answer.ts'
import { forgetKept, keep, readKept } from './kept-answers.ts'

const key = ['it']
const away = new ApiError({ code: 'network_error', status: 0 })

beforeEach(async () => {
  await forgetKept()
  signIn('token', 'ada')
})
const clients: QueryClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
  vi.restoreAllMocks()
  signOut()
})

/** A tab with the query, which a page may show. */
function openTab(ask: () => Promise<string[]>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  clients.push(client)
  followChanges(client)
  const options = { queryKey: key, queryFn: ask, persister: keepAnswer('it') }
  const show = () => new QueryObserver(client, options).subscribe(() => {})
  return {
    show,
    shown: () => client.getQueryData<string[]>(key),
    set: (lines: string[]) => client.setQueryData(key, lines),
    add: (line: string) => client.setQueryData<string[]>(key, (all = []) => [...all, line]),
  }
}

const readIt = () => readKept('ada', 'it')
const isKept = (lines: string[]) => vi.waitFor(async () => expect(await readIt()).toEqual(lines))

/** @param stored what the server has */
async function openFetched(stored: string[]) {
  const ask = vi.fn(async () => [...stored])
  const tab = openTab(ask)
  tab.show()
  await isKept(stored)
  return { ...tab, ask }
}

it('what a page makes of the answer to a change is kept', async () => {
  const { add } = await openFetched(['sun'])
  add('rain')
  await isKept(['sun', 'rain'])
})

it('many changes at once are written a few times, the last one in any case', async () => {
  const { add } = await openFetched([])
  const written = vi.spyOn(IDBObjectStore.prototype, 'put')
  const lines = Array.from({ length: 100 }, (_, at) => `line ${at}`)
  for (const line of lines) add(line)
  await isKept(lines)
  expect(written.mock.calls.filter(([, name]) => name === 'it').length).toBeLessThan(4)
})

it('what was set before a page shows it is kept once it does', async () => {
  const tab = openTab(() => new Promise(() => {}))
  tab.set(['sun'])
  tab.show()
  await isKept(['sun'])
})

it('a copy is not written again, and a change of it is kept', async () => {
  await keep('ada', 'it', ['sun'], () => true)
  const tab = openTab(() => Promise.reject(away))
  const written = vi.spyOn(IDBObjectStore.prototype, 'put')
  tab.show()
  await vi.waitFor(() => expect(tab.shown()).toEqual(['sun']))
  await readIt()
  expect(written.mock.calls.filter(([, name]) => name === 'it')).toEqual([])
  tab.add('rain')
  await isKept(['sun', 'rain'])
})

it('a tab with an older answer does not undo what another tab has kept', async () => {
  const stored = ['sun']
  const old = await openFetched(stored)
  stored.push('tea')
  await openFetched(stored)
  stored.push('rain')
  old.add('rain')
  await vi.waitFor(() => expect(old.shown()).toEqual(['sun', 'tea', 'rain']))
  await isKept(['sun', 'tea', 'rain'])
  expect(old.ask).toHaveBeenCalledTimes(2)
})

it('two tabs that make the same change ask for nothing', async () => {
  const [one, other] = [await openFetched(['sun']), await openFetched(['sun'])]
  one.add('rain')
  other.add('rain')
  await isKept(['sun', 'rain'])
  other.add('tea')
  await isKept(['sun', 'rain', 'tea'])
  expect([one, other].map(({ ask }) => ask.mock.calls.length)).toEqual([1, 1])
})

it('nothing is kept after the log-out, nor for the next member', async () => {
  const { add } = await openFetched(['sun'])
  add('rain')
  signOut()
  add('snow')
  signIn('token', 'ben')
  await vi.waitFor(async () => expect(await readIt()).toBeUndefined())
  expect(await readKept('ben', 'it')).toBeUndefined()
})

/**
 * The browser takes away what is stored while pages are open, as when a device is full.
 * @param other what another tab keeps again first
 */
async function evict(other?: string[]) {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await readIt()
  const db = opened.mock.contexts[0]
  await createStore('fovea-kept', 'answers')('readwrite', async (store) => store.clear())
  if (other) await keep('ada', 'it', other, () => true)
  forceCloseDatabase(db as never)
}

it('what a page shows is kept again after the browser has taken it away', async () => {
  await openFetched(['sun'])
  await evict()
  await isKept(['sun'])
})

it('a tab does not replace what another one has kept since then', async () => {
  const stored = ['sun']
  const tab = await openFetched(stored)
  stored.push('rain')
  await evict(['sun', 'rain'])
  await vi.waitFor(() => expect(tab.shown()).toEqual(['sun', 'rain']))
  await isKept(['sun', 'rain'])
})
