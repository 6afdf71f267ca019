import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { libraryFolderOf } from '../../domain/library/book-folders.ts'
import { present } from '../../testing/present.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { changeAccount, isSignedIn, logIn, openSession, otherPassword } from './testing.ts'

const { account } = contract
const minuteMs = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const change = (token: string, body: unknown) => changeAccount(app, token, body)

const remove = (token: string, body?: unknown) => app.call(account.deleteUser, { token, body })

describe('deleting an account', () => {
  test('with the password leaves no row of the user in any table', async () => {
    const { token, email, user } = await signUp(app)
    const kept = await signUp(app)
    const elsewhere = (await openSession(app, email)).token
    expect((await remove(token, { password: goodPassword })).body).toEqual({ success: true })
    expect(await isSignedIn(app, token)).toBe(false)
    expect(await isSignedIn(app, elsewhere)).toBe(false)
    expect(await isSignedIn(app, kept.token)).toBe(true)
    expect((await logIn(app, email)).status).toBe(401)
    const left = await countRows(user._id)
    expect(left.length).toBeGreaterThan(8)
    expect(left.filter(({ count }) => count > 0)).toEqual([])
  })

  test('deletes the files of the library, too', async () => {
    const { token, user } = await signUp(app)
    const file = `${libraryFolderOf(user._id)}/a-book/original`
    await app.files.put(file, Buffer.from('herons'))
    await remove(token, { password: otherPassword })
    expect(await app.files.list(libraryFolderOf(user._id))).toEqual(['a-book'])
    await remove(token, { password: goodPassword })
    expect(await app.files.list(libraryFolderOf(user._id))).toEqual([])
  })

  test('reaches every table with a user_id: each has a foreign key that deletes its rows with the user', async () => {
    const { rows } = await app.pool.query(
      `select c.table_name from information_schema.columns c where c.table_schema = 'public'
       and c.column_name = 'user_id' and not exists (
         select from pg_constraint f where f.conrelid = c.table_name::regclass
         and f.confrelid = 'users'::regclass and f.contype = 'f' and f.confdeltype = 'c')`,
    )
    expect(rows).toEqual([])
  })

  test('needs no password soon after a log-in', async () => {
    const { email } = await signUp(app)
    const { token } = await openSession(app, email)
    app.clock.advance(5 * minuteMs)
    expect((await remove(token)).body).toEqual({ success: true })
    expect(await isSignedIn(app, token)).toBe(false)
  })

  test('needs the password after a log-in while the clock was ahead', async () => {
    const { email } = await signUp(app)
    app.clock.advance(24 * 60 * minuteMs)
    const { token } = await openSession(app, email)
    app.clock.advance(-24 * 60 * minuteMs)
    expect((await remove(token)).error?.code).toBe('incorrect_password')
    expect(await isSignedIn(app, token)).toBe(true)
  })

  test.each([undefined, {}, null])(
    'with the body %j is refused when the log-in is more than five minutes old',
    async (body) => {
      const { email } = await signUp(app)
      const { token } = await openSession(app, email)
      app.clock.advance(5 * minuteMs + 1)
      const reply = await remove(token, body)
      expect(reply.status).toBe(403)
      expect(reply.error?.code).toBe('incorrect_password')
      expect(await isSignedIn(app, token)).toBe(true)
    },
  )

  test('needs the password in a session that was opened by signing up or by changing the password', async () => {
    const { token } = await signUp(app)
    expect((await remove(token)).status).toBe(403)
    const body = { password: otherPassword, currentPassword: goodPassword }
    const fresh = present((await change(token, body)).body.token)
    expect((await remove(fresh)).status).toBe(403)
    expect((await remove(fresh, { password: goodPassword })).status).toBe(403)
    expect((await remove(fresh, { password: otherPassword })).status).toBe(200)
  })

  test('with a wrong password is refused, even soon after a log-in', async () => {
    const { email } = await signUp(app)
    const { token } = await openSession(app, email)
    expect((await remove(token, { password: 'not my password' })).status).toBe(403)
    expect((await remove(token, { password: 7 })).status).toBe(400)
    expect(await isSignedIn(app, token)).toBe(true)
  })

  test('makes the address free for another sign-up', async () => {
    const { token, email } = await signUp(app)
    await remove(token, { password: goodPassword })
    expect((await signUp(app, { email })).user.email).toBe(email)
  })
})

async function countRows(userId: string): Promise<{ table: string; count: number }[]> {
  const { rows } = await app.pool.query(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
  )
  const counts = rows.map(async ({ table_name: table }) => {
    const found = await app.pool.query(`select count(*)::int from ${table} where user_id = $1`, [
      userId,
    ])
    return { table, count: found.rows[0].count as number }
  })
  return Promise.all(counts)
}
