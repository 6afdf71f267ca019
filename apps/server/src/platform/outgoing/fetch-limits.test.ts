import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFetchOutside, type FetchOptions } from './fetch-outside.ts'
import { type LocalHost, startLocalHost } from './testing/local-host.ts'
import { codeOf, readFailure } from './testing/read-failure.ts'

let host: LocalHost
beforeAll(async () => {
  host = await startLocalHost()
})
afterAll(() => host.close())

const fetchAllowed = (path: string, options?: FetchOptions) =>
  createFetchOutside({ allow: [host.pair] })(`${host.url}${path}`, options)

describe('fetching an answer that is beyond the limits', () => {
  const limits = { maxBytes: 10_000, timeoutMs: 120_000 }

  test('fails when it is too large', async () => {
    host.answer('/large', (_, response) => response.end(Buffer.alloc(10_001)))
    host.answer('/fits', (_, response) => response.end(Buffer.alloc(10_000)))
    expect((await fetchAllowed('/fits', limits)).bytes).toHaveLength(10_000)
    expect(await codeOf(fetchAllowed('/large', limits))).toBe('fetch_failed')
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('fails when it is too large after unpacking %s', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(8_000_000))
    expect(bomb.length).toBeLessThan(limits.maxBytes)
    host.answer('/bomb', (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    )
    const failure = await readFailure(fetchAllowed('/bomb', limits))
    expect(failure.message).toBe('the host sends more than 10000 bytes')
  })

  test('fails when it is too large while packed, even if it unpacks to nothing', async () => {
    const empty = gzipSync('')
    const members = Array(Math.ceil(limits.maxBytes / empty.length) + 1).fill(empty)
    host.answer('/hollow', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.concat(members)),
    )
    const failure = await readFailure(fetchAllowed('/hollow', limits))
    expect(failure.message).toBe('the host sends more than 10000 bytes')
  })

  test.each([
    ['redirect', 302, '/fits'],
    ['refusal', 404, undefined],
  ])(
    'does not wait for the body of a %s, and closes the connection',
    async (_, status, location) => {
      const closed = new Promise((resolve) => {
        host.answer('/talkative', (_, response) => {
          response.on('close', () => resolve('closed'))
          response.writeHead(status, location ? { location } : {}).write('More follows.')
        })
      })
      await fetchAllowed('/talkative', limits).catch(() => {})
      expect(await closed).toBe('closed')
    },
  )

  test('fails when the body has no end, and closes the connection', async () => {
    const closed = new Promise((resolve) => {
      host.answer('/endless', (_, response) => {
        const write = () => {
          while (!response.destroyed && response.write(Buffer.alloc(4096)));
        }
        response.on('drain', write).on('close', resolve)
        write()
      })
    })
    expect(await codeOf(fetchAllowed('/endless', limits))).toBe('fetch_failed')
    await closed
  })

  test('fails when the body comes too slowly, byte by byte', async () => {
    const closed = new Promise((resolve) => {
      host.answer('/drip', (_, response) => {
        const timer = setInterval(() => response.write('.'), 20)
        response.on('close', () => resolve(clearInterval(timer)))
      })
    })
    const failure = await readFailure(fetchAllowed('/drip', { timeoutMs: 200 }))
    expect([failure.code, failure.message]).toEqual(['fetch_failed', 'the host is too slow'])
    await closed
  })

  test('fails when redirects use up the time', async () => {
    host.answer('/slow', (_, response) =>
      setTimeout(() => response.writeHead(302, { location: '/slow' }).end(), 90),
    )
    const failure = await readFailure(fetchAllowed('/slow', { timeoutMs: 200 }))
    expect(failure.message).toBe('the host is too slow')
  })

  test('fails when the host sends nothing', async () => {
    host.answer('/silent', () => {})
    expect(await codeOf(fetchAllowed('/silent', { timeoutMs: 100 }))).toBe('fetch_failed')
  })

  test.each([
    ['gzip', Buffer.from('not packed')],
    ['gzip', gzipSync('herons').subarray(0, 15)],
    ['gzip, gzip', gzipSync(gzipSync('herons'))],
    ['zstd', Buffer.from('herons')],
  ])('fails when its encoding is "%s" and it cannot be unpacked', async (encoding, bytes) => {
    host.answer('/broken', (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
    )
    expect(await codeOf(fetchAllowed('/broken'))).toBe('fetch_failed')
  })

  test('fails at once for an unknown encoding, and closes the connection', async () => {
    const closed = new Promise((resolve) => {
      host.answer('/unknown', (_, response) => {
        response.on('close', resolve)
        response.writeHead(200, { 'content-encoding': 'zstd' }).write('More follows.')
      })
    })
    expect(await codeOf(fetchAllowed('/unknown', { timeoutMs: 600_000 }))).toBe('fetch_failed')
    await closed
  })

  test('fails when the connection breaks in the middle', async () => {
    host.answer('/broken-off', (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      response.destroy()
    })
    expect(await codeOf(fetchAllowed('/broken-off'))).toBe('fetch_failed')
  })
})
