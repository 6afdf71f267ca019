// A list for each user in the browser's storage. Stored values of an unexpected shape are left out. Items that the
// storage refuses are kept in memory while the page is open.
import { browserStorage } from './browser-storage.ts'

export interface StoredList<Item> {
  read(userId: string): Item[]
  /** Replaces the item with the same id. When the list is full, the oldest are dropped. */
  put(userId: string, item: Item): void
  /** Removes exactly this item. An item that has replaced it stays. */
  remove(userId: string, item: Item): void
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

  return {
    read,
    put(userId, item) {
      const isOther = (other: Item) => idOf(other) !== idOf(item)
      const all = [...read(userId).filter(isOther), item].slice(-max)
      if (browserStorage.store(keyOf(userId), JSON.stringify(all))) held.delete(userId)
      else held.set(userId, [...readHeld(userId).filter(isOther), item].slice(-max))
    },
    remove(userId, item) {
      const isThis = (other: Item) => JSON.stringify(other) === JSON.stringify(item)
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
    clear,
  }
}

/** Whether an unknown value is an object whose named fields have the named types. */
export function hasFields(value: unknown, fields: Record<string, string>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map(Object.entries(value))
  return Object.entries(fields).every(([name, type]) => typeof entries.get(name) === type)
}
