import { contract } from '@fovea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { goodPassword, signUp, startTestApp } from '../../testing/test-app.ts'
import { type PaymentWorld, startPaymentWorld } from './testing/payment-world.ts'

const { account, plans } = contract

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.stripe.mood = 'well'
  world.stripe.calls = []
})

const monthMs = 30 * 86_400_000
const inAMonth = () => new Date(world.app.clock.now().getTime() + monthMs).toISOString()

describe('without keys', () => {
  test('nothing is offered, and nothing can be bought or heard', async () => {
    const app = await startTestApp()
    const { token } = await signUp(app)
    const ask = (name: 'offer' | 'startCheckout' | 'openPortal' | 'cancelSubscription') =>
      app.call(plans[name], { token })
    expect((await ask('offer')).body).toEqual({ offer: null })
    for (const name of ['startCheckout', 'openPortal', 'cancelSubscription'] as const) {
      expect((await ask(name)).error?.code).toBe('payment_off')
    }
    const heard = await app.call(plans.hearStripe, { payload: Buffer.from('{}') })
    expect(heard.error?.code).toBe('payment_off')
    await app.close()
  })
})

describe('what a subscription costs', () => {
  test('is what the price says', async () => {
    const { body } = await world.ask('offer', await world.buyer())
    expect(body.offer).toEqual({
      publishableKey: 'pk_test_1',
      isTest: true,
      unitAmount: 499,
      currency: 'EUR',
      interval: 'month',
      intervalCount: 1,
      name: 'Fovea in full',
    })
  })

  test('is also told where the key may not read the name', async () => {
    const own = await startPaymentWorld()
    own.stripe.objects.delete('prod_double')
    const ada = await own.buyer()
    const { offer } = (await own.ask('offer', ada)).body
    expect(offer).toMatchObject({ unitAmount: 499, name: null, publishableKey: 'pk_test_1' })
    expect((await own.ask('startCheckout', ada)).body.sold).toMatchObject({ name: null })
    await own.close()
  })

  test('is told to members only', async () => {
    for (const name of ['offer', 'plan', 'startCheckout', 'openPortal'] as const) {
      expect((await world.ask(name, {})).error?.code).toBe('not_signed_in')
    }
  })
})

describe('paying', () => {
  test('says what is sold, as Stripe says it', async () => {
    const ada = await world.buyer()
    const { url, sold } = (await world.ask('startCheckout', ada)).body
    const sale = { unitAmount: 499, currency: 'EUR', name: 'Fovea in full' }
    expect(sold).toEqual({ id: url.split('/').at(-1), ...sale })
    expect((await world.ask('startCheckout', ada)).body.sold).toEqual(sold)
  })

  test('gives the plan once Stripe has told it, not before', async () => {
    const ada = await world.buyer()
    const { session, subscription } = await world.pay(ada)
    expect(session).toMatchObject({ mode: 'subscription', client_reference_id: ada.userId })
    expect(await world.userType(ada)).toBe('trial')
    const heard = await world.hear(world.stripe.sign('customer.subscription.created', subscription))
    expect(heard).toMatchObject({ status: 200, body: { success: true } })
    expect(await world.userType(ada)).toBe('subscriber')
    const plan = await world.ask('plan', ada)
    expect(plan.body).toMatchObject({
      userType: 'subscriber',
      subscription: { status: 'active', until: inAMonth(), isEnding: false },
    })
    expect((await world.ask('checkSubscription', ada)).body).toEqual({
      success: true,
      stripeSubscriptionStatus: 'active',
    })
  })

  test('leads to one page, however often it is asked for', async () => {
    const ada = await world.buyer()
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => world.ask('startCheckout', ada)),
    )
    expect(new Set(asked.map(({ body }) => body.url)).size).toBe(1)
    expect(asked.every(({ status }) => status === 200)).toBe(true)
    world.app.clock.advance(60_000)
    const again = await world.ask('startCheckout', ada)
    expect(again).toMatchObject({ status: 200, body: { url: expect.any(String) } })
    expect(again.body.url).toBe(asked[0]?.body.url)
  })

  test('begins a new page once the old one has expired', async () => {
    const ada = await world.buyer()
    const { url } = (await world.ask('startCheckout', ada)).body
    const session = world.stripe.objects.get(present(url.split('/').at(-1)))
    await world.hear(world.stripe.sign('checkout.session.expired', session ?? {}))
    expect((await world.ask('startCheckout', ada)).body.url).not.toBe(url)
  })

  test('leads to the same page after a call that came while another was on its way', async () => {
    const ada = await world.buyer()
    const page = (await world.ask('startCheckout', ada)).body.url
    world.stripe.mood = 'busy'
    expect((await world.ask('startCheckout', ada)).status).toBe(502)
    world.stripe.mood = 'well'
    expect((await world.ask('startCheckout', ada)).body.url).toBe(page)
  })

  test('is refused to whoever has a subscription', async () => {
    const ada = await world.buyer()
    await world.subscribe(ada)
    const again = await world.ask('startCheckout', ada)
    expect(again).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
  })

  test('keeps the customer for the next time and for the portal', async () => {
    const ada = await world.buyer()
    expect((await world.ask('openPortal', ada)).error?.code).toBe('no_subscription')
    const first = await world.subscribe(ada)
    Object.assign(first, { status: 'canceled' })
    await world.hear(world.stripe.sign('customer.subscription.deleted', first))
    expect(await world.userType(ada)).toBe('trial')
    const second = await world.subscribe(ada)
    expect(second.customer).toBe(first.customer)
    expect(await world.userType(ada)).toBe('subscriber')
    expect((await world.ask('openPortal', ada)).body.url).toMatch(/\/portal\?/)
  })

  test('goes on with another customer when theirs was deleted at Stripe', async () => {
    const ada = await world.buyer()
    const first = await world.subscribe(ada)
    Object.assign(first, { status: 'canceled' })
    await world.hear(world.stripe.sign('customer.subscription.deleted', first))
    Object.assign(world.stripe.objects.get(String(first.customer)) ?? {}, { deleted: true })
    const asked = await Promise.all([1, 2, 3].map(() => world.ask('startCheckout', ada)))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    const second = await world.subscribe(ada)
    expect(second.customer).not.toBe(first.customer)
    expect(await world.userType(ada)).toBe('subscriber')
  })

  test('begins again after a refusal of Stripe', async () => {
    const ada = await world.buyer()
    await world.ask('startCheckout', ada)
    world.app.clock.advance(24 * 3_600_000)
    world.stripe.mood = 'refusing'
    const refused = await world.ask('startCheckout', ada)
    expect(refused).toMatchObject({ status: 502, body: { code: 'payment_unreachable' } })
    world.stripe.mood = 'well'
    expect((await world.ask('startCheckout', ada)).status).toBe(200)
  })
})

