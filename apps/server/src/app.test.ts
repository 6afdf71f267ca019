import { Writable } from 'node:stream'
import { contract } from '@fovea/contract'
import { errorBodySchema } from '@fovea/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from './app.ts'
import { createLogger } from './platform/log.ts'
import { goodPassword, idleParts, signUp, startTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('a call that fails', () => {
  const logIn = contract.account.logIn.path
  const send = (payload: string, type = 'application/json') =>
    test.app.inject({ method: 'POST', url: logIn, headers: { 'content-type': type }, payload })

  it.each([
    ['broken JSON', () => send('{'), 400, 'invalid_request'],
    ['a poisoned prototype', () => send('{"__proto__":{"x":1}}'), 400, 'invalid_request'],
    ['a list instead of an object', () => send('[]'), 400, 'invalid_request'],
    ['an empty body', () => send(''), 400, 'invalid_request'],
    ['10 MB of JSON', () => send(`"${'a'.repeat(10_000_000)}"`), 413, 'payload_too_large'],
    ['plain text', () => send('hello', 'text/plain'), 415, 'unsupported_media_type'],
    [
      'a form',
      () => send('a=b', 'application/x-www-form-urlencoded'),
      415,
      'unsupported_media_type',
    ],
    ['an unknown path', () => test.app.inject('/api/nothing'), 404, 'not_found'],
    [
      'an address that cannot be decoded',
      () => test.app.inject('/api/user/book/%E0%A4%A'),
      400,
      'invalid_request',
    ],
  ])(
    'because of %s is answered with a code, a message and an id',
    async (_, call, status, code) => {
      const reply = await call()
      expect(reply.statusCode).toBe(status)
      expect(errorBodySchema.parse(reply.json())).toMatchObject({ code })
      expect(reply.json().requestId).toBe(reply.headers['x-request-id'])
    },
  )

  it('because its page address cannot be decoded leads to a page', async () => {
    const reply = await test.app.inject('/coupon/%E0%A4%A/de?hl=de')
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe('/coupon/%25E0%25A4%25A/de?hl=de')
  })

  it('because of an error in the server is answered with an id and no detail', async () => {
    const broken = await buildApp({
      ...parts(),
      mailer: {
        queue: async () => {
          throw new Error('secret detail')
        },
      },
    })
    const reply = await broken.inject({
      method: 'POST',
      url: contract.account.signUp.path,
      payload: { name: 'Eve', email: 'eve@example.org', password: goodPassword, lang: 'en' },
    })
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({ code: 'internal_error' })
    expect(reply.body).not.toContain('secret')
    await broken.close()
    const taken = await test.pool.query("select from users where email_key = 'eve@example.org'")
    expect(taken.rowCount).toBe(0)
  })
})

describe('every answer', () => {
  it.each([
    ['JSON, which loads nothing', contract.health.healthz.path, "default-src 'none'"],
    ['a page, which runs only its own scripts', '/api/docs', "script-src 'self'"],
  ])(
    'has security headers for %s, and is not shared with other sites',
    async (_, url, directive) => {
      const reply = await test.app.inject({ url, headers: { origin: 'https://elsewhere.example' } })
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).toContain(directive)
      expect(policy).toContain("frame-ancestors '")
      expect(policy).not.toMatch(/(script|default)-src[^;]*(unsafe|https?:|\*)/)
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
      expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  it.each([
    ['0af7651916cd43dd8448eb211c80319c', true],
    ['proxy-1:42/7', true],
    ['', false],
    ['a b', false],
    ['<script>', false],
    ['a'.repeat(129), false],
  ])(
    'repeats the request id of its call, %j, only when that is harmless: %s',
    async (id, isKept) => {
      const reply = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })
      const answered = String(reply.headers['x-request-id'])
      expect(answered === id).toBe(isKept)
      if (!isKept) expect(answered).toMatch(/^[\da-f-]{36}$/)
    },
  )
})

describe('the limit on calls', () => {
  it('counts calls with unknown tokens too', async () => {
    const limited = await buildApp({ ...parts(), callsPerMinute: 3 })
    const answers: number[] = []
    for (let count = 0; count < 5; count += 1) {
      const headers = { authorization: 'Bearer AAAA' }
      answers.push((await limited.inject({ url: '/api/user/me', headers })).statusCode)
    }
    expect(answers).toEqual([401, 401, 401, 429, 429])
    await limited.close()
  })

  it('counts files of the web app separately, and allows more of them', async () => {
    const limited = await buildApp({ ...parts(), callsPerMinute: 1 })
    limited.get('/assets/part.js', async () => '')
    const open = async (url: string) => (await limited.inject({ url })).statusCode
    const files: number[] = []
    for (let count = 0; count < 11; count += 1) files.push(await open('/assets/part.js'))
    expect(files).toEqual([...Array(10).fill(200), 429])
    expect([await open('/healthz'), await open('/healthz')]).toEqual([200, 429])
    await limited.close()
  })

  it('does not fail for a caller who has hung up and so has no address any more', async () => {
    const limited = await buildApp({ ...parts(), callsPerMinute: 3, trustProxy: ['loopback'] })
    limited.server.prependListener('request', ({ socket }) => {
      Object.defineProperty(socket, 'remoteAddress', { value: undefined })
    })
    const url = await limited.listen({ host: '127.0.0.1', port: 0 })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await limited.close()
  })

  it('is lifted when the minute is over, and the refusal says when that will be', async () => {
    let now = new Date('2026-03-01T10:00:15Z')
    const limited = await buildApp({ ...parts(), callsPerMinute: 1, clock: { now: () => now } })
    const call = () => limited.inject({ url: '/healthz' })
    expect((await call()).statusCode).toBe(200)
    const refused = await call()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '45'])
    now = new Date('2026-03-01T10:01:00Z')
    expect((await call()).statusCode).toBe(200)
    await limited.close()
  })

  it('counts each address separately', async () => {
    const limited = await buildApp({ ...parts(), callsPerMinute: 1, trustProxy: ['loopback'] })
    const call = (address: string) =>
      limited.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } })
    const answers = ['198.18.0.1', '198.18.0.2', '198.18.0.1', '2001:db8::1', '2001:db8::2']
    const statuses: number[] = []
    for (const address of answers) statuses.push((await call(address)).statusCode)
    expect(statuses).toEqual([200, 200, 429, 200, 429])
    await limited.close()
  })
})

