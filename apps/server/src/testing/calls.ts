// How tests call the API: by an endpoint of the contract, whose answer is then typed, or by any method and address.
import {
  type Endpoint,
  type EndpointResponse,
  fillUrl,
  type UrlInput,
} from '@fovea/contract/endpoint.ts'
import { type ErrorBody, errorBodySchema } from '@fovea/contract/errors.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Calls {
  /** `body` is not typed, because tests also send what is wrong on purpose. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<Reply<Answer<E>>>
  /** For what the contract does not name: other methods and addresses. */
  callRaw(method: string, url: string, input?: RawInput): Promise<Reply<unknown>>
}

export interface RawInput {
  /** Sent as a bearer token. */
  token?: string | undefined
  /** Sent as JSON. */
  body?: unknown
  /** Raw bytes to send instead of `body`. */
  payload?: Buffer
  headers?: Record<string, string>
  /** The network address of the caller. */
  address?: string
}

export type CallInput = RawInput & UrlInput

/** The text of a file, or what the endpoint answers as JSON. */
export type Answer<E extends Endpoint> = E extends { media: readonly string[] }
  ? string
  : EndpointResponse<E>

export interface Reply<Body = unknown> {
  status: number
  /** What was answered as it came: of a refusal, what `error` has. */
  body: Body
  /** Undefined when the call was not refused. */
  error: ErrorBody | undefined
  headers: Record<string, unknown>
}

export function createCalls(app: FastifyInstance): Calls {
  async function callRaw(
    method: string,
    url: string,
    { token, body, payload, headers, address }: RawInput = {},
  ): Promise<Reply> {
    const reply = await app.inject({
      method: method as InjectOptions['method'] & string,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(payload && { payload }),
      ...(address && { remoteAddress: address }),
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    const answer: unknown = isJson ? reply.json() : reply.body
    return {
      status: reply.statusCode,
      body: answer,
      error: reply.statusCode < 400 ? undefined : errorBodySchema.safeParse(answer).data,
      headers: reply.headers,
    }
  }
  return {
    callRaw,
    // The server checks each answer of a test against the schema of its endpoint.
    call: (endpoint, { params, query, ...input } = {}) =>
      callRaw(endpoint.method, fillUrl(endpoint, { params, query }), input) as Promise<
        Reply<never>
      >,
  }
}

/** The calls of whoever has the token. */
export function callsOf({ call }: Pick<Calls, 'call'>, token: string | undefined): Calls['call'] {
  return (endpoint, input) => call(endpoint, { token, ...input })
}
