// A page part that fails to load is mostly one that a newer version replaced: loading the page anew mends that.
// Each failing part does so once in a session, never for ever, and only while the server answers.
import { reloadIfReachable } from '#shared/connection.ts'

async function reloadOnce(part: string): Promise<void> {
  const key = `fovea.reloaded:${part}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
    if (!(await reloadIfReachable())) sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing could not tell the first time from the tenth.
  }
}

/** Vite tells of every script, style and file of messages that could not be loaded. */
export function reloadOnceWhenPartsFail(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadOnce(payload.message))
}
