// The typed client: every call is an endpoint of the contract and what it takes; errors come back as ApiError.
import { contract } from '@fovea/contract'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  fillPath,
} from '@fovea/contract/endpoint.ts'
import type { ErrorBody, ErrorCode } from '@fovea/contract/errors.ts'
import { useSession } from './session.ts'

export { contract }

/** A call that failed: with the server's code, or `network_error` when no answer of ours came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network_error'
  readonly status: number
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(options: {
    code: ErrorCode | 'network_error'
    status: number
    requestId?: string | undefined
    retryAfterSeconds?: number | undefined
  }) {
    super(options.code)
    this.code = options.code
    this.status = options.status
    this.requestId = options.requestId
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

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
  const { token } = useSession.getState()
  const response = await send(fillPath(endpoint.path, params) + search(query), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (response.ok) return (await response.json()) as EndpointResponse<E>
  // Only a token that we sent and that is still ours can have ended.
  if (response.status === 401 && token && useSession.getState().token === token) {
    if (endpoint.access !== 'public') useSession.getState().signOut()
  }
  throw await readError(response)
}

/** Bytes of an address of ours that only members may see, for a picture. */
export async function fetchBytes(path: string, signal: AbortSignal): Promise<Blob> {
  const { token } = useSession.getState()
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(path, { headers, signal })
  if (!response.ok) throw await readError(response)
  return response.blob()
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    throw new ApiError({ code: 'network_error', status: 0 })
  }
}

function search(query: Record<string, string | number | undefined> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([k, v]) => [k, String(v)]))}`
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined
  const retryAfter = Number(response.headers.get('retry-after'))
  return new ApiError({
    code: body?.code ?? (response.status >= 500 ? 'internal_error' : 'invalid_request'),
    status: response.status,
    requestId: body?.requestId,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  })
}
