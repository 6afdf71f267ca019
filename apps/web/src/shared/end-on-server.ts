// Ends a session on the server after it has ended here. Nobody waits for that: the call outlives its page, and while
// the server does not answer it is made again as long as the page is open. The token is kept nowhere else: on the
// device it would outlive the log-out.
import { ApiError, contract } from './api-client.ts'
import { mayLaterSucceed, retryDelayMs } from './sending/retry-delay.ts'
import { createPageStore } from './session.ts'

const timeoutMs = 10_000

/** How many log-outs the server has not answered yet, though it was asked. */
export const useUntold = createPageStore(() => ({ count: 0 }))

const add = (difference: number) =>
  useUntold.setState(({ count }) => ({ count: count + difference }))

export async function endOnServer(token: string): Promise<void> {
  let error = await tell(token)
  if (!error) return
  add(1)
  for (let failures = 1; error && mayLaterSucceed(error); failures += 1) {
    await waitForNetwork(retryDelayMs(failures, error))
    error = await tell(token)
  }
  add(-1)
}

/** Gives why the session may still be there; one that the server does not know is none. */
async function tell(token: string): Promise<ApiError | undefined> {
  const { method, path } = contract.account.logOut
  try {
    const { ok, status } = await fetch(path, {
      method,
      keepalive: true,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return ok || status === 401 ? undefined : new ApiError({ code: 'internal_error', status })
  } catch {
    return new ApiError({ code: 'network_error', status: 0 })
  }
}

function waitForNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })
}
