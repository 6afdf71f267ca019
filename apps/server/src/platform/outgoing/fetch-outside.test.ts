import type { LookupFunction } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFetchOutside, type FetchOptions } from './fetch-outside.ts'
import { type LocalHost, startLocalHost } from './testing/local-host.ts'
import { codeOf, readFailure } from './testing/read-failure.ts'

let host: LocalHost
let other: LocalHost
beforeAll(async () => {
  host = await startLocalHost()
  other = await startLocalHost()
})
afterAll(() => Promise.all([host.close(), other.close()]))

const fetchAllowed = (path: string, options?: FetchOptions) =>
  createFetchOutside({ allow: [host.pair] })(`${host.url}${path}`, options)

describe('an answer', () => {
  test('has bytes, headers and the URL at which it was found', async () => {
    host.answer('/moved', (_, response) => response.writeHead(302, { location: '/page' }).end())
    host.answer('/page', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain', etag: '"1"' }).end('herons'),
    )
    const fetched = await fetchAllowed('/moved#part')
    expect(fetched).toMatchObject({
      url: `${host.url}/page`,
      status: 200,
      headers: { 'content-type': 'text/plain', etag: '"1"' },
    })
    expect(fetched.bytes.toString()).toBe('herons')
  })

  test('is requested with Fovea’s user agent and the headers of the caller', async () => {
    await fetchAllowed('/page', { accept: 'text/html', headers: { 'if-none-match': '"1"' } })
    expect(host.asked.at(-1)?.headers).toMatchObject({
      accept: 'text/html',
      'if-none-match': '"1"',
      'user-agent': expect.stringMatching(/^Fovea\//),
    })
  })

  test.each([
    ['gzip', gzipSync('herons')],
    ['br', brotliCompressSync('herons')],
  ])('is unpacked when it is packed with %s', async (encoding, bytes) => {
    host.answer('/packed', (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
    )
    expect((await fetchAllowed('/packed')).bytes.toString()).toBe('herons')
  })

  test('may be 304, which means that nothing has changed', async () => {
    host.answer('/same', (_, response) => response.writeHead(304).end())
    expect(await fetchAllowed('/same')).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
  })

  test.each([404, 500, 302])('with status %i and no redirect is a failure', async (status) => {
    host.answer('/bad', (_, response) => response.writeHead(status).end())
    const failure = await readFailure(fetchAllowed('/bad'))
    expect([failure.code, failure.message]).toEqual(['fetch_failed', `the host answered ${status}`])
  })

  test('that never comes is a failure', async () => {
    const gone = await startLocalHost()
    await gone.close()
    const fetchOutside = createFetchOutside({ allow: [gone.pair] })
    expect(await codeOf(fetchOutside(gone.url))).toBe('fetch_failed')
  })
})

describe('an address that is not public', () => {
  const fetchOutside = createFetchOutside({ allow: [] })

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '017700000001',
    '0x7f.1',
    '127.0.0.1.',
    '[::1]',
    '[::]',
    '[::7f00:1]',
    '[::127.0.0.1]',
    '[::93.184.216.34]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fd00::1]',
    '0.0.0.0',
    '0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    'localhost',
    'LOCALHOST.',
    'news.localhost',
  ])('is refused when it is written as %s, and no request is made', async (name) => {
    const before = host.asked.length
    expect(await codeOf(fetchOutside(`http://${name}:${host.port}/page`))).toBe('fetch_refused')
    expect(await codeOf(fetchOutside(`https://${name}:${host.port}/page`))).toBe('fetch_refused')
    expect(host.asked.length).toBe(before)
  })

  test('is refused after a redirect, even from an allowed host', async () => {
    host.answer('/inward', (_, response) =>
      response.writeHead(301, { location: `${other.url}/secret` }).end(),
    )
    expect(await codeOf(fetchAllowed('/inward'))).toBe('fetch_refused')
    expect(other.asked).toEqual([])
  })

  test.each([
    ['http://2852039166/latest/meta-data'],
    ['//[::1]/'],
    ['file:///etc/passwd'],
    ['ftp://example.org/'],
    ['http://reader:secret@example.org/'],
  ])('is refused as a redirect to %s', async (location) => {
    host.answer('/lure', (_, response) => response.writeHead(307, { location }).end())
    expect(await codeOf(fetchAllowed('/lure'))).toBe('fetch_refused')
  })
})

