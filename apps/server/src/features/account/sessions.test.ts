import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { present } from '../../testing/present.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sessionsMax } from './session-store.ts'
import { isSignedIn, logIn, openSession } from './testing.ts'

const { account } = contract
const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const listSessions = async (token: string) =>
  (await app.call(account.sessions, { token })).body.sessions

const endSession = (token: string, id: string) =>
  app.call(account.endSession, { params: { id }, token })

describe('a token', () => {
  test('costs each call a single query, which also reads the user', async () => {
    const { token, email } = await signUp(app)
    const query = vi.spyOn(app.pool, 'query')
    const me = await app.call(account.me, { token })
    expect(me.body.email).toBe(email)
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })

  test('is found by an index, and so is its user', async () => {
    const { token } = await signUp(app)
    const client = await app.pool.connect()
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(
      `explain select * from sessions s join users u on u.id = s.user_id
       where s.user_id = $1 and s.token_hash = $2 and s.expires_at > now()`,
      ['00000000-0000-0000-0000-000000000000', Buffer.from(token)],
    )
    await client.query('reset enable_seqscan')
    client.release()
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('sessions_token')
    expect(plan).toContain('users_pkey')
  })

  test('that was made up is refused, whatever it looks like', async () => {
    const { token } = await signUp(app)
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const wrong of [
      'x',
      'A'.repeat(64),
      changed,
      `${token}A`,
      token.slice(0, 63),
      token.toUpperCase(),
    ]) {
      const reply = await app.call(account.me, { token: wrong })
      expect(reply.status).toBe(401)
      expect(reply.error?.code).toBe('not_signed_in')
    }
  })

  test('counts only as a bearer token', async () => {
    const { token } = await signUp(app)
    for (const authorization of [
      token,
      `Basic ${token}`,
      `Bearer ${token} x`,
      `Bearer  ${token}`,
    ]) {
      const reply = await app.call(account.me, { headers: { authorization } })
      expect(reply.status).toBe(401)
    }
    const asCookie = { cookie: `token=${token}; authorization=Bearer ${token}` }
    expect((await app.call(account.me, { headers: asCookie })).status).toBe(401)
  })
})

describe('a session', () => {
  test('lasts 90 days from its last use', async () => {
    const { token } = await signUp(app)
    app.clock.advance(89 * dayMs)
    expect(await isSignedIn(app, token)).toBe(true)
    app.clock.advance(89 * dayMs)
    expect(await isSignedIn(app, token)).toBe(true)
    app.clock.advance(90 * dayMs)
    expect(await isSignedIn(app, token)).toBe(false)
  })

  test('is updated at most once in ten minutes', async () => {
    const { token, user } = await signUp(app)
    const lastSeenAt = async () => {
      const { rows } = await app.pool.query(
        'select last_seen_at from sessions where user_id = $1',
        [user._id],
      )
      return rows[0].last_seen_at.toISOString()
    }
    const opened = await lastSeenAt()
    app.clock.advance(10 * 60_000 - 1)
    await isSignedIn(app, token)
    expect(await lastSeenAt()).toBe(opened)
    app.clock.advance(1)
    await isSignedIn(app, token)
    expect(await lastSeenAt()).toBe(app.clock.now().toISOString())
  })

  test('ends at log-out, and the user’s other sessions do not', async () => {
    const { token, email } = await signUp(app)
    const other = (await openSession(app, email)).token
    const reply = await app.call(account.logOut, { token })
    expect(reply.body).toEqual({ success: true })
    expect(await isSignedIn(app, token)).toBe(false)
    expect(await isSignedIn(app, other)).toBe(true)
    expect((await app.call(account.logOut, { token })).status).toBe(401)
  })

  test('ends when it is the oldest one and the user has too many', async () => {
    const { token: first, email, user } = await signUp(app)
    app.clock.advance(1)
    const second = (await openSession(app, email)).token
    await app.pool.query(
      `insert into sessions select user_id, gen_random_uuid(), sha256(n::text::bytea), 'login', '',
       created_at + n * interval '1 ms', last_seen_at, expires_at
       from sessions, generate_series(1, $2::int) n where user_id = $1 and opened_by = 'login'`,
      [user._id, sessionsMax - 2],
    )
    app.clock.advance(60_000)
    const newest = (await openSession(app, email)).token
    expect(await isSignedIn(app, first)).toBe(false)
    expect(await isSignedIn(app, second)).toBe(true)
    expect(await listSessions(newest)).toHaveLength(sessionsMax)
  })
})

