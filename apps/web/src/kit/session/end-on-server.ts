// Ends a session on the server after it has ended here, in the background. The call outlives its page, and it is
// repeated while the server does not answer and the page is open. The token is not stored for this, because it would
// outlive the log-out on the device.
import { type ApiError, contract } from '#kit/api/api-client.ts'
import {
  isOwnRefusal,
  mayLaterSucceed,
  toApiError,
  toForeign,
  toUnanswered,
} from '#kit/api/api-error.ts'
import { isPageInstead } from '#kit/api/past-proxy.ts'
import { backoffMs } from '#kit/sending/backoff.ts'
import { createPageStore } from './session.ts'

const timeoutMs = 10_000

/** The number of log-outs that the server has not answered yet. */
export const useUntold = createPageStore(() => ({ count: 0 }))

const add = (difference: number) =>
  useUntold.setState(({ count }) => ({ count: count + difference }))

export async function endOnServer(token: string): Promise<void> {
  let error = await tell(token)
  if (!error) return
  add(1)
  for (let failures = 1; error && mayLaterSucceed(error); failures += 1) {
    await waitForNetwork(backoffMs(failures, error))
    error = await tell(token)
  }
  add(-1)
}

/** Returns why the session may still exist on the server. A session that the server does not know has ended. */
async function tell(token: string): Promise<ApiError | undefined> {
  const { method, path } = contract.account.logOut
  try {
    const answer = await fetch(path, {
      method,
      keepalive: true,
      redirect: 'manual',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { ok, status } = answer
    if (isPageInstead(answer, answer.headers.get('content-type'))) return toForeign()
    if (ok) return undefined
    const refusal = toApiError(status, await answer.text(), () => null)
    if (status !== 401) return refusal
    return isOwnRefusal(refusal) ? undefined : toForeign()
  } catch (fault) {
    return toUnanswered(fault)
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
