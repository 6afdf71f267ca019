// Sends a form with a file and reports the progress, which `fetch` cannot do for what it sends.
import type { Endpoint, EndpointResponse } from '@fovea/contract/endpoint.ts'
import { useSession } from '#kit/session/session.ts'
import { describeCaller, endLostSession, meetForeign, meetRefusal } from './api-client.ts'
import { toApiError, toUnanswered } from './api-error.ts'
import { isPageInstead } from './past-proxy.ts'
import { reportFailure } from './report-failure.ts'

interface SendOptions {
  /** Called with the share that was sent. */
  onProgress?(share: number): void
  signal?: AbortSignal
  /** After this time the call fails with `timeout_exceeded`. There is no limit by default: a file may take long. */
  timeoutMs?: number
}

/**
 * @param fields are sent in their order: the file last, so that the server knows the rest when it arrives
 * @throws ApiError as `callApi` does
 */
export function sendForm<E extends Endpoint>(
  endpoint: E,
  fields: Record<string, string | File>,
  options: SendOptions = {},
): Promise<EndpointResponse<E>> {
  const session = useSession.getState()
  const stop = AbortSignal.any([session.signal, ...(options.signal ? [options.signal] : [])])
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sending = new Promise<EndpointResponse<E>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const endWithout = (name = '') => reject(toUnanswered(new DOMException('', name), stop))
    request.open(endpoint.method, endpoint.path)
    for (const [name, value] of Object.entries(describeCaller(session))) {
      request.setRequestHeader(name, value)
    }
    request.timeout = options.timeoutMs ?? 0
    request.upload.onprogress = ({ loaded, total }) =>
      options.onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      if (session.signal.aborted) return endWithout()
      const header = (name: string) => request.getResponseHeader(name)
      if (status < 300) {
        if (isPageInstead({ type: 'basic' }, header('content-type'))) {
          return void meetForeign().then(reject)
        }
        const answer = readAnswer<EndpointResponse<E>>(responseText)
        return answer === undefined ? endWithout() : resolve(answer)
      }
      void meetRefusal(toApiError(status, responseText, header)).then((error) => {
        endLostSession(session.token, error)
        reject(error)
      })
    }
    request.onerror = () => endWithout()
    request.onabort = () => endWithout('AbortError')
    request.ontimeout = () => endWithout('TimeoutError')
    if (stop.aborted) return endWithout()
    stop.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
  sending.catch((error: unknown) => reportFailure(endpoint, error))
  return sending
}

/** Returns undefined for an answer that broke off. */
function readAnswer<Answer>(json: string): Answer | undefined {
  try {
    return JSON.parse(json) as Answer
  } catch {
    return undefined
  }
}
