import { Writable } from 'node:stream'
import { contract } from '@fovea/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts'
import { idleParts, signUp, startTestApp, type TestApp } from '../testing/test-app.ts'
import { callLimits, createDb, createPool } from './database.ts'
import { createLogger } from './log.ts'

let base: TestApp
let token: string
beforeAll(async () => {
  base = await startTestApp()
  token = (await signUp(base)).token
})
afterAll(() => base.close())

/** Leads to the database itself, since the limits and the faults of these tests are those of its connections. */
const connectionToBase = () => ({
  ...inject('testDatabase').connection,
  database: base.pool.options.database,
})

/** Starts another server on the same database, through a proxy that can disturb its connections. */
async function startServer(
  limits = callLimits,
  to?: (proxy: DatabaseProxy) => pg.PoolConfig,
  log = createLogger('silent'),
) {
  const proxy = await startDatabaseProxy(connectionToBase())
  const connection = to?.(proxy) ?? proxy.connection
  const pool = createPool({ ...connection, max: 4 }, { limits })
  const app = await buildApp({
    ...idleParts,
    db: createDb(pool),
    pool,
    clock: base.clock,
    log,
    mailer: { queue: async () => {} },
    publicUrl: 'http://fovea.test',
  })
  onTestFinished(async () => {
    await app.close()
    await pool.end()
  })
  return { app, proxy, pool }
}

async function askWho(app: FastifyInstance) {
  const headers = { authorization: `Bearer ${token}` }
  return await app.inject({ url: contract.account.me.path, headers })
}

async function expectNotReady(app: FastifyInstance): Promise<void> {
  const reply = await askWho(app)
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ code: 'not_ready', message: 'The database does not answer' })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
}

test('a database that refuses connections is answered with not_ready', async () => {
  const { app, proxy } = await startServer()
  expect((await askWho(app)).statusCode).toBe(200)
  await proxy.refuse()
  await expectNotReady(app)
})

test('a missing socket and an unknown host name are answered with not_ready', async () => {
  const { app } = await startServer(callLimits, () => ({ host: '/nowhere/at/all' }))
  await expectNotReady(app)
  const other = await startServer(callLimits, () => ({ host: 'nobody.invalid' }))
  await expectNotReady(other.app)
})

test('an exhausted pool is answered with not_ready, until a connection is free again', async () => {
  const { app, pool } = await startServer()
  const held = await Promise.all([1, 2, 3, 4].map(() => pool.connect()))
  await expectNotReady(app)
  for (const client of held) client.release()
  expect((await askWho(app)).statusCode).toBe(200)
})

test('a connection that hangs is noticed and replaced by one that works', async () => {
  const { app, proxy } = await startServer({ ...callLimits, silenceMs: 5_000 })
  expect((await askWho(app)).statusCode).toBe(200)
  proxy.freeze()
  await expectNotReady(app)
  proxy.freeze(false)
  expect((await askWho(app)).statusCode).toBe(200)
})

test('a new connection that gets no answer is noticed', async () => {
  const { app, proxy } = await startServer(callLimits, ({ connection }) => ({
    ...connection,
    connectionTimeoutMillis: 300,
  }))
  proxy.freeze()
  await expectNotReady(app)
})

test('each connection that an administrator ends costs at most one call', async () => {
  const { app, pool } = await startServer()
  const headers = { authorization: `Bearer ${token}` }
  const admin = await pool.connect()
  for (const state of ['idle', 'active']) {
    expect((await askWho(app)).statusCode).toBe(200)
    await admin.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = $1`,
      [state],
    )
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => app.inject({ url: '/api/user/books', headers })),
    )
    for (const { statusCode } of replies) expect([200, 503]).toContain(statusCode)
  }
  admin.release()
  expect((await askWho(app)).statusCode).toBe(200)
})

test('twelve calls that wait for one locked row do not keep other users waiting', async () => {
  const { app } = await startServer({ ...callLimits, lock_timeout: 300 })
  const { user, token: locked } = await signUp(base)
  const stranger = await signUp(base)
  const operator = new pg.Client(connectionToBase())
  await operator.connect()
  await operator.query('begin')
  await operator.query('select from users where id = $1 for update', [user._id])
  const play = (token: string) =>
    app.inject({
      method: 'POST',
      url: contract.games.saveResult.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { _id: crypto.randomUUID(), name: 'SUDOKU', score: 40, time: 300 },
    })
  const calls = Array.from({ length: 12 }, () => play(locked))
  const others = Array.from({ length: 4 }, () => play(stranger.token))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  expect(new Set((await Promise.all(others)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([200]),
  )
  await operator.query('rollback')
  await operator.end()
})

test('a statement that takes too long is ended by the database', async () => {
  const { pool } = await startServer({ ...callLimits, statement_timeout: 200 })
  await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
})

test('an outage of the database is logged in one line, and mistakes of callers are not logged', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const { app, proxy } = await startServer(callLimits, undefined, createLogger('warn', stream))
  const refused = () => lines.map((line) => JSON.parse(line)).filter(({ code }) => code)
  expect((await app.inject({ url: contract.account.me.path })).statusCode).toBe(401)
  expect(refused()).toEqual([])
  await proxy.refuse()
  await expectNotReady(app)
  expect(refused()).toEqual([
    expect.objectContaining({
      code: 'not_ready',
      reason: expect.stringContaining('ECONNREFUSED'),
    }),
  ])
  expect(lines.join('')).not.toContain('stack')
})
