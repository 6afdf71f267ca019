// Answers of the server, kept on this device for the one user who is signed in, so that books, lists and scores are
// available without a connection. They are removed when the session ends, and other users never see them. The size is
// bounded: the entries that were unused for longest are removed first. A browser without storage has no copies; that is
// not an error. See decision 0027.
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { onSessionEnd } from '#kit/session/session.ts'

const keptBytesMax = 40 * 1024 * 1024

/** The names of all kept answers, each with its size in characters of JSON and the time of its last use. */
interface Index {
  userId: string
  entries: Record<string, { size: number; usedAtMs: number }>
}

const indexKey = 'index'
let opened: UseStore | undefined

onSessionEnd((userId) => void forgetKept(userId))

/** Returns undefined when none is kept for this user. */
export async function readKept<Answer>(userId: string, name: string): Promise<Answer | undefined> {
  return inStore(async (store, index) => {
    const entry = index.userId === userId ? index.entries[name] : undefined
    if (!entry) return undefined
    entry.usedAtMs = Date.now()
    store.put(index, indexKey)
    return promisifyRequest<Answer>(store.get(name))
  })
}

export async function hasKept(userId: string, name: string): Promise<boolean> {
  const has = await inStore(
    async (_, index) => index.userId === userId && index.entries[name] !== undefined,
  )
  return has ?? false
}

/** `isStillTheirs` is called at the last moment, because the session may have ended meanwhile. */
export async function keep(
  userId: string,
  name: string,
  answer: unknown,
  isStillTheirs: () => boolean,
): Promise<void> {
  const size = JSON.stringify(answer).length
  if (size > keptBytesMax) return
  await inStore(async (store, found) => {
    if (!isStillTheirs()) return
    const isTheirs = found.userId === userId
    if (!isTheirs) store.clear()
    const index = isTheirs ? found : { userId, entries: {} }
    index.entries[name] = { size, usedAtMs: Date.now() }
    for (const old of findSurplus(index.entries)) {
      delete index.entries[old]
      store.delete(old)
    }
    store.put(answer, name)
    store.put(index, indexKey)
  })
}

/** Changes a kept answer. Does nothing if there is none. */
export async function changeKept<Answer>(
  userId: string,
  name: string,
  change: (answer: Answer) => Answer,
): Promise<void> {
  await inStore(async (store, index) => {
    if (index.userId !== userId || !index.entries[name]) return
    const answer = await promisifyRequest<Answer>(store.get(name))
    store.put(change(answer), name)
  })
}

export async function dropKept(userId: string, name: string): Promise<void> {
  await inStore(async (store, index) => {
    if (index.userId !== userId) return
    delete index.entries[name]
    store.delete(name)
    store.put(index, indexKey)
  })
}

/** @param userId Only what is kept of this user: another tab may have kept answers of the next one. */
export async function forgetKept(userId?: string): Promise<void> {
  await inStore(async (store, index) => {
    if (userId === undefined || index.userId === userId) store.clear()
  })
}

/** Names the entries to remove so that the rest fits, those unused for longest first. */
export function findSurplus(entries: Index['entries'], max = keptBytesMax): string[] {
  const oldestFirst = Object.entries(entries).toSorted(([, a], [, b]) => a.usedAtMs - b.usedAtMs)
  let total = oldestFirst.reduce((sum, [, { size }]) => sum + size, 0)
  return oldestFirst.flatMap(([name, { size }]) => {
    if (total <= max) return []
    total -= size
    return [name]
  })
}

/** Works in one transaction, so that tabs of one browser take turns. */
async function inStore<Result>(
  work: (store: IDBObjectStore, index: Index) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= createStore('fovea-kept', 'answers')
    return await opened('readwrite', async (store) => {
      const index = await promisifyRequest<Index | undefined>(store.get(indexKey))
      const result = await work(store, index ?? { userId: '', entries: {} })
      await promisifyRequest(store.transaction)
      return result
    })
  } catch {
    return undefined
  }
}
