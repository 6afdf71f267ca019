// The parts of a call that a handler gets.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Change } from './audit.ts'

/**
 * A class, since V8 makes a slow object with a hidden class of its own each time an
 * object literal with a spread and a getter is evaluated.
 */
export class HandlerRequest {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers: IncomingHttpHeaders
  readonly caller: FastifyRequest['caller']
  readonly address: string | undefined
  readonly userAgent: string
  readonly change: Change | undefined

  /** @param options.query in place of the one that was sent */
  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    options: { change?: Change | undefined; query?: unknown } = {},
  ) {
    this.#request = request
    this.#reply = reply
    this.change = options.change
    this.params = request.params
    this.query = options.query ?? request.query
    this.body = request.body
    this.headers = request.headers
    this.caller = request.caller
    this.address = request.address
    this.userAgent = request.headers['user-agent'] ?? ''
  }

  get bytes() {
    return this.body ?? new Uint8Array()
  }

  get host() {
    return this.#request.host
  }

  get cookies() {
    return this.headers.cookie ?? ''
  }

  setCookie(cookie: string) {
    this.#reply.header('set-cookie', cookie)
  }

  get log() {
    return this.#request.log.child({ reqId: this.#request.id })
  }
}