describe('cancelling', () => {
  test('keeps the plan until the end of what is paid, and may be repeated', async () => {
    const ada = await world.buyer()
    const subscription = await world.subscribe(ada)
    for (let time = 0; time < 2; time += 1) {
      expect((await world.ask('cancelSubscription', ada)).body).toEqual({ success: true })
    }
    expect(subscription.cancel_at_period_end).toBe(true)
    expect((await world.ask('plan', ada)).body).toMatchObject({
      userType: 'subscriber',
      subscription: { status: 'active', until: inAMonth(), isEnding: true },
    })
    Object.assign(subscription, { status: 'canceled' })
    await world.hear(world.stripe.sign('customer.subscription.deleted', subscription))
    expect(await world.userType(ada)).toBe('trial')
    expect((await world.ask('cancelSubscription', ada)).status).toBe(200)
  })

  test('ends at once what is not paid', async () => {
    const ada = await world.buyer()
    const subscription = await world.subscribe(ada)
    Object.assign(subscription, { status: 'past_due' })
    await world.ask('cancelSubscription', ada)
    expect(subscription.status).toBe('canceled')
  })

  test('is refused to whoever has nothing to cancel', async () => {
    const reply = await world.ask('cancelSubscription', await world.buyer())
    expect(reply).toMatchObject({ status: 404, body: { code: 'no_subscription' } })
  })

  test('leaves what a coupon gives', async () => {
    const ada = await world.buyer()
    const subscription = await world.subscribe(ada)
    const until = new Date(world.app.clock.now().getTime() + 3_600_000)
    await world.app.pool.query('update users set coupon_until = $1 where id = $2', [
      until,
      ada.userId,
    ])
    Object.assign(subscription, { status: 'unpaid' })
    await world.hear(world.stripe.sign('customer.subscription.updated', subscription))
    expect(await world.userType(ada)).toBe('coupon')
    world.app.clock.advance(3_600_000)
    expect(await world.userType(ada)).toBe('trial')
  })
})

describe('while Stripe is down', () => {
  test.each(['broken', 'refusing'] as const)('every call says so (%s)', async (mood) => {
    const ada = await world.buyer()
    await world.subscribe(ada)
    world.stripe.mood = mood
    for (const name of ['openPortal', 'cancelSubscription'] as const) {
      const reply = await world.ask(name, ada)
      expect(reply).toMatchObject({ status: 502, body: { code: 'payment_unreachable' } })
    }
    expect((await world.ask('plan', ada)).body.userType).toBe('subscriber')
  })

  test('a call does not wait for ever', async () => {
    const hasty = await startPaymentWorld({ timeoutMs: 50 })
    const ada = await hasty.buyer()
    hasty.stripe.mood = 'silent'
    const reply = await hasty.ask('startCheckout', ada)
    expect(reply).toMatchObject({ status: 502, body: { code: 'payment_unreachable' } })
    await hasty.close()
  })

  test('an account that pays is not deleted', async () => {
    const ada = await world.buyer()
    const subscription = await world.subscribe(ada)
    const remove = () =>
      world.app.call(account.deleteUser, { token: ada.token, body: { password: goodPassword } })
    world.stripe.mood = 'broken'
    expect((await remove()).error?.code).toBe('payment_unreachable')
    expect(await world.userType(ada)).toBe('subscriber')
    world.stripe.mood = 'well'
    expect((await remove()).status).toBe(200)
    expect(subscription.status).toBe('canceled')
    const late = await world.hear(world.stripe.sign('customer.subscription.deleted', subscription))
    expect(late.status).toBe(200)
  })

  test('an account that pays nothing is deleted without asking', async () => {
    const { token } = await world.buyer()
    world.stripe.mood = 'broken'
    const body = { password: 'wrong' }
    const wrong = await world.app.call(account.deleteUser, { token, body })
    expect(wrong.error?.code).toBe('incorrect_password')
    const right = { password: goodPassword }
    const reply = await world.app.call(account.deleteUser, { token, body: right })
    expect(reply.status).toBe(200)
    expect(world.stripe.calls).toEqual([])
  })
})
