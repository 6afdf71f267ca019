import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { callsOf } from '../../testing/calls.ts'
import { present } from '../../testing/present.ts'
import {
  goodPassword,
  idleParts,
  signUp,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts'
import { listIds, listUsers, signUpAdmin } from './testing.ts'
import { findUsers } from './user-store.ts'

const { adminUsers, account, games, rounds } = contract

let app: TestApp
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await signUpAdmin(app)
})
afterAll(() => app.close())

const list = (query: Record<string, string>, token = admin.token) => listUsers(app, token, query)
const idsOf = async (query: Record<string, string>) => listIds(await list(query))
const act = (name: 'disableUser' | 'enableUser', id: string, token = admin.token) =>
  app.call(adminUsers[name], { params: { id }, token })
const change = (id: string, body: object, token = admin.token) =>
  app.call(adminUsers.changeUser, { params: { id }, token, body })
const logIn = (email: string, password = goodPassword) =>
  app.call(account.logIn, {
    body: { email, password },
    address: `10.9.${Math.floor(Math.random() * 250)}.1`,
  })
const isIn = async (token: string) => (await app.call(account.me, { token })).status === 200

describe('the list of users', () => {
  test('finds any part of a name or an address, in any case', async () => {
    const { user, email } = await signUp(app, { name: 'Zoë Quillfeather' })
    expect(await idsOf({ search: 'QUILLF' })).toEqual([user._id])
    expect(await idsOf({ search: email.slice(2) })).toEqual([user._id])
    expect(await idsOf({ search: 'zo' })).toEqual([user._id])
    expect(await idsOf({ search: 'feather quill' })).toEqual([])
  })

  test('takes signs of patterns as they are', async () => {
    const { user } = await signUp(app, { name: '100%_\\sure' })
    for (const search of ['100%_\\', '%_\\sure', '0%_']) {
      expect(await idsOf({ search })).toEqual([user._id])
    }
    for (const search of ['%%%', '___', '\\\\\\', '%', '_', "'; drop table users; --", '\\']) {
      expect(await idsOf({ search })).toEqual([])
    }
    expect((await list({ search: '\u0000' })).status).toBe(400)
  })

  test('is filtered by role, type and state, and goes from page to page', async () => {
    const older = (await signUp(app, { name: 'Pager' })).user._id
    app.clock.advance(1_000)
    const newer = (await signUp(app, { name: 'Pager' })).user._id
    await change(older, { userType: 'subscriber' })
    await act('disableUser', newer)
    expect(await idsOf({ search: 'pager', userType: 'subscriber' })).toEqual([older])
    expect(await idsOf({ search: 'pager', state: 'disabled' })).toEqual([newer])
    expect(await idsOf({ search: 'pager', state: 'enabled' })).toEqual([older])
    expect(await idsOf({ role: 'admin' })).toEqual([admin.user._id])
    const first = await list({ search: 'pager', limit: '1' })
    expect(first.body.users[0]?._id).toBe(newer)
    const second = await list({ search: 'pager', limit: '1', after: present(first.body.next) })
    expect(second.body.users.map(({ _id }) => _id)).toEqual([older])
    expect(second.body.next).toBeNull()
    expect((await list({ after: 'bm9uc2Vuc2U' })).status).toBe(400)
    expect((await list({ role: 'king' })).status).toBe(400)
  })

  test('of ten thousand users reads an index, and answers with one page', async () => {
    await app.pool.query(
      `insert into users (id, name, email, email_key, lang, created_at)
        select gen_random_uuid(), 'Crowd ' || md5(n::text), n || '@crowd.test', n || '@crowd.test', 'en', now()
        from generate_series(1, 10000) n`,
    )
    await app.pool.query('analyze users')
    const queries: { text: string; values: unknown[] }[] = []
    const query = app.pool.query.bind(app.pool) as (...given: unknown[]) => unknown
    const spy = Object.assign(Object.create(app.pool), {
      query: (asked: { text: string }, values: unknown[]) => {
        queries.push({ text: asked.text, values })
        return query(asked, values)
      },
    })
    const { drizzle } = await import('drizzle-orm/node-postgres')
    const page = { limit: 51, after: undefined, now: app.clock.now() }
    for (const search of [
      { search: '4711@crowd' },
      { search: '99' },
      { role: 'admin' as const },
      { state: 'disabled' as const },
    ]) {
      await findUsers(drizzle({ client: spy }) as never, search, page)
      const asked = queries.at(-1)
      const { rows } = await app.pool.query(`explain ${asked?.text}`, asked?.values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/users_(search|name_start|address_start|admins|disabled)/)
      expect(plan).not.toContain('Seq Scan')
    }
    expect((await list({ search: 'crowd' })).body.users).toHaveLength(50)
    await app.pool.query(`delete from users where email_key like '%@crowd.test'`)
  })
})

