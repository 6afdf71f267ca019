// A page part that fails to load is mostly one that a newer version replaced: loading the page anew mends that.
// Each failing part does so once in a session, never for ever.

function reloadOnce(part: string): boolean {
  const key = `fovea.reloaded:${part}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Vite tells of every script, style and file of words that could not be loaded. */
export function reloadOnceWhenPartsFail(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce(event.payload.message)) event.preventDefault()
  })
}
