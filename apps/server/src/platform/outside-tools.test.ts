import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import { describe, expect, it } from 'vitest'
import { addTools, chooseOutsideTools, listSources, markRevision } from './outside-tools.ts'
import { prepareSecurityHeaders } from './security-headers.ts'

const ids = {
  gtmId: 'GTM-ABC123',
  metaPixelId: '123456',
  appsflyerId: 'af-1',
  rollbarToken: 'token',
}
const settings = {
  publicUrl: 'https://fovea.example.org',
  productionHost: 'fovea.example.org',
  stagingHost: 'staging.example.org:8443',
  ...ids,
}
const none = {
  gtmId: undefined,
  metaPixelId: undefined,
  appsflyerId: undefined,
  rollbarToken: undefined,
}

describe('tools of other companies', () => {
  it('are used on the production host', () => {
    expect(chooseOutsideTools(settings)).toEqual({
      environment: 'production',
      host: 'fovea.example.org',
      ...ids,
    })
  })

  it('are used on the staging host, with its port', () => {
    const publicUrl = 'https://staging.example.org:8443/'
    expect(chooseOutsideTools({ ...settings, publicUrl })).toMatchObject({
      environment: 'staging',
      host: 'staging.example.org:8443',
    })
  })

  it.each([
    ['without PUBLIC_URL', { publicUrl: undefined }],
    ['on another host', { publicUrl: 'https://example.org' }],
    ['on a host below', { publicUrl: 'https://a.fovea.example.org' }],
    ['on another port', { publicUrl: 'https://fovea.example.org:8080' }],
    ['without the two hosts', { productionHost: undefined, stagingHost: undefined }],
    ['when none is configured', none],
  ])('are not used %s', (_where, changes) => {
    expect(chooseOutsideTools({ ...settings, ...changes })).toBeUndefined()
  })
})

const tools: OutsideTools = { environment: 'production', host: 'fovea.example.org', ...none }

describe('the content security policy', () => {
  const policyWith = (outside: OutsideTools | undefined) =>
    prepareSecurityHeaders({ isHttps: true, outside })({})['content-security-policy']

  it('names no host of anybody else where no tool is used', () => {
    expect(policyWith(undefined)).not.toMatch(/https?:\/\//)
    expect(policyWith(undefined)).toContain("script-src 'self';")
  })

  it('names only the hosts of the tools that are configured', () => {
    const policy = String(policyWith({ ...tools, rollbarToken: 'token' }))
    expect(policy).toContain("connect-src 'self' https://api.rollbar.com;")
    expect(policy.match(/https:\/\/[^\s;]+/g)).toEqual(['https://api.rollbar.com'])
  })

  it('lets the scripts of tags run, and still no script that is written into a page', () => {
    const policy = String(policyWith({ ...tools, gtmId: 'GTM-1', metaPixelId: '1' }))
    expect(policy).toContain(
      "script-src 'self' https://www.googletagmanager.com https://connect.facebook.net;",
    )
    expect(policy.replace(/style-src[^;]*/, '')).not.toContain('unsafe')
  })

  it('names for AppsFlyer the host of its script and those that it sends to', () => {
    const used = { ...tools, appsflyerId: 'a' }
    expect(listSources(used, 'scriptSrc')).toEqual(['https://websdk.appsflyer.com'])
    expect(listSources(used, 'connectSrc')).toEqual(['https://*.appsflyer.com'])
    expect(listSources(used, 'imgSrc')).toEqual([])
  })
})

describe('a page', () => {
  const html = '<html><head><title>Fovea</title></head><body></body></html>'

  it('is the same as before where no tool is used', () => {
    expect(addTools(html, undefined)).toBe(html)
  })

  it('has the tools in its head, written so that nothing ends the attribute', () => {
    const page = addTools(html, { ...tools, gtmId: '"><script>&$&' })
    expect(page).toContain('&quot;gtmId&quot;:&quot;\\&quot;&gt;&lt;script&gt;&amp;$&amp;&quot;')
    expect(page.indexOf('<meta name="fovea-outside"')).toBeLessThan(page.indexOf('</head>'))
  })
})

it('the service worker fetches the page of the app again when the tools have changed', () => {
  const worker =
    'p=[{"revision":"33ca","url":"favicon.svg"},{"revision":"68092c","url":"index.html"}]'
  const marked = markRevision(worker, tools)
  expect(marked).toMatch(/"33ca".*"revision":"[0-9a-f]{6}68092c","url":"index\.html"/)
  expect(markRevision(worker, { ...tools, gtmId: 'GTM-1' })).not.toBe(marked)
})
