import { expect, test } from 'vitest'
import { prepareSecurityHeaders } from './security-headers.ts'

const ofHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const ofAssets = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

test('a page runs the scripts of this site only, and tells others nothing', () => {
  const policy =
    "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';" +
    "img-src 'self' data: blob:;font-src 'self';connect-src 'self';object-src 'none';" +
    "base-uri 'none';form-action 'self';frame-ancestors 'none'"
  const ofPages = {
    ...ofAssets,
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
  expect(prepareSecurityHeaders({ isHttps: false })({})).toEqual(ofPages)
  expect(prepareSecurityHeaders({ isHttps: true })({})).toEqual({
    ...ofPages,
    ...ofHttps,
    'content-security-policy': `${policy};upgrade-insecure-requests`,
  })
})

test('data may do nothing as a page, and an asset obeys the page that loads it', () => {
  const headersOf = prepareSecurityHeaders({ isHttps: true })
  expect(headersOf({ isAsset: true })).toEqual(ofAssets)
  expect(headersOf({ isData: true })).toEqual({
    ...ofAssets,
    ...ofHttps,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})
