// Whether the server can be reached just now. What the browser calls online says little: a server on one's own machine
// is there without any network, and a network may lead nowhere.
const patienceMs = 5_000

/** Any answer counts, also one that says no. */
async function canReachServer(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    return true
  } catch {
    return false
  }
}

/** Loading the page anew without a connection would lead to the browser's own error page. Gives false when it did not. */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await canReachServer()
  if (isReachable) location.reload()
  return isReachable
}
