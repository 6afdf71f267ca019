// Headers that tell a browser what a page of ours may do: its own scripts, no inline one, no frames, no strangers.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** They are the same for every answer of a kind, so helmet is asked once and not on each call. */
export function sendSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  const ofPages = composeHeaders(options)
  const ofData = pickForData(ofPages)
  const ofAssets = pick(ofPages, assetHeaders)
  app.addHook('onRequest', (request, reply, done) => {
    const { isData, isAsset } = request.routeOptions.config
    reply.headers(isAsset ? ofAssets : isData ? ofData : ofPages)
    done()
  })
}

type Headers = ReturnType<typeof composeHeaders>

/** A script or style obeys the policy of the page that it is on. */
const assetHeaders = ['cross-origin-resource-policy', 'x-content-type-options']

/** Of those that make sense without a page; should JSON ever be opened as one, it can do nothing. */
const dataHeaders = [...assetHeaders, 'strict-transport-security']

function pickForData(headers: Headers) {
  const policy = "default-src 'none'; frame-ancestors 'none'"
  return { ...pick(headers, dataHeaders), 'content-security-policy': policy }
}

function pick(headers: Headers, names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
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
