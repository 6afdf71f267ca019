import { contract } from '@fovea/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp } from '../../testing/test-app.ts'
import { startEndingForDisabled } from './end-for-disabled.ts'
import { type Buyer, type PaymentWorld, startPaymentWorld } from './testing/payment-world.ts'

const { adminUsers } = contract

let world: PaymentWorld
let admin: string
beforeAll(async () => {
  world = await startPaymentWorld()
  const { db, pool, jobs, log } = world.app
  if (!world.payment) throw new Error('this world has payment')
  await startEndingForDisabled({ db, jobs, log, payment: world.payment })
  const { token, user } = await signUp(world.app)
  await pool.query(`update users set role = 'admin' where id = $1`, [user._id])
  admin = token
})
afterAll(() => world.close())
beforeEach(() => {
  world.stripe.mood = 'well'
})

async function act(name: 'disableUser' | 'enableUser', { userId }: Buyer) {
  const reply = await world.app.call(adminUsers[name], { params: { id: userId }, token: admin })
  expect(reply.status).toBe(200)
}

test('whoever is disabled is not charged again', async () => {
  const ada = await world.buyer()
  const subscription = await world.subscribe(ada)
  await act('disableUser', ada)
  await world.app.jobs.performAll()
  expect(subscription.cancel_at_period_end).toBe(true)
})

test('the job is tried again while Stripe is down', async () => {
  const ada = await world.buyer()
  const subscription = await world.subscribe(ada)
  await act('disableUser', ada)
  world.stripe.mood = 'broken'
  const [job] = world.app.jobs.waiting
  await expect(world.app.jobs.performAll()).rejects.toMatchObject({ code: 'payment_unreachable' })
  expect(subscription.cancel_at_period_end).toBeFalsy()
  world.stripe.mood = 'well'
  if (job) world.app.jobs.waiting.push(job)
  await world.app.jobs.performAll()
  expect(subscription.cancel_at_period_end).toBe(true)
})

test('whoever is enabled again before the job keeps the subscription', async () => {
  const ada = await world.buyer()
  const subscription = await world.subscribe(ada)
  await act('disableUser', ada)
  await act('enableUser', ada)
  await world.app.jobs.performAll()
  expect(subscription.cancel_at_period_end).toBeFalsy()
})

test('whoever never paid is disabled without asking Stripe', async () => {
  const ada = await world.buyer()
  world.stripe.calls = []
  await act('disableUser', ada)
  await world.app.jobs.performAll()
  expect(world.stripe.calls).toEqual([])
})
