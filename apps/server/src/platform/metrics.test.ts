import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { idleParts, signUp, startTestApp, type TestApp } from '../testing/test-app.ts'
import { createDb, createPool } from './database.ts'
import { createMetrics, listenForMetrics, type Metrics } from './metrics.ts'

const metricsToken = 'a token of more than sixteen'

let base: TestApp
let metrics: Metrics
beforeAll(async () => {
  base = await startTestApp()
  metrics = createMetrics({ db: base.db, pools: { calls: base.pool } })
})
afterAll(() => base.close())

function buildWith(parts: { metrics?: Metrics; metricsToken?: string }) {
  const { db, pool, clock, log } = base
  return buildApp({
    ...idleParts,
    db,
    pool,
    clock,
    log,
    ...parts,
    mailer: { queue: async () => {} },
    publicUrl: 'http://fovea.test',
  })
}

const ask = async (app: Awaited<ReturnType<typeof buildWith>>, token?: string) =>
  app.inject({ url: '/metrics', headers: token ? { authorization: `Bearer ${token}` } : {} })

describe('metrics', () => {
  test('are not there unless they are asked for', async () => {
    expect((await ask(await buildWith({}), metricsToken)).statusCode).toBe(404)
    expect((await ask(await buildWith({ metrics }), metricsToken)).statusCode).toBe(404)
  })

  test('are for whoever knows the token', async () => {
    const app = await buildWith({ metrics, metricsToken })
    for (const token of [undefined, 'x', `${metricsToken}x`, metricsToken.slice(1)]) {
      expect((await ask(app, token)).statusCode).toBe(401)
    }
    const reply = await ask(app, metricsToken)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/plain; version=0.0.4')
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
      'fovea_database_connections{pool="calls",state="open"}',
      'fovea_threads{state="waited_for"}',
      'fovea_push_messages_total{end="failed"}',
    ]) {
      expect(reply.body).toContain(name)
    }
  })

  test('are served on an address of their own', async () => {
    const listening = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 })
    const at = `http://127.0.0.1:${listening.port}`
    expect(await (await fetch(`${at}/metrics`)).text()).toContain('process_cpu_seconds_total')
    expect((await fetch(`${at}/`)).status).toBe(404)
    await listening.stop()
  })

  test('have as many series for a thousand addresses as for one, and say nothing about anybody', async () => {
    const app = await buildWith({ metrics, metricsToken })
    const { user, email, token } = await signUp(base)
    const headers = { authorization: `Bearer ${token}` }
    const visit = async (part: string) => {
      await app.inject({ url: `/api/user/book/${user._id}${part}`, headers })
      await app.inject({ url: `/nowhere/${part}`, headers })
      await app.inject({ method: 'SEARCH' as 'GET', url: `/nowhere/${part}`, headers })
      await app.inject({ url: `${contract.account.me.path}?q=${part}`, headers })
    }
    const seriesOf = async () =>
      (await metrics.write())
        .split('\n')
        .filter((line) => line.startsWith('fovea_http_request_duration_seconds_count'))
    await visit('first')
    const before = await seriesOf()
    for (let count = 0; count < 250; count += 1) await visit(`${count}`)
    const after = await seriesOf()
    expect(after.map((line) => line.split(' ')[0])).toEqual(
      before.map((line) => line.split(' ')[0]),
    )
    expect(after.join('\n')).toContain('route="/api/user/me"')
    expect(await metrics.write()).not.toMatch(new RegExp(`${user._id}|${email}|first|nowhere`))
  })

  test('are still there while the database is away', async () => {
    const pool = createPool({ host: '127.0.0.1', port: 1 })
    const alone = createMetrics({ db: createDb(pool), pools: { calls: pool } })
    const text = await alone.write()
    expect(text).toContain('fovea_database_connections')
    expect(text).not.toMatch(/fovea_mails\{/)
    await pool.end()
  })
})
