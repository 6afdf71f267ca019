import { contract } from '@fovea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { logIn } from '../testing.ts'
import { resetFactor } from './reset-factor.ts'
import { signUpWithFactor } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const reset = (
  email: string,
  mailer = { queue: async (_: unknown, mail: never) => void app.mails.push(mail) },
) => resetFactor({ db: app.db, clock: app.clock, mailer, publicUrl: 'http://fovea.test' }, email)

async function countRows(userId: string) {
  const { rows } = await app.pool.query(
    `select (select count(*)::int from second_factors where user_id = $1) as factors,
      (select count(*)::int from recovery_codes where user_id = $1) as codes,
      (select count(*)::int from sessions where user_id = $1) as sessions`,
    [userId],
  )
  return rows[0]
}

const readLog = async (userId: string) =>
  (
    await app.pool.query(
      'select action, admin_id, admin_email, details from audit_log where subject_id = $1',
      [userId],
    )
  ).rows

test('takes the factor and its codes away, ends the sessions, and tells the owner in their language', async () => {
  const { token, userId, email } = await signUpWithFactor(app)
  const bystander = await signUpWithFactor(app)
  await app.pool.query(`update users set lang = 'de' where id = $1`, [userId])
  const before = app.mails.length
  expect(await reset(` ${email.toUpperCase()} `)).toBe(email)
  expect(await countRows(userId)).toEqual({ factors: 0, codes: 0, sessions: 0 })
  expect((await app.call(contract.account.me, { token })).status).toBe(401)
  expect((await logIn(app, email)).body).toHaveProperty('token')
  expect(app.mails.slice(before)).toMatchObject([
    { userId, to: email, subject: 'Der zweite Faktor deines Fovea-Kontos ist ausgeschaltet' },
  ])
  expect(app.mails.at(-1)?.text).toContain('http://fovea.test/forgot-password?hl=de')
  expect(await readLog(userId)).toEqual([
    { action: 'resetFactor', admin_id: null, admin_email: '', details: {} },
  ])
  expect(await countRows(bystander.userId)).toEqual({ factors: 1, codes: 10, sessions: 1 })
  await expect(reset(email)).rejects.toThrow(`${email} has no second factor.`)
})

test('changes nothing when the mail cannot be queued', async () => {
  const { userId, email } = await signUpWithFactor(app)
  const broken = { queue: () => Promise.reject(new Error('no queue')) }
  await expect(reset(email, broken)).rejects.toThrow('no queue')
  expect(await countRows(userId)).toEqual({ factors: 1, codes: 10, sessions: 1 })
  expect(await readLog(userId)).toEqual([])
})

test('is refused where nobody has the address, and where the factor was begun only', async () => {
  await expect(reset('nobody@example.org')).rejects.toThrow(
    'Nobody has signed up with nobody@example.org.',
  )
  const { token, email, user } = await signUp(app)
  await app.call(contract.secondFactor.beginSecondFactor, {
    token,
    body: { password: 'seven quiet herons at dawn' },
  })
  await expect(reset(email)).rejects.toThrow(`${email} has no second factor.`)
  expect(await countRows(user._id)).toEqual({ factors: 1, codes: 0, sessions: 1 })
  expect(await readLog(user._id)).toEqual([])
})
