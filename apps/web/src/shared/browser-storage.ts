// localStorage that never throws. What the browser does not take, being full or forbidden, is kept as long as the page.
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
  /** Only where it outlives the page; gives whether the browser took it. */
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
  /** All that is kept for one user, whose keys end on the id or hold it. */
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
