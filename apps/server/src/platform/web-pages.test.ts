import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Language, languages, localeOf } from '@fovea/contract/languages.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareSecurityHeaders } from './security-headers.ts'
import { serveWebPages } from './web-pages.ts'

const htmlOf = (page: string, language: string) =>
  page === 'shell' ? `shell ${language}` : `${page} ${language} <!--addresses-->`

let webDir: string
let app: FastifyInstance

beforeAll(async () => {
  webDir = await mkdtemp(path.join(os.tmpdir(), 'fovea-web-'))
  await mkdir(path.join(webDir, 'client/assets'), { recursive: true })
  await writeFile(path.join(webDir, 'client/assets/main-1a2b.js'), 'plain')
  await writeFile(path.join(webDir, 'client/assets/main-1a2b.js.br'), 'brotli')
  await writeFile(path.join(webDir, 'client/assets/main-1a2b.js.gz'), 'gzip')
  await writeFile(path.join(webDir, 'client/first-paint.js'), 'first')
  await writeFile(path.join(webDir, 'client/index.html'), '<head></head>app')
  await writeFile(
    path.join(webDir, 'client/sw.js'),
    'files=[{"revision":"0a1b","url":"index.html"}]',
  )
  for (const language of languages) {
    await mkdir(path.join(webDir, 'pages', language), { recursive: true })
    for (const page of ['home', 'login', 'shell']) {
      await writeFile(path.join(webDir, 'pages', language, `${page}.html`), htmlOf(page, language))
    }
  }
  const manifest = {
    pages: { '/': 'home.html', '/login': 'login.html' },
    shell: 'shell.html',
    routes: ['/', '/login', '/read/$textId', '/coupon/$ref/$lang', '/user/$', '/a.b'],
  }
  await writeFile(path.join(webDir, 'pages/manifest.json'), JSON.stringify(manifest))
  app = Fastify()
  const securityHeaders = prepareSecurityHeaders({ isHttps: false })
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.headers(securityHeaders(routeOptions.config))
  })
  await serveWebPages(app, { webDir })
})

afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

const open = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers })

it.each([
  ['the first page', '/', {}, 'home en'],
  ['the language that the URL names', '/?hl=ua', {}, 'home ua'],
  ['the language that the cookie names', '/', { cookie: 'a=b; fovea_lang=pl' }, 'home pl'],
  [
    'the language of the URL before the cookie’s',
    '/login?hl=de',
    { cookie: 'fovea_lang=pl' },
    'login de',
  ],
  ['English whatever the browser prefers', '/', { 'accept-language': 'de, uk;q=0.9' }, 'home en'],
  ['English for an unknown language', '/?hl=xx', { cookie: 'fovea_lang=../x' }, 'home en'],
  ['the shell for a page that is not prerendered', '/read/0199', {}, 'shell en'],
  ['the same page for a path that ends with a slash', '/login/', {}, 'login en'],
])('sends %s', async (_, url, headers, content) => {
  const reply = await open(url, headers)
  expect(reply.body.split(' ', 2).join(' ')).toBe(content)
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-language': localeOf(content.split(' ')[1] as Language),
    vary: 'cookie, accept-encoding',
  })
})

it.each([
  ['/', 200],
  ['/login/', 200],
  ['/login?hl=de', 200],
  ['/read/0199', 200],
  ['/coupon/SPRING/de', 200],
  ['/user/whatever/comes', 200],
  ['/a.b', 200],
  ['/read', 404],
  ['/read/0199/more', 404],
  ['/coupon/SPRING', 404],
  ['/logins', 404],
  ['/axb', 404],
  ['/users', 404],
  ['/no/such/page', 404],
])('answers %s with a page and %i', async (url, status) => {
  const reply = await open(url)
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toContain('text/html')
  expect(reply.headers['cache-control']).toBe('no-cache')
})

