// Whatever a stranger sends, the server answers that the call was wrong. It never fails with a 500.
import { contract } from '@fovea/contract'
import { languages } from '@fovea/contract/languages.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newNetwork } from './testing.ts'

const { account } = contract

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signUp(app)).token
})
afterAll(() => app.close())

const endpoints = Object.values(account)
const publicOnes = endpoints.filter(({ access }) => access === 'public')

/** Without log-out and "log out everywhere", after which every later call of a run would only get a 401. */
const memberOnes = endpoints.filter(
  ({ access, path }) =>
    access === 'member' &&
    ![account.logOut.path, account.endAllSessions.path].includes(path as never),
)

const nasty = fc.oneof(
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '__proto__',
    'constructor',
    "'; drop table users; --",
    '{{name}}',
    '%00',
    '../../etc/passwd',
    'a@example.org',
    'A'.repeat(64),
    'seven quiet herons at dawn',
    ...languages,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.emailAddress(),
)

const anyValue = fc.oneof(
  { weight: 4, arbitrary: nasty },
  fc.jsonValue(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)

const body = fc.oneof(
  fc.record(
    {
      name: anyValue,
      email: anyValue,
      password: anyValue,
      currentPassword: anyValue,
      lang: anyValue,
      cookiesAgree: anyValue,
      timeZone: anyValue,
      dayStartMinutes: anyValue,
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
)

async function send(
  endpoint: { method: string; path: string },
  call: { body: unknown; param: string; as?: string },
) {
  const param = encodeURIComponent(call.param.toWellFormed())
  return app.callRaw(endpoint.method, endpoint.path.replace(/\{\w+\}/, param || 'x'), {
    ...(endpoint.method !== 'GET' && { body: call.body }),
    ...(call.as && { token: call.as }),
    address: newNetwork(),
  })
}

test('no body, whatever its shape, makes a public endpoint answer with a 500', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...publicOnes),
      body,
      nasty,
      async (endpoint, given, param) => {
        const { status } = await send(endpoint, { body: given, param })
        expect(status).toBeLessThan(500)
      },
    ),
    { numRuns: 250 },
  )
})

test('no body, whatever its shape, makes an endpoint for members answer with a 500', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...memberOnes),
      body,
      nasty,
      async (endpoint, given, param) => {
        const { status } = await send(endpoint, { body: given, param, as: token })
        expect(status).toBeLessThan(500)
      },
    ),
    { numRuns: 250 },
  )
})

test('any text in place of a token is answered with a 401', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 300 }), async (text) => {
      const header = text.replaceAll(/[^\x20-\x7e]/g, '-')
      const reply = await app.call(account.me, { headers: { authorization: `Bearer ${header}` } })
      expect(reply.status).toBe(401)
    }),
    { numRuns: 200 },
  )
})

const raw = (payload: string, contentType = 'application/json') =>
  app.app.inject({
    method: 'POST',
    url: account.logIn.path,
    headers: { 'content-type': contentType },
    payload,
    remoteAddress: newNetwork(),
  })

test.each([
  [
    'a key that would change the prototype of every object',
    '{"__proto__":{"role":"admin"},"email":"a@example.org"}',
    400,
  ],
  ['a key that would change a constructor', '{"constructor":{"prototype":{"role":"admin"}}}', 400],
  ['half a body', '{"email":', 400],
  ['an empty body', '', 400],
  ['the word null', 'null', 400],
  ['a number', '1e999', 400],
  ['NUL in an address', '{"email":"a\\u0000@example.org","password":"x"}', 400],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
  ['ten megabytes', `{"email":"${'a'.repeat(10 * 1024 * 1024)}"}`, 413],
])('%s is refused', async (_, payload, status) => {
  const reply = await raw(payload)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ requestId: expect.any(String) })
})

test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x'])(
  'a body of type %s is refused',
  async (contentType) => {
    const { statusCode } = await raw('{"email":"a@example.org","password":"x"}', contentType)
    expect([400, 415]).toContain(statusCode)
  },
)

test('a password with a NUL character is treated as a wrong password', async () => {
  const reply = await raw('{"email":"a@example.org","password":"a\\u0000b\\ud800"}')
  expect(reply.statusCode).toBe(401)
})
