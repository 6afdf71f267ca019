// Turns a group of endpoints and their handlers into routes: access, validation and limits come from the data.
import {
  commonErrors,
  type Endpoint,
  type EndpointReply,
  type EndpointRequest,
  type RateLimit,
} from '@fovea/contract/endpoint.ts'
import { type ErrorCode, errorBodySchema, errorStatus } from '@fovea/contract/errors.ts'
import type { FileAnswer } from '@fovea/contract/files.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { TokenScope } from '@fovea/contract/token-limits.ts'
import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { admitCaller } from './admit-caller.ts'
import { createListAnswer } from './answer-list.ts'
import { type AuditParts, assertAudited, type Change, openAuditedCall } from './audit.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import type { UserType } from './entitlement.ts'
import { countUnread, readInTurn } from './fair-reads.ts'
import { HandlerRequest } from './handler-request.ts'
import { networkOf } from './network-address.ts'
import { sendFile } from './send-file.ts'
import { createThrottle } from './throttle.ts'
import { acceptForms, discardReceivedFile, receiveForm, type Uploads } from './uploads.ts'

/** The member who is calling, found by the token of a session or by a personal access token. */
export interface Caller<Value = unknown> {
  userId: string
  /** The id of the access token if there is a `scope`. */
  sessionId: string
  /** What a personal access token may do. undefined for a session, which may do everything. */
  scope?: TokenScope
  role: 'member' | 'admin'
  lang: Language
  userType: UserType
  /** The value that a group of endpoints has read together with its callers. */
  beside: Value
}

/** A value that a group of endpoints reads in the same query that finds its callers. */
export interface Beside<Value> {
  /** Part of the name of the prepared statement. */
  name: string
  /** A part of a query on `users`. */
  value: SQL<Value>
}

interface CallContext {
  /** The caller's network address, after trusted proxies. */
  address: string
  /** The `user-agent` header; empty when there is none. */
  userAgent: string
  /** The name and port that the caller believes to reach, after trusted proxies. Anybody can send any name. */
  host: string
  log: FastifyBaseLogger
  /** The `cookie` header; empty when there is none. */
  cookies: string
  setCookie(cookie: string): void
}

type CallerOf<E extends Endpoint, C extends Caller> = E['access'] extends 'public'
  ? C | undefined
  : C

export type Handler<E extends Endpoint, C extends Caller = Caller> = (
  request: EndpointRequest<E> &
    CallContext & { caller: CallerOf<E, C> } & (E extends { audit: string }
      ? { change: Change }
      : unknown),
) => Promise<EndpointReply<E>>

/** One handler for each endpoint of a group; a missing one does not compile. */
export type Handlers<Group extends Record<string, Endpoint>, C extends Caller = Caller> = {
  [Name in keyof Group]: Handler<Group[Name], C>
}

/** Finds the caller of a token; undefined when the token was never valid or no longer is. */
export type Authenticate<C extends Caller = Caller> = (token: string) => Promise<C | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The caller's network address, as trusted proxies report it; undefined when the caller has hung up. It is read once
     * for each call, since Fastify works it out each time.
     */
    address: string | undefined
    /** The pattern of the route's path; undefined when no route has the path. Read once for the same reason. */
    route: string | undefined
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    /** Whether the route answers with JSON for scripts, which a browser never shows. */
    isData?: boolean
    /** Whether the route serves a file of the web app's build that never changes. */
    isAsset?: boolean
  }
}

const defaultBodyLimitBytes = 64 * 1024

/** How long a body without a file may take to arrive. The server's own limit leaves time for large files. */
const bodyTimeMs = 60_000

