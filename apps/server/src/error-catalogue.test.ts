// Brings about each failure of the catalogue by real calls. What the web app shows for it is tested in the web app.
import { contract } from '@fovea/contract'
import {
  administrationFailures,
  couponFailures,
  deletionFailures,
  logInFailures,
  otherFailures,
} from '@fovea/contract/testing/error-catalogue.ts'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newNetwork } from './features/account/testing.ts'
import { signUpAdmin } from './features/admin/testing.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from './testing/test-app.ts'

const { account, adminUsers, coupons, notes, plans, track } = contract

type Reply = Awaited<ReturnType<TestApp['call']>>
type Provoke = () => Promise<Reply>

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ maxTrialNotes: 0 })
})
afterAll(() => app.close())

const logIn = (email: string, password = goodPassword, address = newNetwork()) =>
  app.call(account.logIn, { body: { email, password }, address })

async function whileDatabaseFails(work: Provoke): Promise<Reply> {
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
    throw new Error('broken')
  })
  try {
    return await work()
  } finally {
    spy.mockRestore()
  }
}

async function logInTooOften(): Promise<Reply> {
  const { email } = await signUp(app)
  const address = newNetwork()
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    const reply = await logIn(email, 'not my password', address)
    if (reply.status !== 401) return reply
  }
  throw new Error('one may try for ever')
}

const logInTable: Record<keyof typeof logInFailures, Provoke> = {
  'the server fails': async () => {
    const { email } = await signUp(app)
    return whileDatabaseFails(() => logIn(email))
  },
  'the password is wrong': async () => logIn((await signUp(app)).email, 'not my password'),
  'nobody has the address': () => logIn('nobody@example.org'),
  'what was sent is no address': () => logIn('ada'),
  'too many attempts were made': logInTooOften,
}

const deletionTable: Record<keyof typeof deletionFailures, Provoke> = {
  'the password is wrong': async () => {
    const { token } = await signUp(app)
    return app.call(account.deleteUser, { token, body: { password: 'not my password' } })
  },
  'nobody else is an administrator': async () => {
    const { token, user } = await signUp(app)
    const role = `case when id = $1 then 'admin' else 'member' end`
    await app.pool.query(`update users set role = ${role}`, [user._id])
    return app.call(account.deleteUser, { token, body: { password: goodPassword } })
  },
}

const redeem = (token: string, coupon: string) =>
  app.call(plans.useCoupon, { token, body: { coupon } })

async function addCoupon(changes: object = {}): Promise<string> {
  const { token } = await signUpAdmin(app)
  const _id = v7()
  const coupon = { _id, code: `C${_id.slice(-8)}`, days: 30, uses: 5, expiresAt: null, ...changes }
  const reply = await app.call(coupons.addCoupon, { token, body: coupon })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return coupon.code
}

const couponTable: Record<keyof typeof couponFailures, Provoke> = {
  'nobody has made it': async () => redeem((await signUp(app)).token, 'NO SUCH COUPON'),
  'it has expired': async () => {
    const { token } = await signUp(app)
    const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const code = await addCoupon({ expiresAt })
    app.clock.advance(60_000)
    return redeem(token, code)
  },
  'it is used up': async () => {
    const code = await addCoupon({ uses: 1 })
    expect((await redeem((await signUp(app)).token, code)).status).toBe(200)
    return redeem((await signUp(app)).token, code)
  },
  'the same person has used it': async () => {
    const code = await addCoupon()
    const { token } = await signUp(app)
    expect((await redeem(token, code)).status).toBe(200)
    return redeem(token, code)
  },
  'the person has a plan without an end': async () => {
    const { token, user } = await signUp(app)
    const { token: adminToken } = await signUpAdmin(app)
    const given = await changeUser(adminToken, user._id, { userType: 'coupon' })
    expect(given.status).toBe(200)
    return redeem(token, await addCoupon())
  },
}

const changeUser = (token: string, id: string, body: object) =>
  app.call(adminUsers.changeUser, { params: { id }, token, body })

const administrationTable: Record<keyof typeof administrationFailures, Provoke> = {
  'giving up one’s own role': async () => {
    const { token, user } = await signUpAdmin(app)
    return changeUser(token, user._id, { role: 'member' })
  },
  'another plan for somebody who pays': async () => {
    const { token } = await signUpAdmin(app)
    const { user } = await signUp(app)
    await app.pool.query(
      `insert into subscriptions (user_id, id, status, is_ending, until, created_at)
        values ($1, 'sub_1', 'active', false, now(), now())`,
      [user._id],
    )
    return changeUser(token, user._id, { userType: 'trial' })
  },
  'a second coupon with the same code': async () => {
    const { token } = await signUpAdmin(app)
    const body = { _id: v7(), code: await addCoupon(), days: 30, uses: 5, expiresAt: null }
    return app.call(coupons.addCoupon, { token, body })
  },
}

const otherTable: Record<keyof typeof otherFailures, Provoke> = {
  'a call with a token that has ended': async () => {
    const { token } = await signUp(app)
    expect((await app.call(account.logOut, { token })).status).toBe(200)
    return app.call(account.me, { token })
  },
  'one more note than a trial includes': async () => {
    const { token } = await signUp(app)
    const body = { _id: v7(), title: 'Herons', html: '', folderId: null, tags: [] }
    return app.call(notes.createNote, { token, body })
  },
  'a change of a day that has changed meanwhile': async () => {
    const { token } = await signUp(app)
    const date = app.clock.now().toISOString().slice(0, 10)
    const save = (water: number) =>
      app.call(track.saveTrack, { params: { date }, token, body: { version: 0, water } })
    expect((await save(3)).status).toBe(200)
    return save(5)
  },
  'a call that makes the server fail': async () => {
    const { token } = await signUp(app)
    return whileDatabaseFails(() => app.call(account.me, { token }))
  },
}

const table = [
  ['a log-in, when', logInFailures, logInTable],
  ['deleting an account, when', deletionFailures, deletionTable],
  ['a coupon, when', couponFailures, couponTable],
  ['the administration refuses', administrationFailures, administrationTable],
  ['of all else,', otherFailures, otherTable],
] as const

for (const [about, catalogue, provoked] of table) {
  test.each(Object.entries<Provoke>(provoked))(
    `${about} %s: is as catalogued`,
    async (name, provoke) => {
      const { status, code } =
        Object.entries(catalogue).find(([known]) => known === name)?.[1] ?? {}
      const reply = await provoke()
      expect([reply.status, reply.error?.code]).toEqual([status, code])
      expect(reply.error?.requestId).toEqual(expect.any(String))
    },
  )
}
