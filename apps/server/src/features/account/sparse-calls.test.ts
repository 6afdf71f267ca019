// Calls that send no more than the specification lists: no body, an empty one, or a whole user as it was answered.

import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { isSignedIn, logIn, newNetwork, openSession } from './testing.ts'

const { account, adminUsers, coupons } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** As clients send a call that has nothing to say. */
const nothings: [how: string, call: { headers?: Record<string, string>; body?: unknown }][] = [
  ['no body', {}],
  ['an empty body of JSON', { headers: { 'content-type': 'application/json' } }],
  ['the body {}', { body: {} }],
  ['the body null', { body: null }],
]

const readMe = async (token: string) => (await app.call(account.me, { token })).body

describe.each(nothings)('with %s', (_, nothing) => {
  test('one logs out', async () => {
    const { token } = await signUp(app)
    const { headers } = nothing
    const reply = await app.call(contract.account.logOut, { token, ...(headers && { headers }) })
    expect(reply).toMatchObject({ status: 200, body: { success: true } })
    expect(await isSignedIn(app, token)).toBe(false)
  })

  test('one agrees to cookies', async () => {
    const { token, user } = await signUp(app)
    const reply = await app.call(contract.account.agreeToCookies, { token, ...nothing })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ ...user, cookiesAgree: true })
  })

  test('one deletes the account after logging in again, and not without', async () => {
    const { token, email } = await signUp(app)
    const refused = await app.call(contract.account.deleteUser, { token, ...nothing })
    expect(refused).toMatchObject({ status: 403, body: { code: 'incorrect_password' } })
    const again = await openSession(app, email)
    const reply = await app.call(contract.account.deleteUser, {
      token: again.token,
      ...nothing,
    })
    expect(reply).toMatchObject({ status: 200, body: { success: true } })
    expect((await logIn(app, email)).status).toBe(401)
  })
})

test('an account is made of a name, an address and a password', async () => {
  const email = `grace-${Math.random()}@example.org`
  const body = { name: 'Grace', email, password: goodPassword }
  const reply = await app.call(contract.account.signUp, { body, address: newNetwork() })
  expect(reply.status).toBe(200)
  expect(reply.body.user).toMatchObject({ name: 'Grace', email, lang: 'en', role: 'member' })
})

test('every answer with the user names its id twice', async () => {
  const { token, user, email } = await signUp(app)
  const users: { _id: string; id: string }[] = [
    user,
    (await openSession(app, email)).user,
    await readMe(token),
    (await app.call(contract.account.updateUser, { token, body: { name: 'Ada' } })).body,
    (await app.call(contract.account.agreeToCookies, { token })).body,
  ]
  await app.pool.query(`update users set role = 'admin' where id = $1`, [user._id])
  const list = await app.call(adminUsers.users, { token })
  const listed = present(list.body.users.find((one) => one.email === email))
  users.push(listed, (await app.call(adminUsers.user, { params: { id: user._id }, token })).body)
  expect(users).toHaveLength(7)
  for (const { _id, id } of users) expect([_id, id]).toEqual([user._id, user._id])
})

test('a whole user that is sent back changes what users may change, and nothing else', async () => {
  const { token, user } = await signUp(app)
  const wishes = { name: 'Augusta', lang: 'fr', emailSubscription: true, cookiesAgree: true }
  const body = { ...user, ...wishes, role: 'admin', userType: 'subscriber', readingSpeedMax: 999 }
  const reply = await app.call(contract.account.updateUser, { token, body })
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ ...user, ...wishes })
  expect(await readMe(token)).toEqual({ ...user, ...wishes })
})

test('a subscription that was never there has a status to check', async () => {
  const { token } = await signUp(app)
  const checked = await app.call(contract.plans.checkSubscription, { token })
  expect(checked.body).toEqual({ success: true, stripeSubscriptionStatus: null })
})

test('a coupon that is redeemed says OK', async () => {
  const { token, user } = await signUp(app)
  await app.pool.query(`update users set role = 'admin' where id = $1`, [user._id])
  const coupon = { _id: v7(), code: 'WEIR', days: 30, uses: 1, expiresAt: null }
  await app.call(coupons.addCoupon, { token, body: coupon })
  const used = await app.call(contract.plans.useCoupon, { token, body: { coupon: 'WEIR' } })
  expect(used).toMatchObject({ status: 200, body: { status: 'OK' } })
})
