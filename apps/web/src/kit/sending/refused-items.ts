// What the server has refused for good. It stays on this device, where it can be read, until its person has put it away.
import { createMemberStore } from '#kit/session/session.ts'
import { createStoredList } from '#kit/storage/stored-list.ts'

export interface RefusedItems<Item> {
  keep(userId: string, item: Item): void
  drop(userId: string, item: Item): void
  /** A hook. */
  useAll(userId: string | undefined): Item[]
}

export function createRefusedItems<Item>(options: {
  /** The name in the browser's storage. */
  name: string
  isItem: (value: unknown) => value is Item
  idOf: (item: Item) => string
}): RefusedItems<Item> {
  const list = createStoredList<Item>({ max: 200, ...options })
  /** Counts the changes of the list, so that pages look at it again. */
  const useChanges = createMemberStore(() => ({ count: 0 }))
  const tellPages = () => useChanges.setState(({ count }) => ({ count: count + 1 }))
  return {
    keep(userId, item) {
      list.put(userId, item)
      tellPages()
    },
    drop(userId, item) {
      list.remove(userId, item)
      tellPages()
    },
    useAll(userId) {
      useChanges()
      return userId ? list.read(userId) : []
    },
  }
}
