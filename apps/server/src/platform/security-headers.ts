// Headers that tell a browser what a page of ours may do: its own scripts, no inline one, no frames, no strangers.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** They are the same for every answer of a kind, so helmet is asked once and not on each call. */
export function sendSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  const ofPages = composeHeaders(options)
  const ofData = pickForData(ofPages)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isData ? ofData : ofPages)
    done()
  })
}

/** Of those that make sense without a page; should JSON ever be opened as one, it can do nothing. */
const dataHeaders = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
])

function pickForData(headers: ReturnType<typeof composeHeaders>) {
  const picked = Object.entries(headers).filter(([name]) => dataHeaders.has(name))
  const policy = "default-src 'none'; frame-ancestors 'none'"
  return { ...Object.fromEntries(picked), 'content-security-policy': policy }
}

function composeHeaders({ isHttps }: { isHttps: boolean }) {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Mantine writes its theme's variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}