export function registerRoutes<Group extends Record<string, Endpoint>, C extends Caller = Caller>(
  app: FastifyInstance,
  options: {
    tag: string
    endpoints: Group
    handlers: Handlers<Group, C>
    authenticate: Authenticate<C>
    uploads: Uploads
    pool: pg.Pool
    /** Needed where endpoints are for administrators. */
    audit?: AuditParts
  },
): void {
  const { audit } = options
  for (const [name, endpoint] of Object.entries(options.endpoints)) {
    assertAudited(name, endpoint)
    const { files, maxBytes } = options.uploads
    const uploads = { files, maxBytes: Math.max(maxBytes, endpoint.fileBytesMin ?? 0) }
    const throttle =
      endpoint.rateLimit && createCallThrottle(options.pool, name, endpoint.rateLimit)
    const handle = options.handlers[name] as unknown as Handler<Endpoint>
    const handleAsked = (asked: HandlerRequest) => handle(asked as Parameters<typeof handle>[0])
    const answerList = endpoint.list && createListAnswer(endpoint.list, handleAsked)
    const admit = endpoint.atOnce === undefined ? undefined : limitConcurrency(endpoint.atOnce)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyLimitBytes ?? defaultBodyLimitBytes,
      schema: routeSchema(options.tag, name, endpoint),
      config: { isData: !endpoint.media },
      ...((endpoint.body || endpoint.takesBytes) &&
        !endpoint.takesFile && { onRequest: limitBodyTime }),
      // After the limits on calls, so that someone who tries tokens is limited too. Still before the body is read, so
      // that a stranger's call costs little, however large it is.
      async preParsing(request, reply) {
        const token = readToken(request)
        const caller = token ? await options.authenticate(token) : undefined
        request.caller = admitCaller(caller, endpoint)
        if (throttle) await throttle.take(networkOf(request.address))
        admit?.(request.caller?.userId ?? networkOf(request.address), reply.raw)
      },
      ...(endpoint.takesFile && {
        preValidation: (request) => receiveForm(request, uploads, endpoint.refusedFileStarts),
        onSend: (request) => discardReceivedFile(request, uploads),
      }),
      ...(endpoint.method === 'GET' && { onSend: countUnread }),
      async handler(request, reply) {
        reply.header('cache-control', 'no-store')
        if (answerList) return answerList(request, reply)
        const logged =
          endpoint.audit && audit && request.caller
            ? openAuditedCall(audit, endpoint.audit, { adminId: request.caller.userId })
            : undefined
        const change = logged?.change
        const asked = new HandlerRequest(request, reply, { change })
        const result =
          endpoint.method === 'GET' && !endpoint.asksOthers
            ? await readInTurn(request, () => handleAsked(asked))
            : await handleAsked(asked)
        logged?.assertLogged()
        if (endpoint.media) return sendFile(reply, result as FileAnswer)
        if (endpoint.status) reply.status(endpoint.status)
        return result
      },
    }
    if (endpoint.takesFile) routeWithForms(app, route)
    else if (endpoint.takesBytes) routeWithBytes(app, route)
    else app.route(route)
  }
}

/** Uses a separate scope, so that what forms need does not make calls of other routes slower. */
function routeWithForms(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    await acceptForms(scope)
    scope.route(route)
  })
}

/** Uses a separate scope, since the other routes parse bodies as JSON. */
function routeWithBytes(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, body: unknown) => body,
    )
    scope.route(route)
  })
}

/** Counts in the database, for all processes together: such calls cost more than counting them there. */
function createCallThrottle(pool: pg.Pool, name: string, { max, windowSeconds }: RateLimit) {
  return createThrottle(pool, {
    name: `call-${name}`,
    attempts: max,
    windowSeconds,
    code: 'too_many_requests',
  })
}

async function limitBodyTime({ raw }: FastifyRequest): Promise<void> {
  const timer = setTimeout(() => raw.destroy(), bodyTimeMs).unref()
  raw.once('close', () => clearTimeout(timer))
}

function readToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,256})$/i.exec(headers.authorization ?? '')?.[1]
}

function routeSchema(tag: string, name: string, endpoint: Endpoint) {
  const accessErrors: ErrorCode[] = []
  // A personal access token may call less than a session.
  if (endpoint.access !== 'public') accessErrors.push('not_signed_in', 'not_allowed')
  if (endpoint.entitlement) accessErrors.push('plan_needed')
  const codes: ErrorCode[] = [...commonErrors, ...accessErrors, ...endpoint.errors]
  const byStatus = Object.groupBy(codes, (code) => errorStatus[code])
  return {
    tags: [tag],
    summary: endpoint.summary,
    operationId: name,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.takesFile && { consumes: ['application/json', 'multipart/form-data'] }),
    response: {
      [endpoint.status ?? 200]: endpoint.media
        ? describeMedia(endpoint.media, endpoint.response)
        : endpoint.response,
      ...Object.fromEntries(
        Object.entries(byStatus).map(([status, named = []]) => [
          status,
          errorBodySchema.extend({ code: z.enum(named as [ErrorCode, ...ErrorCode[]]) }),
        ]),
      ),
    },
  }
}

function describeMedia(media: readonly string[], schema: z.ZodType) {
  return { content: Object.fromEntries(media.map((type) => [type, { schema }])) }
}