describe('disabling a user', () => {
  test('ends their sessions on every server, and keeps them out until they are enabled', async () => {
    const second = await buildApp({
      ...idleParts,
      db: app.db,
      pool: app.pool,
      clock: app.clock,
      log: app.log,
      mailer: { queue: async () => {} },
      publicUrl: 'http://fovea.test',
    })
    const { user, token, email } = await signUp(app)
    const asks = async () =>
      (await second.inject({ url: account.me.path, headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    expect([await isIn(token), await asks()]).toEqual([true, 200])
    const reply = await act('disableUser', user._id)
    expect(reply.body).toMatchObject({ sessions: 0, disabledAt: app.clock.now().toISOString() })
    expect([await isIn(token), await asks()]).toEqual([false, 401])
    await second.close()

    expect((await logIn(email)).error?.code).toBe('account_disabled')
    // Whoever does not know the password learns nothing.
    expect((await logIn(email, 'another long passphrase')).error?.code).toBe('invalid_credentials')

    expect((await act('enableUser', user._id)).body.disabledAt).toBeNull()
    expect((await logIn(email)).status).toBe(200)
    expect(await isIn(token)).toBe(false)
  })

  test('leaves no session behind, whoever logs in meanwhile', async () => {
    const { user, email } = await signUp(app)
    await Promise.all([logIn(email), act('disableUser', user._id), logIn(email), logIn(email)])
    const { rows } = await app.pool.query('select id from sessions where user_id = $1', [user._id])
    expect(rows).toEqual([])
  })

  test('ends links in mails, and no mail is sent', async () => {
    const { user, email } = await signUp(app)
    await act('disableUser', user._id)
    const links = await app.pool.query('select 1 from one_time_tokens where user_id = $1', [
      user._id,
    ])
    expect(links.rows).toEqual([])
    const before = app.mails.length
    await app.call(account.forgotPassword, { body: { email } })
    expect(app.mails).toHaveLength(before)
  })
})

describe('rights of administrators', () => {
  test('nobody disables or demotes themself', async () => {
    for (const reply of [
      await act('disableUser', admin.user._id),
      await change(admin.user._id, { role: 'member' }),
    ]) {
      expect([reply.status, reply.error?.code]).toEqual([409, 'own_account'])
    }
  })

  test('one administrator remains, even when two demote or disable each other at once', async () => {
    for (const end of [
      (id: string, token: string) => change(id, { role: 'member' }, token),
      (id: string, token: string) => act('disableUser', id, token),
    ]) {
      const [ada, bo] = [await signUpAdmin(app), await signUpAdmin(app)]
      await app.pool.query("update users set role = 'member' where id = $1", [admin.user._id])
      const replies = await Promise.all([end(ada.user._id, bo.token), end(bo.user._id, ada.token)])
      const { rows } = await app.pool.query(
        `select id from users where role = 'admin' and disabled_at is null`,
      )
      await app.pool.query("update users set role = 'member' where id = any($1)", [
        [ada.user._id, bo.user._id],
      ])
      await app.pool.query("update users set role = 'admin' where id = $1", [admin.user._id])
      expect(replies.map(({ status }) => status).sort()[0]).toBe(200)
      expect(rows).toHaveLength(1)
    }
  })

  test('the last administrator cannot delete their account, the last but one can', async () => {
    const remove = (token: string) =>
      app.call(account.deleteUser, { token, body: { password: goodPassword } })
    const [ada, bo] = [await signUpAdmin(app), await signUpAdmin(app)]
    await app.pool.query("update users set role = 'member' where not id = any($1)", [
      [ada.user._id, bo.user._id],
    ])
    const replies = await Promise.all([remove(ada.token), remove(bo.token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.map(({ error }) => error?.code)).toContain('last_admin')
    const { rows } = await app.pool.query("select id from users where role = 'admin'")
    expect(rows).toHaveLength(1)
    await app.pool.query("update users set role = 'admin' where id = $1", [admin.user._id])
  })

  test('a new role holds in open sessions', async () => {
    const { user, token } = await signUp(app)
    expect((await list({}, token)).status).toBe(403)
    expect((await change(user._id, { role: 'admin' })).body.role).toBe('admin')
    expect((await list({}, token)).status).toBe(200)
    await change(user._id, { role: 'member' })
    expect((await list({}, token)).status).toBe(403)
  })

  test('there is nothing to change about nobody', async () => {
    for (const reply of [
      await change(v7(), { userType: 'coupon' }),
      await act('disableUser', v7()),
      await act('enableUser', v7()),
      await app.call(adminUsers.user, { params: { id: v7() }, token: admin.token }),
    ]) {
      expect(reply.status).toBe(404)
    }
    expect((await change(admin.user._id, { userType: 'king' })).status).toBe(400)
  })
})

describe('the games of a user', () => {
  test('are the standings that the user sees, and the rounds of each day in their time zone', async () => {
    const { token, user, email } = await signUp(app)
    await app.pool.query(
      `update users set time_zone = 'Pacific/Auckland', day_start_minutes = 120 where id = $1`,
      [user._id],
    )
    const play = (score: number, agoMs: number) =>
      app.call(games.saveResult, {
        token,
        body: { _id: v7(), name: 'NUMBERS', score, time: 60, agoMs },
      })
    await play(40, 0)
    await play(60, 60_000)
    await play(10, 86_400_000)
    const ask = callsOf(app, admin.token)
    const own = await app.call(games.standings, { token })
    const seen = await ask(adminUsers.userGames, { body: { email: email.toUpperCase() } })
    expect(seen.body).toEqual(own.body)
    // It is noon in London and one in the morning in Auckland, where this user's day has not ended yet.
    const days = await ask(adminUsers.userGamesByDays, { body: { email, days: 7 } })
    expect(days.body).toEqual({
      from: '2026-02-23',
      to: '2026-03-01',
      days: [
        {
          date: '2026-02-28',
          games: [
            {
              name: 'NUMBERS',
              rounds: 1,
              points: 10,
              bestScore: 10,
              isBestVerified: false,
              time: 60,
            },
          ],
        },
        {
          date: '2026-03-01',
          games: [
            {
              name: 'NUMBERS',
              rounds: 2,
              points: 100,
              bestScore: 60,
              isBestVerified: false,
              time: 120,
            },
          ],
        },
      ],
    })
    const span = `from=${days.body.from}&to=${days.body.to}`
    const ownDays = await app.call(rounds.allGamesByDays, { query: span, token })
    expect(ownDays.body.days).toEqual(days.body.days)
    const one = await ask(adminUsers.userGamesByDays, { body: { email, days: 1 } })
    expect(one.body.days).toHaveLength(1)
    const nobody = await ask(adminUsers.userGames, { body: { email: 'nobody@example.org' } })
    expect(nobody.status).toBe(404)
    expect((await ask(adminUsers.userGamesByDays, { body: { email, days: 401 } })).status).toBe(400)
  })
})
