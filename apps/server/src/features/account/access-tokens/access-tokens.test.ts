import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { scopeOf } from '@fovea/contract/scope-of.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openSession } from '../testing.ts'

const { accessTokens, account, tasks } = contract
const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const make = (token: string, changes: Record<string, unknown> = {}) =>
  app.call(accessTokens.createAccessToken, {
    token,
    body: { name: 'backup script', scope: 'read', days: null, password: goodPassword, ...changes },
  })
const list = async (token: string) =>
  (await app.call(accessTokens.accessTokens, { token })).body.accessTokens
const revoke = (token: string, id: string) =>
  app.call(accessTokens.deleteAccessToken, { params: { id }, token })
const me = (token: string) => app.call(account.me, { token })

describe('personal access tokens', () => {
  test('need somebody who is signed in', async () => {
    expect((await app.call(accessTokens.accessTokens)).status).toBe(401)
    expect((await make('')).status).toBe(401)
    expect((await revoke('', v7())).status).toBe(401)
  })

  test('are shown once, and kept as a digest only', async () => {
    const { token, user } = await signUp(app)
    const made = (await make(token)).body
    expect(made.token).toMatch(/^fvp_[\w-]{64}$/)
    const { token: _, ...rest } = made
    expect(await list(token)).toEqual([rest])
    const { rows } = await app.pool.query(
      'select t::text as row from access_tokens t where user_id = $1',
      [user._id],
    )
    expect(rows[0].row).not.toContain(made.token.slice(4))
  })

  test('refuse bad input', async () => {
    const { token } = await signUp(app)
    for (const changes of [{ name: ' ' }, { scope: 'admin' }, { days: 0 }, { days: 367 }]) {
      expect((await make(token, changes)).status).toBe(400)
    }
  })

  test('outlast a log-out everywhere, unless they are to end with it', async () => {
    const [ada, grace] = [await signUp(app), await signUp(app)]
    const made = (await make(ada.token)).body.token
    const other = (await make(grace.token)).body.token
    await app.call(account.endAllSessions, { token: ada.token })
    expect((await me(made)).status).toBe(200)
    const { token } = await openSession(app, ada.email)
    await app.call(account.endAllSessions, { token, query: { accessTokens: 'true' } })
    expect((await me(made)).status).toBe(401)
    expect((await me(other)).status).toBe(200)
  })

  test('work until they are revoked, by nobody else', async () => {
    const { token, user } = await signUp(app)
    const other = await signUp(app)
    const made = (await make(token)).body
    expect((await me(made.token)).body._id).toBe(user._id)
    expect((await revoke(other.token, made._id)).status).toBe(404)
    expect((await me(made.token)).status).toBe(200)
    expect((await revoke(token, made._id)).status).toBe(200)
    expect((await me(made.token)).status).toBe(401)
    expect((await revoke(token, made._id)).status).toBe(404)
  })

  test('expire', async () => {
    const { token } = await signUp(app)
    const made = (await make(token, { days: 2 })).body
    app.clock.advance(2 * dayMs - 1_000)
    expect((await me(made.token)).status).toBe(200)
    app.clock.advance(2_000)
    expect((await me(made.token)).status).toBe(401)
  })

  test('say when they were used last, to the minute', async () => {
    const { token } = await signUp(app)
    const made = (await make(token)).body
    const lastUsed = async () => (await list(token))[0]?.lastUsedAt
    expect(await lastUsed()).toBeNull()
    await me(made.token)
    const first = app.clock.now().toISOString()
    expect(await lastUsed()).toBe(first)
    app.clock.advance(50_000)
    await me(made.token)
    expect(await lastUsed()).toBe(first)
    app.clock.advance(11_000)
    await me(made.token)
    expect(await lastUsed()).toBe(app.clock.now().toISOString())
  })

  test('are twenty at most', async () => {
    const { token } = await signUp(app)
    for (let at = 0; at < 20; at += 1) expect((await make(token)).status).toBe(200)
    expect((await make(token)).error?.code).toBe('access_tokens_full')
  })

  test('end with a new password', async () => {
    const { token } = await signUp(app)
    const made = (await make(token)).body
    const body = { password: 'nine loud lanterns by the quay', currentPassword: goodPassword }
    expect((await app.call(account.updateUser, { token, body })).status).toBe(200)
    expect((await me(made.token)).status).toBe(401)
  })

  test('that may read change nothing', async () => {
    const { token } = await signUp(app)
    const [reader, writer] = [
      (await make(token)).body.token,
      (await make(token, { scope: 'write' })).body.token,
    ]
    const body = { title: 'a', starts: '2026-03-01T09:00', ends: '2026-03-01T10:00' }
    const write = (by: string) =>
      app.call(tasks.createTask, { token: by, body: { ...body, _id: v7() } })
    expect(await write(reader)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await write(writer)).status).toBe(200)
  })
})

describe('every endpoint', () => {
  const all = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
    })),
  )
  const closed = all.filter(({ endpoint }) => endpoint.access !== 'public' && !scopeOf(endpoint))

  test('of account, credentials, administration and tokens is closed to tokens', () => {
    const names = closed.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        ...['account.updateUser', 'account.deleteUser', 'account.sessions', 'account.logOut'],
        ...['accessTokens.createAccessToken', 'admin.mails', 'feeds.addFeed'],
        ...[
          'dataTransfer.importData',
          'calendarFiles.renewCalendarFeed',
          'reminders.addPushDevice',
        ],
      ]),
    )
    expect(names.filter((name) => /^(notes|tasks|track|games)\./.test(name))).toEqual([])
  })

  test('answers a token as its scope says', { timeout: 120_000 }, async () => {
    const { token } = await signUp(app)
    await app.pool.query(`update users set role = 'admin'`)
    const reader = (await make(token)).body.token
    const writer = (await make(token, { scope: 'write' })).body.token
    for (const { name, endpoint } of all) {
      if (endpoint.access === 'public') continue
      const url = endpoint.path.replaceAll(/\{\w+\}/g, 'x')
      for (const [scope, by] of [
        ['read', reader],
        ['write', writer],
      ] as const) {
        const needed = scopeOf(endpoint)
        const isOpen = needed !== undefined && (scope === 'write' || needed === 'read')
        const { status, error } = await app.callRaw(endpoint.method, url, { token: by })
        const isRefused = status === 403 && error?.code === 'not_allowed'
        expect({ name, scope, isRefused }).toEqual({ name, scope, isRefused: !isOpen })
      }
    }
  })
})