it('lets browsers cache hashed files for ever, and sends them compressed when the browser accepts it', async () => {
  const reply = await open('/assets/main-1a2b.js', { 'accept-encoding': 'br' })
  expect(reply.body).toBe('brotli')
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers['cache-control']).toContain('immutable')
  expect(reply.headers.vary).toBe('accept-encoding')
  expect((await open('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip')
  expect((await open('/assets/main-1a2b.js')).body).toBe('plain')
  expect((await open('/first-paint.js')).headers['cache-control']).toBe('no-cache')
})

it('sends hashed files with the headers that scripts need, and without those for pages', async () => {
  const { headers } = await open('/assets/main-1a2b.js', { 'accept-encoding': 'br' })
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  const bytes = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + `${name}: ${value}`.length,
    0,
  )
  expect(bytes).toBeLessThan(400)
  expect((await open('/')).headers['content-security-policy']).toContain("script-src 'self'")
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('compresses a page with %s when the browser accepts it', async (encoding, decompress) => {
  const reply = await open('/login', { 'accept-encoding': `deflate, ${encoding}` })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(decompress(reply.rawPayload).toString()).toContain('login en')
})

it('sends a page again only when it has changed', async () => {
  const { etag } = (await open('/')).headers
  const again = await open('/', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const german = await open('/?hl=de', { 'if-none-match': String(etag) })
  expect(german.statusCode).toBe(200)
})

describe('addresses for search engines', () => {
  const host = 'read.example'

  it('in each language, a page contains its own address and those of all other languages', async () => {
    const { body } = await open('/login/?hl=ua&x=1', { host })
    expect(body).toContain('<link rel="canonical" href="http://read.example/login?hl=ua">')
    expect(body).toContain(
      '<meta property="og:image" content="http://read.example/icons/icon-512.png">',
    )
    const links = [...body.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(
      ([, ...link]) => link,
    )
    expect(links).toHaveLength(10)
    expect(links).toContainEqual(['uk', 'http://read.example/login?hl=ua'])
    expect(links).toContainEqual(['pt-PT', 'http://read.example/login?hl=pt'])
    expect(links).toContainEqual(['de', 'http://read.example/login?hl=de'])
    expect(links).toContainEqual(['en', 'http://read.example/login'])
    expect(links).toContainEqual(['x-default', 'http://read.example/login'])
  })

  it('every address is answered in its language', async () => {
    const { body } = await open('/', { host })
    const links = /hreflang="(?!x-)([\w-]+)" href="([^"]+)"/g
    for (const [, locale, address = ''] of body.matchAll(links)) {
      const { pathname, search } = new URL(address)
      expect((await open(`${pathname}${search}`)).headers['content-language']).toBe(locale)
    }
  })

  it('a host header that is not a host name is not written into a page', async () => {
    const { body } = await open('/', { host: 'a"><script>' })
    expect(body).toContain('href="http://localhost/"')
    expect(body).not.toContain('<script>')
  })

  it('a page that is not prerendered contains none', async () => {
    expect((await open('/library', { host })).body).toBe('shell en')
  })

  it('the sitemap contains every page in every language, and robots.txt names the sitemap', async () => {
    const map = await open('/sitemap.xml', { host })
    expect(map.headers['content-type']).toContain('application/xml')
    const found = [...map.body.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)
    expect(found).toHaveLength(2 * languages.length)
    expect(found).toContain('http://read.example/?hl=de')
    const robots = (await open('/robots.txt', { host })).body
    expect(robots).toContain('Sitemap: http://read.example/sitemap.xml')
    for (const closed of ['/api/', '/user/', '/admin', '/reset/', '/library']) {
      expect(robots).toContain(`Disallow: ${closed}\n`)
    }
  })

  it('all of them begin with PUBLIC_URL if it is set', async () => {
    const named = Fastify()
    await serveWebPages(named, { webDir, publicUrl: 'https://fovea.example' })
    const { body } = await named.inject({ url: '/', headers: { host } })
    expect(body).toContain('<link rel="canonical" href="https://fovea.example/">')
    expect(body).not.toContain(host)
    await named.close()
  })
})

describe('the tools of other companies', () => {
  const tools = { environment: 'staging', host: 'fovea.example', gtmId: 'GTM-1' } as const

  it('are in no page where none is used, and the files are those of the build', async () => {
    for (const url of ['/', '/library', '/index.html'])
      expect((await open(url)).body).not.toContain('fovea-outside')
    expect((await open('/sw.js')).body).toContain('"revision":"0a1b"')
  })

  it('are in the page that the service worker keeps, and make it fetch that page again', async () => {
    const active = Fastify()
    await serveWebPages(active, { webDir, outside: tools })
    const page = await active.inject({ url: '/index.html' })
    expect(page.body).toContain('<meta name="fovea-outside" content="{&quot;environment&quot;')
    expect(page.headers['cache-control']).toBe('no-cache')
    const worker = await active.inject({ url: '/sw.js' })
    expect(worker.headers['content-type']).toContain('text/javascript')
    expect(worker.body).toMatch(/"revision":"[0-9a-f]{6}0a1b"/)
    await active.close()
  })
})

it.each([
  '/assets/gone-9z.js',
  '/assets/main-1a2b.js.br',
  '/assets/',
  '/assets/%2e%2e/%2e%2e/pages/package.json',
  '/assets/..%2findex.html',
  '/api/none',
  '/auth/none',
  '/admin_api/none',
  '/%2e%2e/package.json',
])('sends no page for %s', async (url) => {
  const reply = await open(url)
  expect(reply.body).not.toContain('package')
  if (!url.includes('%')) expect(reply.statusCode).toBe(404)
})

it('sends no page for a call that is not a GET', async () => {
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
})
