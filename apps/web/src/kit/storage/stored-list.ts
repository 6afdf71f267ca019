// A list for each user in the browser's storage. A stored value of another shape was put there by another build of the app,
// which may be open in another tab: it is left out and stays where it is. A build that changes what an item means gives it a
// shape that earlier ones refuse. Items that the storage refuses are kept in memory while the page is open.
import { browserStorage } from './browser-storage.ts'

export interface StoredList<Item> {
  read(userId: string): Item[]
  /** How many there are, with those of a shape that only another build knows. */
  count(userId: string): number
  /** Replaces the item with the same id. When the list is full, the oldest are dropped. */
  put(userId: string, item: Item): void
  /** Removes exactly this item. An item that has replaced it stays. */
  remove(userId: string, item: Item): void
  /** Puts back what this page has put and the storage no longer has. */
  restore(userId: string): void
  /** Items that left the list in another tab are never put back. */
  forget(userId: string, id: string): void
  /** Whether an item is only in memory. */
  isHeld(userId: string): boolean
  clear(userId: string): void
}

export function createStoredList<Item>(options: {
  /** The beginning of the storage key, which ends with the user's id. */
  name: string
  isItem: (value: unknown) => value is Item
  idOf: (item: Item) => string
  max: number
}): StoredList<Item> {
  const { isItem, idOf, max } = options
  const held = new Map<string, unknown[]>()
  /** What this page has put, by user and id, until it is removed. */
  const own = new Map<string, Map<string, Item>>()
  const keyOf = (userId: string) => `${options.name}.${userId}`

  /** Returns undefined for something that is no list. */
  function readStored(userId: string): unknown[] | undefined {
    try {
      const stored: unknown = JSON.parse(browserStorage.get(keyOf(userId)) ?? '[]')
      return Array.isArray(stored) ? stored : undefined
    } catch {
      return []
    }
  }

  /** Returns whether the storage took them. */
  function writeStored(userId: string, all: unknown[]): boolean {
    if (!readStored(userId)) return false
    if (all.length > 0) return browserStorage.store(keyOf(userId), JSON.stringify(all))
    browserStorage.remove(keyOf(userId))
    return true
  }

  const readHeld = (userId: string) => held.get(userId) ?? []

  /** Reads the storage each time, because other tabs change it too. Items in memory are newer than stored ones. */
  function readAll(userId: string): unknown[] {
    const all = [...(readStored(userId) ?? []), ...readHeld(userId)]
    return [...new Map(all.map((one) => [isItem(one) ? idOf(one) : Symbol(), one])).values()]
  }

  const read = (userId: string) => readAll(userId).filter(isItem)

  const isOtherThan = (item: Item) => (one: unknown) => !isItem(one) || idOf(one) !== idOf(item)

  function dropOldest(all: unknown[]): unknown[] {
    let surplus = all.filter(isItem).length - max
    return all.filter((one) => !isItem(one) || surplus-- <= 0)
  }

  function forget(userId: string, id: string): void {
    own.get(userId)?.delete(id)
  }

  function put(userId: string, item: Item): void {
    const mine = own.get(userId) ?? new Map<string, Item>()
    mine.delete(idOf(item))
    own.set(userId, mine.set(idOf(item), item))
    for (const id of mine.keys()) if (mine.size > max) mine.delete(id)
    const add = (all: unknown[]) => dropOldest([...all.filter(isOtherThan(item)), item])
    if (writeStored(userId, add(readAll(userId)))) held.delete(userId)
    else held.set(userId, add(readHeld(userId)))
  }

  return {
    read,
    put,
    count: (userId) => readAll(userId).length + (readStored(userId) ? 0 : 1),
    restore(userId) {
      const known = new Set(read(userId).map(idOf))
      const lost = [...(own.get(userId)?.values() ?? [])].filter((item) => !known.has(idOf(item)))
      for (const item of lost) put(userId, item)
    },
    forget,
    isHeld: (userId) => readHeld(userId).length > 0,
    remove(userId, item) {
      const isThis = (other: Item) => JSON.stringify(other) === JSON.stringify(item)
      const mine = own.get(userId)?.get(idOf(item))
      if (mine && isThis(mine)) forget(userId, idOf(item))
      if (!read(userId).some(isThis)) return
      const stored = readStored(userId)?.filter(isOtherThan(item)) ?? []
      let left = readHeld(userId).filter(isOtherThan(item))
      if (!writeStored(userId, stored) && stored.length > 0) {
        browserStorage.remove(keyOf(userId))
        left = [...stored, ...left]
      }
      held.set(userId, left)
    },
    clear(userId) {
      browserStorage.remove(keyOf(userId))
      held.delete(userId)
      own.delete(userId)
    },
  }
}

/** Whether an unknown value is an object whose named fields have the named types. */
export function hasFields(value: unknown, fields: Record<string, string>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map(Object.entries(value))
  return Object.entries(fields).every(([name, type]) => {
    const field: unknown = entries.get(name)
    return typeof field === type && field !== null
  })
}
