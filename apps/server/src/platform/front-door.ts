// Listens on the port from the start of the process to its end. First it answers why the server is not ready yet, then
// it passes calls on to the app, and at the end it waits until the calls in progress have been answered.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'
import type { ErrorBody } from '@fovea/contract/errors.ts'
import { errorStatus } from '@fovea/contract/errors.ts'
import { retryAfterSeconds } from './error-handler.ts'
import { chooseRequestId } from './request-id.ts'

/** Long enough for the largest file on a slow line. Other bodies have less time, see `routes.ts`. */
const requestTimeMs = 600_000

/** Longer than load balancers keep an idle connection, so that they close it and not the server. */
const keepAliveMs = 72_000

/**
 * How long idle connections stay open once the door closes. A proxy may be sending a call at that moment. It is answered,
 * since a proxy gives no refused POST to another server, and nobody knows what became of a call on a connection that is cut.
 */
const usualLingerMs = 1_000

export interface FrontDoor {
  /** @returns the port, which the system chooses when `port` is 0. @throws when the port is taken. */
  listen(place: { host: string; port: number }): Promise<number>
  /** Fastify's option of this name. It makes Fastify use this server instead of creating one. */
  serverFactory(handle: RequestListener): Server
  /** Sets the reason with which calls are answered until the door is open. */
  say(reason: string): void
  /** From now on calls are passed on to the app. */
  open(): void
  /** Accepts no new connections; resolves when the last call has been answered. */
  close(): Promise<void>
}

export function createFrontDoor({ lingerMs = usualLingerMs } = {}): FrontDoor {
  // The latest answer of each connection. A listener on every answer would cost each call more than its routing.
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
      const isCheck = request.url === '/readyz'
      if (isOpen && handle && !(closed && isCheck)) handle(request, response)
      else if (request.url === '/healthz') send(response, 200, { status: 'ok' })
      else refuse(response, reason, chooseRequestId(request))
    },
  )
  server.on('connection', (socket) => socket.once('close', () => latest.delete(socket)))
  const showOut = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
    // The headers were sent without `connection: close`, so the connection would be kept after the answer.
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
      closed ??= new Promise((resolve) => {
        const linger = setTimeout(() => server.closeIdleConnections(), lingerMs)
        // The `close` of an HTTP server would cut idle connections at once.
        net.Server.prototype.close.call(server, () => {
          clearTimeout(linger)
          resolve()
        })
      })
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
