// localStorage that never throws. Values that the browser refuses (storage full or forbidden) are kept in memory until
// the page is closed.
const memory = new Map<string, string>()

export const browserStorage = {
  get(key: string): string | null {
    const held = memory.get(key)
    if (held !== undefined) return held
    try {
      return localStorage.getItem(`fovea.${key}`)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    if (browserStorage.store(key, value)) memory.delete(key)
    else memory.set(key, value)
  },
  /** Stores the value only if it outlives the page. Returns whether the browser took it. */
  store(key: string, value: string): boolean {
    try {
      localStorage.setItem(`fovea.${key}`, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(`fovea.${key}`)
    } catch {
      // Forbidden.
    }
  },
  /** Whether the value is only in memory, because the browser did not take it. */
  isHeld(key: string): boolean {
    return memory.has(key)
  },
  /** All keys that begin like this. */
  keys(prefix: string): string[] {
    return [...new Set(listKeys())].filter((key) => key.startsWith(prefix))
  },
  /** Removes everything that is kept for one user: all keys that contain the user's id. */
  removeAllOf(userId: string): void {
    for (const key of listKeys()) if (key.split('.').includes(userId)) browserStorage.remove(key)
  },
}

function listKeys(): string[] {
  try {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith('fovea.'))
    return [...memory.keys(), ...stored.map((key) => key.slice('fovea.'.length))]
  } catch {
    return [...memory.keys()]
  }
}
