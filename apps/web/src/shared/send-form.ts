// Sends a form with a file and reports the progress, which `fetch` cannot do for what it sends.
import type { Endpoint, EndpointResponse } from '@fovea/contract/endpoint.ts'
import { ApiError, authorize, endSessionOf } from './api-client.ts'
import { toApiError } from './api-error.ts'
import { useSession } from './session.ts'

interface SendOptions {
  /** Called with the share that was sent. */
  onProgress(share: number): void
  signal: AbortSignal
}

/**
 * @param fields are sent in their order: the file last, so that the server knows the rest when it arrives
 * @throws ApiError as `callApi` does
 */
export function sendForm<E extends Endpoint>(
  { method, path }: E,
  fields: Record<string, string | File>,
  options: SendOptions,
): Promise<EndpointResponse<E>> {
  const session = useSession.getState()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const noAnswer = () => reject(new ApiError({ code: 'network_error', status: 0 }))
    request.open(method, path)
    const { authorization } = authorize(session)
    if (authorization) request.setRequestHeader('authorization', authorization)
    request.upload.onprogress = ({ loaded, total }) =>
      options.onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      if (session.signal.aborted) return noAnswer()
      if (status < 300) {
        const answer = readAnswer<EndpointResponse<E>>(responseText)
        return answer === undefined ? noAnswer() : resolve(answer)
      }
      if (status === 401) endSessionOf(session.token)
      reject(toApiError(status, responseText, request.getResponseHeader('retry-after')))
    }
    request.onerror = noAnswer
    request.onabort = noAnswer
    const stop = AbortSignal.any([session.signal, options.signal])
    if (stop.aborted) return noAnswer()
    stop.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** Returns undefined for an answer that broke off. */
function readAnswer<Answer>(json: string): Answer | undefined {
  try {
    return JSON.parse(json) as Answer
  } catch {
    return undefined
  }
}
