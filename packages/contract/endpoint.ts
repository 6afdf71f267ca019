// Defines what an endpoint is: plain data, from which the server's routes, the typed client and the OpenAPI page derive.
import type { z } from 'zod'
import type { AuditAction } from './audit.ts'
import type { ErrorCode } from './errors.ts'
import type { FileStart } from './import-formats.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everyone, members who are signed in, or administrators. */
export type Access = 'public' | 'member' | 'admin'

/** A right that not every member has: `paid` means a subscription or a coupon. */
export type Entitlement = 'paid'

/** How often one IP address may call, counted over all of its accounts. */
export interface RateLimit {
  max: number
  windowSeconds: number
}

export interface Endpoint {
  method: Method
  /** Contains `{name}` for each path parameter. */
  path: `/${string}`
  summary: string
  access: Access
  /** The right that a member also needs. Never set where `access` is `public`. */
  entitlement?: Entitlement
  /** What the log of the administration calls it. Needed where administrators do more than read. */
  audit?: AuditAction
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** The error codes that it may answer in addition to `commonErrors`. */
  errors: readonly ErrorCode[]
  rateLimit?: RateLimit
  /**
   * How many calls one person may have in progress at once, for endpoints with a large body or answer. A call is in
   * progress from its received headers to the last byte of its answer. Further calls are asked to try again later.
   */
  atOnce?: number
  /** Whether it waits for other servers. Then it takes no turn from the other reads of its caller. */
  asksOthers?: true
  /** The largest body accepted, in bytes. Defaults to 64 KiB. Only one with a long text may have more than 1 MiB. */
  bodyLimitBytes?: number
  /** Whether the body may also be a form with one `file`, whose size is limited by the server's settings. */
  takesFile?: true
  /** A file may be this large, even where the server's settings allow less. */
  fileBytesMin?: number
  /**
   * Whether the handler gets the headers and the body as raw bytes of any type, to check a signature over them. Such an
   * endpoint has no `body`.
   */
  takesBytes?: true
  /** A file that begins like this is refused with `unsupported_format` as soon as its first bytes have arrived. */
  refusedFileStarts?: readonly FileStart[]
  /**
   * For a list that is answered whole without a `limit` and a cursor, and else page by page: the field with its entries,
   * and the part of the query in which the `next` of a page is sent. The query has `pageQuery`’s `limit`, the answer
   * `next`. The handler always answers one page.
   */
  list?: { entries: string; cursor: 'after' | 'before' }
  /** The status of a successful answer. Defaults to 200. */
  status?: 202
  /** The media types of an answer that is a file instead of JSON. `response` is then `fileAnswerSchema`. */
  media?: readonly string[]
}

/** The error codes that any endpoint may answer. */
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

/** What a caller passes: only the parts that the endpoint defines. */
export type EndpointInput<E extends Endpoint> = Parts<E, 'input'>

/** What a handler receives, after parsing. */
export type EndpointRequest<E extends Endpoint> = Parts<E, 'output'> &
  (E extends { takesBytes: true } ? SentBytes : unknown) &
  (E extends { list: object } ? { query: { limit: number } } : unknown)

export interface SentBytes {
  bytes: Uint8Array
  /** Keyed by name in lower case. */
  headers: Record<string, string | string[] | undefined>
}

/** What a handler returns, before it is serialised. */
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

export interface UrlInput {
  params?: Record<string, string | number> | undefined
  /** A text is taken as it is, with or without its question mark. */
  query?: string | Record<string, string | number | boolean | undefined> | undefined
}

/** The address of a call, with its path and query filled in. */
export function fillUrl(
  { path }: Pick<Endpoint, 'path'>,
  { params, query = '' }: UrlInput,
): string {
  const search =
    typeof query === 'string'
      ? query.replace(/^\?/, '')
      : Object.entries(query)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
          .join('&')
  return fillPath(path, params) + (search && `?${search}`)
}
