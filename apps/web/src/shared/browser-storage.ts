// localStorage that never throws: a browser that keeps nothing still works, only forgetful.
export const browserStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(`fovea.${key}`)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(`fovea.${key}`, value)
    } catch {
      // Full or forbidden.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(`fovea.${key}`)
    } catch {
      // Forbidden.
    }
  },
}
