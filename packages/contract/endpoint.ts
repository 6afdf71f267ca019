// An endpoint is plain data. Server routes, the typed client and the OpenAPI page all derive from it.
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { FileStart } from './import-formats.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everyone, whoever is signed in, or administrators. */
export type Access = 'public' | 'member' | 'admin'

/** What not every member has: `paid` is a subscription or a coupon. */
export type Entitlement = 'paid'

/** How often one address may call, over all of its accounts. */
export interface RateLimit {
  max: number
  windowSeconds: number
}

export interface Endpoint {
  method: Method
  /** With `{name}` for each path parameter. */
  path: `/${string}`
  summary: string
  access: Access
  /** What a member needs besides; never where `access` is `public`. */
  entitlement?: Entitlement
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** What it may answer beside the codes that every endpoint may: see `commonErrors`. */
  errors: readonly ErrorCode[]
  rateLimit?: RateLimit
  /**
   * Calls of one person that may be under way at once, from the head that came to the last byte that went, where a body
   * or an answer is large; more are told to come again.
   */
  atOnce?: number
  /** Largest body accepted, in bytes; 64 KiB where nothing is said. */
  bodyLimitBytes?: number
  /** Whether the body may also be a form with one `file`, as large as the server's settings say. */
  takesFile?: true
  /**
   * Whether the handler gets the body as the bytes that came, of whatever type, with the headers: for signatures that
   * were made over them. Such an endpoint has no `body`.
   */
  takesBytes?: true
  /** A file that begins so is refused with `unsupported_format` as soon as its first bytes are there. */
  refusedFileStarts?: readonly FileStart[]
  /** Of a good answer; 200 where nothing is said. */
  status?: 202
  /** Of an answer that is a file and no JSON: `response` is then `fileAnswerSchema`. */
  media?: readonly string[]
}

/** Any endpoint may answer these. */
export const commonErrors = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'not_ready',
  'disk_full',
] as const satisfies readonly ErrorCode[]

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Output<S> = S extends z.ZodType ? z.output<S> : never

/** What a caller passes: only the parts that the endpoint has. */
export type EndpointInput<E extends Endpoint> = Parts<E, 'input'>

/** What a handler receives, parsed. */
export type EndpointRequest<E extends Endpoint> = Parts<E, 'output'> &
  (E extends { takesBytes: true } ? SentBytes : unknown)

export interface SentBytes {
  bytes: Uint8Array
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>
}

/** What a handler gives back, before it is serialised. */
export type EndpointReply<E extends Endpoint> = Input<E['response']>

/** What a caller gets. */
export type EndpointResponse<E extends Endpoint> = Output<E['response']>

type Parts<E extends Endpoint, Side extends 'input' | 'output'> = {
  [Part in 'params' | 'query' | 'body' as Part extends keyof E ? Part : never]: Side extends 'input'
    ? Input<E[Part & keyof E]>
    : Output<E[Part & keyof E]>
}

/** Fills `{name}` parameters into an endpoint's path; values are percent-encoded. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`)
    return encodeURIComponent(String(value))
  })
}
