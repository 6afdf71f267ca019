// Lets a proxy in front of the server ask for its own log-in. The service worker answers every page, so that a person would
// never see it: once a call has met the proxy, the page is opened past the worker. What waits on the device stays there.
import { hasUnsaved } from '#kit/ui/unsaved.ts'

/** The service worker leaves a page whose address has this parameter to the network. */
export const pastWorkerParameter = 'past-worker'

const triedKey = 'fovea.triedPastWorker'
const patienceMs = 5_000

/** These say, on every path, that somebody has to log in or agree first. */
const doorStatuses = [401, 403, 407, 511]

type Answer = Pick<Response, 'type' | 'status'>

/** Whether a page, or the way to one, came where our server sends data. */
export function isPageInstead({ type }: Pick<Answer, 'type'>, contentType: string | null): boolean {
  return type === 'opaqueredirect' || /^text\/html\b/i.test(contentType ?? '')
}

/** Whether a refusal may be that of a proxy, if our server has not written it. */
export function mayBeDoor({ status }: Pick<Answer, 'status'>): boolean {
  return doorStatuses.includes(status)
}

let asking: Promise<boolean> | undefined

/**
 * Called after an answer that is not our server's. Opens this page past the service worker if the proxy would answer it too,
 * once until our server answers again: a proxy that lets pages through and refuses calls would reload for ever.
 * @returns whether something in between keeps everything from the server
 */
export function openPastProxy(): Promise<boolean> {
  asking ??= isPageKept().finally(() => {
    asking = undefined
  })
  return asking.then((isKept) => {
    if (isKept && !hasUnsaved() && markTried()) goPastWorker()
    return isKept
  })
}

/** Called when our server has answered. */
export function noteOwnAnswer(): void {
  try {
    sessionStorage.removeItem(triedKey)
  } catch {
    // Nothing is marked where nothing can be stored.
  }
}

/** Asks for this page as the browser would, which a service worker leaves to the network. */
async function isPageKept(): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.type === 'opaqueredirect' || mayBeDoor(answer)) return true
    return answer.ok && !(await answer.text()).includes('<div id="root"')
  } catch {
    return false
  }
}

/** Without storage it is unknown whether it was tried already, so that it is not. */
function markTried(): boolean {
  try {
    if (sessionStorage.getItem(triedKey)) return false
    sessionStorage.setItem(triedKey, '1')
    return true
  } catch {
    return false
  }
}

function goPastWorker(): void {
  const address = new URL(location.href)
  address.searchParams.set(pastWorkerParameter, '')
  location.replace(address)
}

/** Called when the page starts, so that its address is the one that was asked for. */
export function forgetPastWorker(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(pastWorkerParameter)) return
  address.searchParams.delete(pastWorkerParameter)
  history.replaceState(history.state, '', address)
}
