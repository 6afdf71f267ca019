// A server with payment, the double of Stripe that it asks, and people who buy.

import { contract } from '@fovea/contract'
import { createPayment } from '../../../platform/payment.ts'
import type { Answer, Reply } from '../../../testing/calls.ts'
import { signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { StripeObject } from './stripe-answers.ts'
import { type SignedEvent, type StripeDouble, startStripeDouble } from './stripe-double.ts'

const { plans, account } = contract

export interface Buyer {
  token: string
  userId: string
  email: string
}

export interface PaymentWorld {
  app: TestApp
  stripe: StripeDouble
  payment: ReturnType<typeof createPayment>
  buyer(): Promise<Buyer>
  ask<Name extends Exclude<keyof typeof plans, 'hearStripe'>>(
    name: Name,
    who: { token?: string },
  ): Promise<Reply<Answer<(typeof plans)[Name]>>>
  hear(event: SignedEvent): Promise<Reply>
  userType(who: Buyer): Promise<string>
  /** Pays on the page of Stripe, without an event. */
  pay(who: Buyer): Promise<{ session: StripeObject; subscription: StripeObject }>
  /** Pays, and Stripe tells it. */
  subscribe(who: Buyer): Promise<StripeObject>
  close(): Promise<void>
}

/** Tests are answered at once, however busy the machine is: only a test about a silent Stripe gives up early. */
export async function startPaymentWorld(
  patience: Parameters<typeof createPayment>[1] = { timeoutMs: 120_000 },
): Promise<PaymentWorld> {
  let now = () => 0
  const stripe = await startStripeDouble(() => now())
  const settings = {
    secretKey: 'sk_test_1',
    priceId: 'price_double',
    publishableKey: 'pk_test_1',
    apiUrl: stripe.url,
    webhookSecret: stripe.webhookSecret,
  }
  const payment = createPayment(settings, patience)
  const app = await startTestApp({ payment })
  now = () => app.clock.now().getTime()

  const world: PaymentWorld = {
    app,
    stripe,
    payment,
    async buyer() {
      const { token, user, email } = await signUp(app)
      return { token, userId: user._id, email }
    },
    ask: (name, { token }) => app.call(plans[name], { token }),
    hear: ({ payload, headers }) =>
      app.call(plans.hearStripe, { payload, headers: { ...headers } }),
    async userType({ token }) {
      return (await app.call(account.me, { token })).body.userType
    },
    async pay(who) {
      const { body } = await world.ask('startCheckout', who)
      const session = stripe.objects.get(String(body.url).split('/').at(-1) ?? '')
      if (!session) throw new Error(`no page: ${JSON.stringify(body)}`)
      return { session, subscription: stripe.pay(session.id) }
    },
    async subscribe(who) {
      const { session, subscription } = await world.pay(who)
      await world.hear(stripe.sign('customer.subscription.created', subscription))
      await world.hear(stripe.sign('checkout.session.completed', session))
      return subscription
    },
    async close() {
      await app.close()
      await stripe.close()
    },
  }
  return world
}
