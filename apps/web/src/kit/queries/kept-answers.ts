// Answers of the server, kept on this device for the one user who is signed in, so that books, lists and scores are
// available without a connection. They are removed when the session ends, and other users never see them. The size is
// bounded: the entries that were unused for longest are removed first. A browser without storage has no copies; that is
// not an error. See decision 0027.
import { promisifyRequest } from 'idb-keyval'
import { onSessionEnd } from '#kit/session/session.ts'
import { createDeviceStore } from '#kit/storage/device-store.ts'

export const keptBytesMax = 40_000_000

/** The names of all kept answers, each with its size in characters of JSON and the time of its last use. */
interface Index {
  userId: string
  entries: Record<string, { size: number; usedAtMs: number }>
}

const indexKey = 'index'
const withStore = createDeviceStore('fovea-kept', 'answers')

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

/** Returns how much is kept, in characters of JSON. */
export async function measureKept(userId: string): Promise<number> {
  const sum = await inStore(async (_, index) => {
    const entries = index.userId === userId ? Object.values(index.entries) : []
    return entries.reduce((total, { size }) => total + size, 0)
  })
  return sum ?? 0
}

/**
 * `isStillTheirs` is called at the last moment, because the session may have ended meanwhile.
 * @param before What the answer was made of. Returns false, and keeps nothing, if something else is kept by now.
 */
export async function keep(
  userId: string,
  name: string,
  answer: unknown,
  isStillTheirs: () => boolean,
  before?: unknown,
): Promise<boolean> {
  const text = JSON.stringify(answer)
  const size = text.length
  if (size > keptBytesMax) return true
  const isKept = await inStore(async (store, found) => {
    if (!isStillTheirs()) return true
    const isTheirs = found.userId === userId
    if (isTheirs && before !== undefined && found.entries[name]) {
      const kept = JSON.stringify(await promisifyRequest(store.get(name)))
      if (kept !== text && kept !== JSON.stringify(before)) return false
    }
    if (!isTheirs) store.clear()
    const index = isTheirs ? found : { userId, entries: {} }
    index.entries[name] = { size, usedAtMs: Date.now() }
    for (const old of findSurplus(index.entries)) {
      delete index.entries[old]
      store.delete(old)
    }
    store.put(answer, name)
    store.put(index, indexKey)
    return true
  })
  return isKept ?? true
}

/** Changes kept answers, on whichever page they were fetched. */
export async function changeKept<Answer>(
  userId: string,
  isMeant: (name: string) => boolean,
  change: (answer: Answer, name: string) => Answer,
): Promise<void> {
  await inStore(async (store, index) => {
    if (index.userId !== userId) return
    for (const name of Object.keys(index.entries).filter(isMeant)) {
      const answer = await promisifyRequest<Answer>(store.get(name))
      store.put(change(answer, name), name)
    }
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
    return await withStore('readwrite', async (store) => {
      const index = await promisifyRequest<Index | undefined>(store.get(indexKey))
      const result = await work(store, index ?? { userId: '', entries: {} })
      await promisifyRequest(store.transaction)
      return result
    })
  } catch {
    return undefined
  }
}
