import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPlan, keepPlan } from '../../domain/plans/plan-store.ts'
import { subscriptions } from '../../platform/tables/plans.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { listIds, listUsers, signUpAdmin } from './testing.ts'

const { adminUsers } = contract

let app: TestApp
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await signUpAdmin(app)
})
afterAll(() => app.close())

const list = (query: Record<string, string>, token = admin.token) => listUsers(app, token, query)
const idsOf = async (query: Record<string, string>) => listIds(await list(query))
const change = (id: string, body: object) =>
  app.call(adminUsers.changeUser, { params: { id }, token: admin.token, body })

describe('the plan of a user', () => {
  const see = async (id: string) => {
    const { body } = await app.call(adminUsers.user, { params: { id }, token: admin.token })
    return [body.userType, body.plan.source, body.plan.until]
  }
  const redeem = async (token: string) => {
    const [id, code] = [v7(), v7()]
    await app.pool.query(
      `insert into coupons (id, code, code_key, days, uses, note, created_at)
        values ($1, $2, upper($2), 30, 1, '', now())`,
      [id, code],
    )
    return app.call(contract.plans.useCoupon, { token, body: { coupon: code } })
  }
  const dayMs = 86_400_000

  test('is the one in force, with where it comes from and its end', async () => {
    const { token, user } = await signUp(app, { name: 'Planner' })
    expect(await see(user._id)).toEqual(['trial', null, null])
    const { body } = await redeem(token)
    expect(await see(user._id)).toEqual(['coupon', 'coupon', body.until])
    expect(await idsOf({ search: 'planner', userType: 'coupon' })).toEqual([user._id])
    app.clock.advance(30 * dayMs)
    expect(await see(user._id)).toEqual(['trial', null, null])
    const { token: fresh } = (await signUpAdmin(app)) as { token: string }
    const found = async (userType: string) =>
      (await list({ search: 'planner', userType }, fresh)).body.users.length
    expect([await found('coupon'), await found('trial')]).toEqual([0, 1])
  })

  test('set by an administrator has no end, and replaces what coupons give', async () => {
    const { token, user } = await signUp(app)
    await redeem(token)
    await change(user._id, { userType: 'trial' })
    expect(await see(user._id)).toEqual(['trial', null, null])
    await change(user._id, { userType: 'coupon' })
    expect(await see(user._id)).toEqual(['coupon', 'administrator', null])
    const refused = await redeem(token)
    expect([refused.status, refused.error?.code]).toEqual([409, 'plan_endless'])
    app.clock.advance(400 * dayMs)
    admin = await signUpAdmin(app)
    expect(await see(user._id)).toEqual(['coupon', 'administrator', null])
  })

  test('of a coupon is made endless in one step, and the log has what was given and nothing else', async () => {
    const { token, user } = await signUp(app)
    await redeem(token)
    const details = async () =>
      (
        await app.pool.query('select details from audit_log where subject_id = $1', [user._id])
      ).rows.map((row) => row.details)
    await change(user._id, { userType: 'coupon' })
    expect(await see(user._id)).toEqual(['coupon', 'administrator', null])
    expect(await details()).toEqual([{ userType: 'coupon' }])
    await change(user._id, { userType: 'coupon' })
    expect(await details()).toHaveLength(2)
    expect(await details()).toContainEqual({})
  })

  test('that has ended already stays as it is when the trial is chosen', async () => {
    const { token, user } = await signUp(app)
    await redeem(token)
    app.clock.advance(30 * dayMs)
    await change(user._id, { userType: 'trial' })
    const { rows } = await app.pool.query('select details from audit_log where subject_id = $1', [
      user._id,
    ])
    expect(rows).toEqual([{ details: {} }])
  })

  test('that is paid is not set here, and what was given stays when it ends', async () => {
    const { user } = await signUp(app)
    await change(user._id, { userType: 'coupon' })
    const pays = (status: string) =>
      app.db.transaction(async (tx) => {
        const row = {
          userId: user._id,
          id: 'sub_1',
          status: status as 'active',
          isEnding: false,
          until: new Date('2031-01-01'),
          createdAt: app.clock.now(),
        }
        const target = [subscriptions.userId, subscriptions.id]
        await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target, set: row })
        const facts = await findPlan(tx, user._id)
        if (facts) await keepPlan(tx, user._id, facts)
      })
    await pays('active')
    expect(await see(user._id)).toEqual(['subscriber', 'subscription', '2031-01-01T00:00:00.000Z'])
    for (const userType of ['trial', 'coupon']) {
      const refused = await change(user._id, { userType })
      expect([refused.status, refused.error?.code]).toEqual([409, 'subscription_decides'])
    }
    expect((await change(user._id, { userType: 'subscriber' })).status).toBe(200)
    await pays('canceled')
    expect(await see(user._id)).toEqual(['coupon', 'administrator', null])
  })
})
