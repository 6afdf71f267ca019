import { contract } from '@fovea/contract'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { idleParts } from '../../testing/test-app.ts'
import { type PaymentWorld, startPaymentWorld } from './testing/payment-world.ts'
import { makeId } from './testing/stripe-answers.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())

const statusOf = async (who: { token: string }) =>
  (await world.ask('checkSubscription', who)).body.stripeSubscriptionStatus

describe('an event of Stripe', () => {
  test('counts once, however often it comes', async () => {
    const ada = await world.buyer()
    const { subscription } = await world.pay(ada)
    const event = world.stripe.sign('customer.subscription.created', subscription)
    const replies = await Promise.all([world.hear(event), world.hear(event), world.hear(event)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await world.hear(event)
    const { rows } = await world.app.pool.query(
      'select version from stripe_customers where user_id = $1',
      [ada.userId],
    )
    expect(rows).toEqual([{ version: 1 }])
  })

  test('that comes late changes nothing: what was cancelled stays cancelled', async () => {
    const ada = await world.buyer()
    const subscription = await world.subscribe(ada)
    const late = world.stripe.sign('customer.subscription.updated', { ...subscription })
    Object.assign(subscription, { status: 'canceled' })
    await world.hear(world.stripe.sign('customer.subscription.deleted', subscription))
    expect((await world.hear(late)).status).toBe(200)
    expect([await statusOf(ada), await world.userType(ada)]).toEqual(['canceled', 'trial'])
  })

  test('that overtakes another while Stripe is asked makes that one ask again', async () => {
    const ada = await world.buyer()
    const subscription = await world.subscribe(ada)
    let overtaking: Promise<unknown> | undefined
    // The answer to the first is ready when the subscription ends, and arrives after the news of it.
    world.stripe.beforeAnswer = async () => {
      if (overtaking) return
      Object.assign(subscription, { status: 'canceled' })
      overtaking = world.hear(world.stripe.sign('customer.subscription.deleted', subscription))
      await overtaking
    }
    await world.hear(world.stripe.sign('customer.subscription.updated', subscription))
    world.stripe.beforeAnswer = async () => {}
    expect([await statusOf(ada), await world.userType(ada)]).toEqual(['canceled', 'trial'])
  })

  test('about an old subscription leaves the new one', async () => {
    const ada = await world.buyer()
    const first = await world.subscribe(ada)
    Object.assign(first, { status: 'canceled' })
    await world.hear(world.stripe.sign('customer.subscription.deleted', first))
    await world.subscribe(ada)
    await world.hear(world.stripe.sign('customer.subscription.updated', first))
    expect([await statusOf(ada), await world.userType(ada)]).toEqual(['active', 'subscriber'])
  })

  test.each([
    ['active', 'subscriber'],
    ['trialing', 'subscriber'],
    ['past_due', 'subscriber'],
    ['unpaid', 'trial'],
    ['paused', 'trial'],
    ['incomplete', 'trial'],
    ['incomplete_expired', 'trial'],
    ['canceled', 'trial'],
    ['a_state_of_tomorrow', 'trial'],
  ])('in the state %s makes the user a %s', async (status, userType) => {
    const ada = await world.buyer()
    const { subscription } = await world.pay(ada)
    Object.assign(subscription, { status })
    await world.hear(world.stripe.sign('customer.subscription.updated', subscription))
    expect(await world.userType(ada)).toBe(userType)
  })

  test('of an unknown kind, or about nobody here, is accepted and changes nothing', async () => {
    const ada = await world.buyer()
    const customer = { id: makeId('cus'), metadata: { userId: ada.userId } }
    const stray = { id: makeId('sub'), customer: customer.id, metadata: { userId: ada.userId } }
    const events = [
      world.stripe.sign('charge.succeeded', customer),
      world.stripe.sign('a.kind.of.tomorrow', {}),
      world.stripe.sign('customer.subscription.created', stray),
      world.stripe.sign('customer.subscription.created', { ...stray, metadata: {} }),
      world.stripe.sign('customer.subscription.created', { ...stray, metadata: { userId: 'x' } }),
    ]
    for (const event of events) expect((await world.hear(event)).status).toBe(200)
    expect(await world.userType(ada)).toBe('trial')
  })

  test('that names a user and the customer of another gives nothing to either', async () => {
    const [ada, bob] = [await world.buyer(), await world.buyer()]
    await world.ask('startCheckout', bob)
    const { subscription } = await world.pay(ada)
    const forged = { ...subscription, metadata: { userId: bob.userId } }
    await world.hear(world.stripe.sign('customer.subscription.created', forged))
    expect([await world.userType(ada), await world.userType(bob)]).toEqual(['trial', 'trial'])
  })

  test('is refused with a wrong signature, an old one, none, or another body', async () => {
    const ada = await world.buyer()
    const { subscription } = await world.pay(ada)
    const kind = 'customer.subscription.created'
    const at = (seconds: number) => world.app.clock.now().getTime() - seconds * 1000
    const good = world.stripe.sign(kind, subscription)
    const other = Buffer.from(good.payload.toString().replace('active', 'paused'))
    const json = { 'content-type': 'application/json' }
    const refused = [
      await world.hear(world.stripe.sign(kind, subscription, { secret: 'whsec_other' })),
      await world.hear(world.stripe.sign(kind, subscription, { at: at(301) })),
      await world.hear({ ...good, payload: other }),
      await world.app.call(contract.plans.hearStripe, { payload: good.payload, headers: json }),
      await world.app.call(contract.plans.hearStripe, {
        payload: Buffer.from(''),
        headers: good.headers,
      }),
    ]
    for (const { status, error } of refused) {
      expect([status, error?.code]).toEqual([400, 'invalid_signature'])
    }
    expect(await world.userType(ada)).toBe('trial')
    const inTime = world.stripe.sign(kind, subscription, { at: at(299) })
    expect((await world.hear(inTime)).status).toBe(200)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['no data', { id: 'evt_1', type: 'customer.subscription.created' }],
    ['no object', { id: 'evt_1', type: 'customer.subscription.created', data: { object: null } }],
    [
      'an object without an id',
      { id: 'evt_1', type: 'customer.subscription.created', data: { object: {} } },
    ],
    ['an event of another kind', { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing' }],
  ])('that is signed and is none, with %s, is refused', async (_, event) => {
    const payload = JSON.stringify(event)
    const secret = world.stripe.webhookSecret
    const timestamp = Math.floor(world.app.clock.now().getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    const { status, error } = await world.hear({ payload: Buffer.from(payload), headers })
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
  })

  test('is asked for again while Stripe cannot say what holds now', async () => {
    const ada = await world.buyer()
    const { subscription } = await world.pay(ada)
    const event = world.stripe.sign('customer.subscription.created', subscription)
    world.stripe.mood = 'broken'
    expect((await world.hear(event)).status).toBe(502)
    world.stripe.mood = 'well'
    expect((await world.hear(event)).status).toBe(200)
    expect(await world.userType(ada)).toBe('subscriber')
  })

  test('is heard by either of two servers, and counts for both', async () => {
    const { app, payment, stripe } = world
    const { db, pool, clock, log } = app
    const other = await buildApp({
      ...idleParts,
      db,
      pool,
      clock,
      log,
      payment,
      publicUrl: 'http://fovea.test',
      mailer: { queue: async () => {} },
    })
    const ada = await world.buyer()
    const { subscription } = await world.pay(ada)
    const signed = stripe.sign('customer.subscription.created', subscription)
    const url = contract.plans.hearStripe.path
    const there = other.inject({ method: 'POST', url, ...signed })
    const [here, elsewhere] = await Promise.all([world.hear(signed), there])
    expect([here.status, elsewhere.statusCode]).toEqual([200, 200])
    expect(await world.userType(ada)).toBe('subscriber')
    await other.close()
  })

  test('is not read when it is too large', async () => {
    const payload = Buffer.alloc(300 * 1024, 'x')
    const reply = await world.app.call(contract.plans.hearStripe, { payload })
    expect(reply.status).toBe(413)
  })
})
