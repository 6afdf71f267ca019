// A list kept in the browser's storage; what does not look as expected there is left out.
import { browserStorage } from '#shared/browser-storage.ts'

export function readStoredList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): Item[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

export function writeStoredList(key: string, items: readonly unknown[]): void {
  if (items.length === 0) browserStorage.remove(key)
  else browserStorage.set(key, JSON.stringify(items))
}

/** Whether an unknown value is an object whose named fields have the named types. */
export function hasFields(value: unknown, fields: Record<string, string>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map(Object.entries(value))
  return Object.entries(fields).every(([name, type]) => typeof entries.get(name) === type)
}
