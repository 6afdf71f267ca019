// Headers that tell a browser what a page of ours may do: run the site's own scripts, but no inline script, no frames and
// nothing from other sites except the few tools that are configured where this server is the real one.
import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import type { FastifyContextConfig } from 'fastify'
import { listSources } from './outside-tools.ts'

interface HeaderOptions {
  isHttps: boolean
  outside?: OutsideTools | undefined
}

type Headers = Record<string, string>

/** Answers of one kind always have the same headers. */
export function prepareSecurityHeaders(options: HeaderOptions) {
  const ofHttps: Headers = options.isHttps
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  /** Its own policy lets JSON do nothing if a browser ever shows it as a page. */
  const ofData: Headers = {
    ...ofAssets,
    ...ofHttps,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  const ofPages: Headers = {
    ...ofAssets,
    ...ofHttps,
    'content-security-policy': composePolicy(options),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // Old browsers have a filter that can be turned against a page.
    'x-xss-protection': '0',
  }
  return ({ isData, isAsset }: FastifyContextConfig): Headers =>
    isAsset ? ofAssets : isData ? ofData : ofPages
}

/** Enough for a script or a style, which obeys the policy of the page that loads it. */
const ofAssets: Headers = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

function composePolicy({ isHttps, outside }: HeaderOptions): string {
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", ...listSources(outside, 'scriptSrc')],
    ["script-src-attr 'none'"],
    // Mantine writes its theme's variables into a style element.
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...listSources(outside, 'imgSrc')],
    ["font-src 'self'"],
    ["connect-src 'self'", ...listSources(outside, 'connectSrc')],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    isHttps ? ['upgrade-insecure-requests'] : [],
  ]
  return directives
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.join(' '))
    .join(';')
}
