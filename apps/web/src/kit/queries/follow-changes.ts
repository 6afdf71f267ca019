// Keeps what queries with a persister of `keepAnswer` have on this device, whether it was fetched or is what a page made of
// the answer to a change. So whatever a page shows as saved is there after a reload without a connection.
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { useSession } from '#kit/session/session.ts'
import { deviceStores } from '#kit/storage/device-store.ts'
import { keep } from './kept-answers.ts'

/** The names of answers by the persisters of their queries. */
const names = new WeakMap<object, string>()

/** What is kept of each query, as far as this tab knows. */
const known = new WeakMap<Query, unknown>()

/** Queries with an answer of the server that is not kept yet. */
const fetched = new WeakSet<Query>()

/** Queries of which the browser has taken what was kept. */
const lost = new WeakSet<Query>()

/** Queries that are being written. */
const written = new WeakSet<Query>()

export function noteName<Persister extends object>(name: string, persister: Persister): Persister {
  names.set(persister, name)
  return persister
}

/** To be called before a copy from this device becomes the data of a query. */
export function noteCopy(client: QueryClient, queryKey: QueryKey, copy: unknown): void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query) known.set(query, copy)
}

export function followChanges(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    const { query } = event
    const change = event.type === 'updated' && event.action.type === 'success' && event.action
    // Data may be set before a page names the persister of its query.
    if (!change && event.type !== 'observerAdded') return
    if (change && !change.manual) fetched.add(query)
    if (!written.has(query)) void write(client, query)
  })
  // Nothing is lost during prerendering, which makes many clients.
  if (typeof window === 'undefined') return
  deviceStores.addEventListener('lost', () => {
    for (const query of client.getQueryCache().getAll()) {
      lost.add(query)
      if (!written.has(query)) void write(client, query)
    }
  })
}

/** What changes while this writes is written afterwards, once. */
async function write(client: QueryClient, query: Query): Promise<void> {
  const { persister } = query.options
  const name = persister && names.get(persister)
  const { userId, signal } = useSession.getState()
  if (!name || !userId) return
  written.add(query)
  let isKept = true
  const needsKeeping = () => lost.delete(query) || known.get(query) !== query.state.data
  while (isKept && query.state.data !== undefined && needsKeeping() && !signal.aborted) {
    const { data } = query.state
    const before = fetched.delete(query) ? undefined : known.get(query)
    known.set(query, data)
    isKept = await keep(userId, name, data, () => !signal.aborted, before)
  }
  written.delete(query)
  fetched.delete(query)
  if (isKept) return
  // Another tab has kept a newer answer than the one to which this tab has made its change.
  known.delete(query)
  void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
}