describe('the list of sessions', () => {
  test('shows where the account is signed in, newest session first', async () => {
    const { email, token } = await signUp(app)
    const openedAt = app.clock.now().toISOString()
    app.clock.advance(60_000)
    const reply = await app.call(account.logIn, {
      body: { email, password: 'seven quiet herons at dawn' },
      headers: { 'user-agent': `Telephone ${'x'.repeat(500)}` },
      address: '172.16.0.1',
    })
    const sessions = await listSessions('token' in reply.body ? reply.body.token : '')
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ isCurrent: true })
    expect(sessions[0]?.device).toMatch(/^Telephone x+$/)
    expect(sessions[0]?.device).toHaveLength(200)
    expect(sessions[1]).toMatchObject({
      isCurrent: false,
      createdAt: openedAt,
      lastSeenAt: openedAt,
    })
    expect((await listSessions(token))[1]).toMatchObject({ isCurrent: true })
  })

  test('leaves out sessions that have expired', async () => {
    const { email, token } = await signUp(app)
    app.clock.advance(89 * dayMs)
    await isSignedIn(app, token)
    await logIn(app, email)
    app.clock.advance(89 * dayMs)
    await isSignedIn(app, token)
    app.clock.advance(2 * dayMs)
    expect(await listSessions(token)).toHaveLength(1)
  })

  test('lets the user end any of them', async () => {
    const { email, token } = await signUp(app)
    const other = (await openSession(app, email)).token
    const [session] = (await listSessions(other)).filter(
      (one: { isCurrent: boolean }) => one.isCurrent,
    )
    expect((await endSession(token, present(session?._id))).body).toEqual({ success: true })
    expect(await isSignedIn(app, other)).toBe(false)
    expect(await isSignedIn(app, token)).toBe(true)
    expect((await endSession(token, present(session?._id))).status).toBe(404)
  })

  test('does not let the user end a session of somebody else', async () => {
    const { token } = await signUp(app)
    const stranger = await signUp(app)
    const [session] = await listSessions(stranger.token)
    expect((await endSession(token, present(session?._id))).status).toBe(404)
    expect(await isSignedIn(app, stranger.token)).toBe(true)
  })

  test('refuses anything but an id as the session to end', async () => {
    const { token } = await signUp(app)
    expect((await endSession(token, 'all')).status).toBe(400)
    expect((await endSession(token, '%00')).status).toBe(400)
  })

  test('lets the user end all of them at once, including the current one', async () => {
    const { email, token } = await signUp(app)
    const other = (await openSession(app, email)).token
    const stranger = await signUp(app)
    const reply = await app.call(account.endAllSessions, { token })
    expect(reply.body).toEqual({ success: true })
    expect(await isSignedIn(app, token)).toBe(false)
    expect(await isSignedIn(app, other)).toBe(false)
    expect(await isSignedIn(app, stranger.token)).toBe(true)
  })
})

test.each(
  Object.entries(account)
    .filter(([, endpoint]) => endpoint.access !== 'public')
    .map(([name, endpoint]) => [name, endpoint] as const),
)('%s is only for signed-in users', async (_, { method, path }) => {
  const reply = await app.callRaw(method, path.replace(/\{\w+\}/, 'x'), {
    ...(method === 'PUT' && { body: {} }),
  })
  expect(reply.status).toBe(401)
  expect(reply.error?.code).toBe('not_signed_in')
})
