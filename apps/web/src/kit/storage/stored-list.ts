// A list for each user in the browser's storage. Stored values of an unexpected shape are left out. Items that the
// storage refuses are kept in memory while the page is open.
import { browserStorage } from './browser-storage.ts'

export interface StoredList<Item> {
  read(userId: string): Item[]
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
  const held = new Map<string, Item[]>()
  /** What this page has put, by user and id, until it is removed. */
  const own = new Map<string, Map<string, Item>>()
  const keyOf = (userId: string) => `${options.name}.${userId}`

  function readStored(userId: string): Item[] {
    try {
      const stored: unknown = JSON.parse(browserStorage.get(keyOf(userId)) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isItem) : []
    } catch {
      return []
    }
  }

  const readHeld = (userId: string) => held.get(userId) ?? []

  /** Reads the storage each time, because other tabs change it too. Items in memory are newer than stored ones. */
  function read(userId: string): Item[] {
    const all = [...readStored(userId), ...readHeld(userId)]
    return [...new Map(all.map((item) => [idOf(item), item])).values()]
  }

  function clear(userId: string): void {
    browserStorage.remove(keyOf(userId))
    held.delete(userId)
  }

  function forget(userId: string, id: string): void {
    own.get(userId)?.delete(id)
  }

  function put(userId: string, item: Item): void {
    const isOther = (other: Item) => idOf(other) !== idOf(item)
    const all = [...read(userId).filter(isOther), item].slice(-max)
    const mine = own.get(userId) ?? new Map<string, Item>()
    mine.delete(idOf(item))
    own.set(userId, mine.set(idOf(item), item))
    for (const id of mine.keys()) if (mine.size > max) mine.delete(id)
    if (browserStorage.store(keyOf(userId), JSON.stringify(all))) held.delete(userId)
    else held.set(userId, [...readHeld(userId).filter(isOther), item].slice(-max))
  }

  return {
    read,
    put,
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
      const isOther = (other: Item) => idOf(other) !== idOf(item)
      const stored = readStored(userId).filter(isOther)
      const others = readHeld(userId).filter(isOther)
      clear(userId)
      const isStored =
        stored.length === 0 || browserStorage.store(keyOf(userId), JSON.stringify(stored))
      const left = isStored ? others : [...stored, ...others]
      if (left.length > 0) held.set(userId, left)
    },
    clear(userId) {
      clear(userId)
      own.delete(userId)
    },
  }
}

/** Whether an unknown value is an object whose named fields have the named types. */
export function hasFields(value: unknown, fields: Record<string, string>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map(Object.entries(value))
  return Object.entries(fields).every(([name, type]) => typeof entries.get(name) === type)
}
