// The port, from the first moment to the last: it says why the server is not ready yet, then hands calls on, and at the
// end sees those out that are still inside.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@fovea/contract/errors.ts'
import { errorStatus } from '@fovea/contract/errors.ts'
import { retryAfterSeconds } from './error-handler.ts'
import { chooseRequestId } from './request-id.ts'

/** For the largest file on a slow line; other bodies have less, see `routes.ts`. */
const requestTimeMs = 600_000

/** Longer than load balancers keep a connection, so that it is they who close it. */
const keepAliveMs = 72_000

export interface FrontDoor {
  /** @throws when the port is taken. @returns the port, which is new where 0 was asked for. */
  listen(place: { host: string; port: number }): Promise<number>
  /** What Fastify is to build its server with, in place of its own. */
  serverFactory(handle: RequestListener): Server
  /** What calls are told until the door is open. */
  say(reason: string): void
  /** From now on calls are handed on. */
  open(): void
  /** Nobody new comes in; resolves when the last call has been answered. */
  close(): Promise<void>
}

export function createFrontDoor(): FrontDoor {
  // By connection, since a listener on every answer would cost each call more than its routing.
  const latest = new Map<Socket, ServerResponse>()
  let handle: RequestListener | undefined
  let reason = 'The server is starting'
  let isOpen = false
  let closed: Promise<void> | undefined
  const server = createServer(
    { requestTimeout: requestTimeMs, keepAliveTimeout: keepAliveMs },
    (request, response) => {
      latest.set(request.socket, response)
      if (closed) showOut(response)
      if (isOpen && !closed && handle) handle(request, response)
      else if (request.url === '/healthz') send(response, 200, { status: 'ok' })
      else refuse(response, reason, chooseRequestId(request))
    },
  )
  server.on('connection', (socket) => socket.once('close', () => latest.delete(socket)))
  const showOut = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
    // Of an answer that had begun before, the connection still thinks that it is kept.
    else response.once('close', () => setImmediate(() => server.closeIdleConnections()))
  }
  return {
    listen: ({ host, port }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    serverFactory(listener) {
      handle = listener
      return server
    },
    say(words) {
      reason = words
    },
    open() {
      isOpen = true
    },
    close() {
      reason = 'The server is stopping'
      closed ??= new Promise((resolve) => server.close(() => resolve()))
      for (const response of latest.values()) showOut(response)
      return closed
    },
  }
}

function refuse(response: ServerResponse, message: string, requestId: string): void {
  const body: ErrorBody = { code: 'not_ready', message, requestId }
  response.setHeader('retry-after', retryAfterSeconds)
  response.setHeader('x-request-id', requestId)
  send(response, errorStatus.not_ready, body)
}

function send(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(JSON.stringify(body))
}
