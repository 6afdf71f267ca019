// When a file of the app fails to load, a newer version has usually replaced it, and reloading helps. Each failing file
// reloads the page at most once in a browser session, and only while the server answers.
import { reloadIfReachable } from './connection.ts'

async function reloadOnce(part: string): Promise<void> {
  const key = `fovea.reloaded:${part}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
    if (!(await reloadIfReachable())) sessionStorage.removeItem(key)
  } catch {
    // Without storage it is unknown whether the page was reloaded already, so it is not reloaded.
  }
}

/** Vite fires this event for every script, style and message file that could not be loaded. */
export function reloadOnceWhenPartsFail(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadOnce(payload.message))
}
