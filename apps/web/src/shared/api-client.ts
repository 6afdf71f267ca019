// The typed API client. A call takes an endpoint of the contract and its input; errors are thrown as ApiError.
import { contract } from '@fovea/contract'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  fillPath,
} from '@fovea/contract/endpoint.ts'
import { ApiError, toApiError } from './api-error.ts'
import { noteHappening } from './outside/error-reporting.ts'
import { loseSession, type Session, useSession } from './session.ts'

export { ApiError, contract }

/** Longer than the server takes for any answer. After this time a call fails. */
const timeoutMs = 30_000

export async function callApi<E extends Endpoint>(
  endpoint: E,
  ...[input]: keyof EndpointInput<E> extends never ? [] : [EndpointInput<E>]
): Promise<EndpointResponse<E>> {
  const { params, query, body } = (input ?? {}) as {
    params?: Record<string, string>
    query?: Record<string, string | number | undefined>
    body?: unknown
  }
  const url = fillPath(endpoint.path, params) + search(query)
  const type = 'application/json'
  return ask(endpoint, url, body === undefined ? undefined : { type, body: JSON.stringify(body) })
}

/** Sends bytes as the whole body of a call. @throws ApiError as `callApi` does */
export function sendBytes<E extends Endpoint>(
  endpoint: E,
  bytes: Blob,
): Promise<EndpointResponse<E>> {
  return ask(endpoint, endpoint.path, { type: bytes.type, body: bytes })
}

async function ask<E extends Endpoint>(
  endpoint: E,
  url: string,
  sent: { type: string; body: string | Blob } | undefined,
): Promise<EndpointResponse<E>> {
  const session = useSession.getState()
  const init = {
    method: endpoint.method,
    headers: { ...authorize(session), ...(sent && { 'content-type': sent.type }) },
    ...(sent && { body: sent.body }),
    signal: AbortSignal.any([session.signal, AbortSignal.timeout(timeoutMs)]),
  }
  const answer = await ofSession(session, async () => {
    const response = await fetch(url, init)
    noteHappening('call', `${endpoint.method} ${endpoint.path} ${response.status}`)
    return response.ok ? { body: (await response.json()) as EndpointResponse<E> } : { response }
  })
  if ('body' in answer) return answer.body
  if (answer.response.status === 401 && endpoint.access !== 'public') endSessionOf(session.token)
  throw await readError(answer.response)
}

/** Fetches the bytes of a picture that only members may see. */
export async function fetchBytes(path: string, signal: AbortSignal): Promise<Blob> {
  const session = useSession.getState()
  const init = { headers: authorize(session), signal: AbortSignal.any([session.signal, signal]) }
  return ofSession(session, async () => {
    const response = await fetch(path, init)
    if (!response.ok) throw await readError(response)
    return response.blob()
  })
}

export function authorize({ token }: Session): { authorization?: string } {
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Called after a 401. Ends the session only if the token that was sent is still the current one. */
export function endSessionOf(token: string | null): void {
  if (token && useSession.getState().token === token) loseSession()
}

/** Treats a missing or incomplete answer, or one that comes after the end of the session, as a network error. */
async function ofSession<Answer>({ signal }: Session, ask: () => Promise<Answer>): Promise<Answer> {
  const noAnswer = new ApiError({ code: 'network_error', status: 0 })
  const answer = await ask().catch((error: unknown) => {
    throw error instanceof ApiError && !signal.aborted ? error : noAnswer
  })
  if (signal.aborted) throw noAnswer
  return answer
}

function search(query: Record<string, string | number | undefined> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([k, v]) => [k, String(v)]))}`
}

async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  return toApiError(response.status, text, response.headers.get('retry-after'))
}
