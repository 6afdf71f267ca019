import { Writable } from 'node:stream'
import { contract } from '@fovea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { idleParts, signUp, startTestApp, type TestApp } from '../testing/test-app.ts'
import { createLogger } from './log.ts'

let base: TestApp
beforeAll(async () => {
  base = await startTestApp()
})
afterAll(() => base.close())

test('the line of a call has its id, route, status, time and user, and nothing else about anybody', async () => {
  const lines: string[] = []
  const log = createLogger(
    'info',
    new Writable({
      write(text, _encoding, done) {
        lines.push(String(text))
        done()
      },
    }),
  )
  const { db, pool, clock } = base
  const app = await buildApp({
    ...idleParts,
    db,
    pool,
    clock,
    log,
    mailer: { queue: async () => {} },
    publicUrl: 'http://fovea.test',
  })
  const { token, user, email } = await signUp(base)
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'call-1' }
  const remoteAddress = '203.0.113.9'
  await app.inject({ url: `${contract.account.me.path}?secret=heron`, headers, remoteAddress })
  await app.inject({ url: '/reset/secret-heron', remoteAddress })
  const [named, unnamed] = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered')
  expect(named).toEqual({
    level: 'info',
    time: expect.any(String),
    reqId: 'call-1',
    method: 'GET',
    route: contract.account.me.path,
    user: user._id,
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  })
  expect(unnamed).toMatchObject({ method: 'GET' })
  expect(unnamed).not.toHaveProperty('user')
  expect(lines.join('')).not.toMatch(new RegExp(`${email}|heron|${remoteAddress}|${token}`))
})
