// Headers that tell a browser what a page of ours may do: run the site's own scripts, but no inline script, no frames and
// nothing from other sites except the few tools that are configured where this server is the real one.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import type { FastifyContextConfig } from 'fastify'
import helmet from 'helmet'
import { listSources } from './outside-tools.ts'

interface HeaderOptions {
  isHttps: boolean
  outside?: OutsideTools | undefined
}

/** All answers of a kind have the same headers, so helmet composes them once and not on each call. */
export function prepareSecurityHeaders(options: HeaderOptions) {
  const ofPages = composeHeaders(options)
  const ofData = pickForData(ofPages)
  const ofAssets = pick(ofPages, assetHeaders)
  return ({ isData, isAsset }: FastifyContextConfig): Partial<Headers> =>
    isAsset ? ofAssets : isData ? ofData : ofPages
}

type Headers = ReturnType<typeof composeHeaders>

/** Enough for a script or a style, which obeys the policy of the page that loads it. */
const assetHeaders = ['cross-origin-resource-policy', 'x-content-type-options']

/** Those that make sense for JSON. Its own policy lets it do nothing if a browser ever shows it as a page. */
const dataHeaders = [...assetHeaders, 'strict-transport-security']

function pickForData(headers: Headers) {
  const policy = "default-src 'none'; frame-ancestors 'none'"
  return { ...pick(headers, dataHeaders), 'content-security-policy': policy }
}

function pick(headers: Headers, names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
}

function composeHeaders({ isHttps, outside }: HeaderOptions) {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...listSources(outside, 'scriptSrc')],
        scriptSrcAttr: ["'none'"],
        // Mantine writes its theme's variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...listSources(outside, 'imgSrc')],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...listSources(outside, 'connectSrc')],
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
