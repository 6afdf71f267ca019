// Finds out whether the server can be reached now. The browser's `onLine` says little: a server on the same machine
// works without any network, and a network may have no connection.
const patienceMs = 5_000

/** Any answer counts, even a refusal. */
export async function canReachServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    await fetch('/healthz', { cache: 'no-store', redirect: 'manual', signal })
    return true
  } catch {
    return false
  }
}

/**
 * Reloads the page if the server answers: without a connection the browser would show its own error page. Returns false
 * if it did not reload.
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await canReachServer()
  if (isReachable) location.reload()
  return isReachable
}
