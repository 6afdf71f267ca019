// What the server has answered, kept on this device for the one user who is signed in, so that books, lists and scores
// are there without a connection. Whoever else asks finds it empty, and it ends with the session. It has a bound: what
// was not used for longest goes first. A browser that keeps nothing is a browser without a copy, and no error.
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { onSessionEnd } from '../session.ts'

const keptBytesMax = 40 * 1024 * 1024

/** Names what is kept, with its size in characters of JSON and when it was last used. */
interface Index {
  userId: string
  entries: Record<string, { size: number; usedAtMs: number }>
}

const indexKey = 'index'
let opened: UseStore | undefined

onSessionEnd((userId) => void forgetKept(userId))

/** undefined when there is none of this user's. */
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

/** `isStillTheirs` is asked at the last moment: the session may have ended meanwhile. */
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

/** Of an answer that is kept; nothing where it is not. */
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

/** @param userId Only what is kept of this user: another tab may have kept answers of the next one. */
export async function forgetKept(userId?: string): Promise<void> {
  await inStore(async (store, index) => {
    if (userId === undefined || index.userId === userId) store.clear()
  })
}

/** Those that were not used for longest, as many as are too many. */
export function findSurplus(entries: Index['entries'], max = keptBytesMax): string[] {
  const oldestFirst = Object.entries(entries).toSorted(([, a], [, b]) => a.usedAtMs - b.usedAtMs)
  let total = oldestFirst.reduce((sum, [, { size }]) => sum + size, 0)
  return oldestFirst.flatMap(([name, { size }]) => {
    if (total <= max) return []
    total -= size
    return [name]
  })
}

/** One transaction: tabs of one browser follow one another. */
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