describe('a host name', () => {
  const lookupOf = (...answers: string[][]) => {
    const lookup = vi.fn<LookupFunction>((_name, _options, done) => {
      const addresses = answers.shift() ?? []
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    })
    return { lookup, fetchOutside: createFetchOutside({ allow: [], lookup }) }
  }

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['169.254.169.254']],
    [['203.0.113.7', '127.0.0.1']],
  ])('that resolves to %s is refused', async (addresses) => {
    const { fetchOutside } = lookupOf(addresses)
    const before = host.asked.length
    expect(await codeOf(fetchOutside(`http://news.test:${host.port}/page`))).toBe('fetch_refused')
    expect(host.asked.length).toBe(before)
  })

  test('is looked up once, so that it cannot resolve to another host after the check', async () => {
    const { fetchOutside, lookup } = lookupOf(['127.0.0.1'], ['127.0.0.1'])
    await codeOf(fetchOutside(`http://news.test:${host.port}/page`))
    expect(lookup).toHaveBeenCalledTimes(1)
  })

  test('is checked again when a redirect leads back to it', async () => {
    const { lookup } = lookupOf(['127.0.0.1'], ['127.0.0.1'])
    const fetchOutside = createFetchOutside({ allow: [`good.test:${host.port}`], lookup })
    host.answer('/back', (_, response) =>
      response.writeHead(302, { location: `http://bad.test:${host.port}/page` }).end(),
    )
    const before = host.asked.length
    expect(await codeOf(fetchOutside(`http://good.test:${host.port}/back`))).toBe('fetch_refused')
    expect(host.asked.length).toBe(before + 1)
  })

  test('that does not exist is a failure', async () => {
    const lookup: LookupFunction = (_name, _options, done) =>
      done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), [])
    const fetchOutside = createFetchOutside({ allow: [], lookup })
    expect(await codeOf(fetchOutside('http://nobody.test/'))).toBe('fetch_failed')
  })
})

describe("the server's own public address", () => {
  const interfaces = ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']
  const listInterfaces = () => interfaces
  const answer = (...addresses: string[]): LookupFunction =>
    vi.fn((_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )

  test.each(['93.184.216.34', '1572395042', '[2606:2800:220:1:248:1893:25c8:1946]'])(
    'is refused when it is written as %s',
    async (name) => {
      const fetchOutside = createFetchOutside({ allow: [], listInterfaces })
      expect(await codeOf(fetchOutside(`http://${name}:${host.port}/`))).toBe('fetch_refused')
    },
  )

  test.each(interfaces)('is refused behind a name that resolves to %s', async (address) => {
    const fetchOutside = createFetchOutside({
      allow: [],
      listInterfaces,
      lookup: answer(address),
    })
    expect(await codeOf(fetchOutside('http://rebound.test/'))).toBe('fetch_refused')
  })

  test('is refused under the host name of PUBLIC_URL, and behind other names of the same host', async () => {
    const lookup = answer('93.184.216.34')
    const fetchOutside = createFetchOutside({
      allow: [],
      listInterfaces: () => [],
      publicUrl: 'https://fovea.test',
      lookup,
    })
    expect(await codeOf(fetchOutside('http://FOVEA.test./'))).toBe('fetch_refused')
    expect(lookup).not.toHaveBeenCalled()
    expect(await codeOf(fetchOutside('http://another-name.test/'))).toBe('fetch_refused')
    expect(await codeOf(fetchOutside('http://93.184.216.34/'))).toBe('fetch_refused')
  })

  test('can be allowed like any other address', async () => {
    const fetchOutside = createFetchOutside({
      allow: [host.pair],
      listInterfaces: () => ['127.0.0.1'],
    })
    host.answer('/page', (_, response) => response.end('herons'))
    expect((await fetchOutside(`${host.url}/page`)).bytes.toString()).toBe('herons')
  })
})

test.each([
  'file:///etc/passwd',
  'ftp://example.org/',
  'javascript:alert(1)',
  'data:text/html,herons',
  'gopher://example.org/',
  'not an address',
  '',
  'http://',
  'https://reader:secret@example.org/',
  'http://reader@example.org/',
  'http://example.org:25/',
  'http://example.org:22/',
])('the address "%s" is refused', async (address) => {
  expect(await codeOf(createFetchOutside({ allow: [] })(address))).toBe('fetch_refused')
})

test('a sixth redirect is refused', async () => {
  for (let step = 0; step < 6; step += 1) {
    host.answer(`/step${step}`, (_, response) =>
      response.writeHead(302, { location: `/step${step + 1}` }).end(),
    )
  }
  host.answer('/step6', (_, response) => response.end('far'))
  expect((await fetchAllowed('/step1')).bytes.toString()).toBe('far')
  expect(await codeOf(fetchAllowed('/step0'))).toBe('fetch_refused')
})
