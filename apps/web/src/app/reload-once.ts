// When a file of the app fails to load, a newer version has usually replaced it, and reloading helps. Each failing file
// reloads the page at most once in a browser session, and only while the server answers. A page with something unsaved is
// not reloaded: the person is told of the newer version instead.
import { hasUnsaved, watchFields } from '#kit/ui/unsaved.ts'
import { canReachServer } from './connection.ts'

/** The event of the window for that. */
export const outdated = 'fovea:outdated'

async function reloadOnce(part: string): Promise<void> {
  const key = `fovea.reloaded:${part}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
    const isReachable = await canReachServer()
    const mayReload = isReachable && !hasUnsaved()
    if (!mayReload) sessionStorage.removeItem(key)
    if (mayReload) location.reload()
    else if (isReachable) window.dispatchEvent(new Event(outdated))
  } catch {
    // Without storage it is unknown whether the page was reloaded already, so it is not reloaded.
  }
}

/** Vite fires this event for every script, style and message file that could not be loaded. */
export function reloadOnceWhenPartsFail(): void {
  watchFields()
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadOnce(payload.message))
}
