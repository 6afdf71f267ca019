// A list of each user's, kept in the browser's storage; what does not look as expected there is left out. What the
// storage does not take is held here, as long as the page is open.
import { browserStorage } from '#shared/browser-storage.ts'

export interface StoredList<Item> {
  read(userId: string): Item[]
  /** In the place of the one with the same id; the oldest go when it is full. */
  put(userId: string, item: Item): void
  /** This very item: one that has come in its place stays. */
  remove(userId: string, item: Item): void
  clear(userId: string): void
}

export function createStoredList<Item>(options: {
  /** Of the key, which ends on the user's id. */
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

  /** Read anew each time: another tab changes it too. What is held is newer than what is stored. */
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