describe('health', () => {
  it('reports that the server is alive and ready', async () => {
    expect((await test.call(contract.health.healthz)).body).toEqual({ status: 'ok' })
    expect((await test.call(contract.health.readyz)).body).toEqual({ status: 'ok' })
  })

  it('reports that a server without its database is alive but not ready', async () => {
    const lonely = await buildApp({
      ...parts(),
      pool: { query: () => Promise.reject(new Error('gone')) } as unknown as TestApp['pool'],
    })
    expect((await lonely.inject('/healthz')).statusCode).toBe(200)
    const ready = await lonely.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({
      code: 'not_ready',
      message: 'The database does not answer',
    })
    expect(ready.headers['retry-after']).toMatch(/^\d+$/)
    await lonely.close()
  })
})

const describedSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ summary: z.string() }))),
})

describe('the description of the API', () => {
  it('contains every endpoint of the contract', async () => {
    const { paths } = describedSchema.parse((await test.callRaw('GET', '/api/docs/json')).body)
    for (const endpoint of Object.values(contract).flatMap((group) => Object.values(group))) {
      const described = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(described?.summary, endpoint.path).toBe(endpoint.summary)
    }
  })

  it('is right about access: a call without a valid token is refused before its parameters are checked', async () => {
    for (const endpoint of Object.values(contract).flatMap((group) => Object.values(group))) {
      if (endpoint.access === 'public') continue
      const url = endpoint.path.replaceAll(/\{\w+\}/g, 'x')
      const { status, error } = await test.callRaw(endpoint.method, url, {
        token: 'AAAA',
        body: {},
      })
      expect([status, error?.code], url).toEqual([401, 'not_signed_in'])
    }
  })
})

describe('two servers on one database', () => {
  it('count costly calls together', async () => {
    const { token } = await signUp(test)
    const other = await buildApp(parts())
    const { max = 0 } = contract.news.parseArticle.rateLimit ?? {}
    const ask = async (app: TestApp['app'], remoteAddress: string) => {
      const url = `${contract.news.parseArticle.path}?url=http://127.0.0.1/`
      const headers = { authorization: `Bearer ${token}` }
      return await app.inject({ url, headers, remoteAddress })
    }
    for (let count = 0; count < max; count += 2) {
      expect((await ask(test.app, '192.0.2.8')).json().code).toBe('fetch_refused')
      expect((await ask(other, '192.0.2.8')).json().code).toBe('fetch_refused')
    }
    for (const app of [test.app, other]) {
      const refusal = await ask(app, '192.0.2.8')
      expect([refusal.statusCode, refusal.json().code]).toEqual([429, 'too_many_requests'])
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await ask(other, '192.0.2.9')).json().code).toBe('fetch_refused')
    await other.close()
  })

  it('share sessions: one that was opened at the first is valid at the second and ends at both', async () => {
    const { token } = await signUp(test)
    const other = await buildApp(parts())
    const me = () =>
      other.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } })
    expect((await me()).statusCode).toBe(200)
    await test.call(contract.account.logOut, { token })
    expect((await me()).statusCode).toBe(401)
    await other.close()
  })

  it('count wrong passwords together', async () => {
    const { email } = await signUp(test)
    const other = await buildApp(parts())
    const guess = async (app: TestApp['app']) =>
      (
        await app.inject({
          method: 'POST',
          url: contract.account.logIn.path,
          payload: { email, password: 'wrong wrong wrong' },
          remoteAddress: '192.0.2.7',
        })
      ).statusCode
    const answers: number[] = []
    for (let round = 0; round < 10; round += 1) {
      answers.push(await guess(test.app), await guess(other))
    }
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(answers.at(-1)).toBe(429)
    await other.close()
  })
})

describe('the log', () => {
  it('contains no password, no token, no link and nothing that a person wrote', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const log = createLogger('debug', stream)
    const logged = await buildApp({ ...parts(), log })
    const { token } = await signUp({ ...test, app: logged })
    const authorization = `Bearer ${token}`
    const text = 'A private thought about herons'
    await logged.inject({
      method: 'POST',
      url: contract.library.addText.path,
      headers: { authorization },
      payload: { _id: crypto.randomUUID(), lang: 'en', text },
    })
    await logged.inject({
      method: 'POST',
      url: '/auth/email/a-secret-link',
      headers: { authorization },
    })
    await logged.inject({ url: '/api/user/books?lang=a-private-query', headers: { authorization } })
    await logged.close()
    const all = lines.join('')
    expect(lines.length).toBeGreaterThanOrEqual(3)
    for (const secret of [goodPassword, token, 'herons', 'a-secret-link', 'a-private-query']) {
      expect(all).not.toContain(secret)
    }
    expect(all).toContain('/auth/email/:token')
  })
})

function parts() {
  return {
    db: test.db,
    pool: test.pool,
    clock: test.clock,
    log: createLogger('silent'),
    mailer: { queue: async () => {} },
    ...idleParts,
    publicUrl: 'http://fovea.test',
  }
}
