// The typed API client. A call takes an endpoint of the contract and its input; errors are thrown as ApiError.
import { contract } from '@fovea/contract'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  fillUrl,
  type UrlInput,
} from '@fovea/contract/endpoint.ts'
import { noteHappening } from '#kit/errors/error-reporting.ts'
import { loseSession, type Session, useSession } from '#kit/session/session.ts'
import { ApiError, isOwnRefusal, toApiError, toForeign, toUnanswered } from './api-error.ts'
import { isPageInstead, mayBeDoor, noteOwnAnswer, openPastProxy } from './past-proxy.ts'
import { reportFailure } from './report-failure.ts'

export { ApiError, contract }

interface CallSettings {
  /** After this time the call fails with `timeout_exceeded`. null for no limit. */
  timeoutMs?: number | null
}

/** Longer than the server takes for any answer. */
const answerMs = 30_000
/** On the slowest connection that is waited for. */
const sentBytesPerMs = 16

export async function callApi<E extends Endpoint>(
  endpoint: E,
  ...[input, settings]: keyof EndpointInput<E> extends never
    ? [input?: undefined, settings?: CallSettings]
    : [input: EndpointInput<E>, settings?: CallSettings]
): Promise<EndpointResponse<E>> {
  const { body, ...asked } = (input ?? {}) as UrlInput & { body?: unknown }
  const url = fillUrl(endpoint, asked)
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return ask(endpoint, url, {
    ...(sent !== undefined && { sent: { type: 'application/json', body: sent } }),
    timeoutMs: answerMs + Math.ceil((sent?.length ?? 0) / sentBytesPerMs),
    ...settings,
  })
}

/** Sends bytes as the whole body of a call, however long that takes. @throws ApiError as `callApi` does */
export function sendBytes<E extends Endpoint>(
  endpoint: E,
  bytes: Blob,
  settings?: CallSettings,
): Promise<EndpointResponse<E>> {
  const sent = { type: bytes.type, body: bytes }
  return ask(endpoint, endpoint.path, { sent, timeoutMs: null, ...settings })
}

interface Asked extends CallSettings {
  sent?: { type: string; body: string | Blob }
}

async function ask<E extends Endpoint>(
  endpoint: E,
  url: string,
  { sent, timeoutMs = null }: Asked,
): Promise<EndpointResponse<E>> {
  const session = useSession.getState()
  const signal =
    timeoutMs === null
      ? session.signal
      : AbortSignal.any([session.signal, AbortSignal.timeout(timeoutMs)])
  const init = {
    method: endpoint.method,
    headers: { ...describeCaller(session), ...(sent && { 'content-type': sent.type }) },
    redirect: 'manual' as const,
    ...(sent && { body: sent.body }),
    signal,
  }
  try {
    const answer = await ofSession(session, signal, async () => {
      const response = await fetch(url, init)
      noteHappening('call', `${endpoint.method} ${endpoint.path} ${response.status}`)
      if (!response.ok || isForeign(response)) return { error: await readError(response) }
      return { body: (await response.json()) as EndpointResponse<E> }
    })
    if ('error' in answer) {
      if (endpoint.access !== 'public') endLostSession(session.token, answer.error)
      throw answer.error
    }
    noteOwnAnswer()
    return answer.body
  } catch (error) {
    reportFailure(endpoint, error)
    throw error
  }
}

/** Fetches the bytes of a picture or a file that only members may see, however long that takes. */
export async function fetchBytes(path: string, stop: AbortSignal): Promise<Blob> {
  const session = useSession.getState()
  const signal = AbortSignal.any([session.signal, stop])
  const init = { headers: describeCaller(session), redirect: 'manual' as const, signal }
  try {
    return await ofSession(session, signal, async () => {
      const response = await fetch(path, init)
      if (!response.ok || isForeign(response)) throw await readError(response)
      return response.blob()
    })
  } catch (error) {
    // The path of a file may say what is in it.
    reportFailure({ method: 'GET', path: '/{file}' }, error)
    throw error
  }
}

/** The headers with the token and with the language of this page, in which the server is to speak to people. */
export function describeCaller({ token }: Session): Record<string, string> {
  const { lang } = document.documentElement
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(lang && { 'accept-language': lang }),
  }
}

/**
 * Called after a refusal. Ends the session only if our server does not know it, whatever a proxy answers with 401, and if the
 * token that was sent is still the current one.
 */
export function endLostSession(token: string | null, { code, status }: ApiError): void {
  if (status !== 401 || code !== 'not_signed_in') return
  if (token && useSession.getState().token === token) loseSession()
}

/** A missing or incomplete answer, or one that comes after the end of the session, is none. */
async function ofSession<Answer>(
  session: Session,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask().catch((error: unknown) => {
    throw error instanceof ApiError && !session.signal.aborted ? error : toUnanswered(error, signal)
  })
  if (session.signal.aborted) throw toUnanswered(undefined, session.signal)
  return answer
}

function isForeign(response: Response): boolean {
  return isPageInstead(response, response.headers.get('content-type'))
}

async function readError(response: Response): Promise<ApiError> {
  if (response.ok || response.type === 'opaqueredirect') return meetForeign()
  const text = await response.text().catch(() => '')
  return meetRefusal(toApiError(response.status, text, (name) => response.headers.get(name)))
}

/** Called for an answer that is not our server's. @returns the error of the call */
export async function meetForeign(): Promise<ApiError> {
  await openPastProxy()
  return toForeign()
}

/** @returns the error of the call: the refusal itself, unless it is the door of a proxy. */
export async function meetRefusal(refusal: ApiError): Promise<ApiError> {
  if (isOwnRefusal(refusal)) noteOwnAnswer()
  else if (mayBeDoor(refusal) && (await openPastProxy())) return toForeign()
  return refusal
}
