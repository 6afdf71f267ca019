// The page of Stripe on which a subscription is paid. Until it is paid or given up, every call leads to the same one, so
// that nobody pays twice.
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import { v4 } from 'uuid'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { askStripe } from './ask-stripe.ts'
import type { PayingParts } from './plan-parts.ts'
import {
  dropCheckout,
  findCustomer,
  hasOpenSubscription,
  insertCustomer,
  keepCheckout,
} from './subscription-store.ts'

/** Stripe remembers a key for a day, and a checkout can be paid as long. */
const checkoutLifeMs = 23 * 3_600_000

interface Buyer {
  userId: string
  email: string
}

/** @returns the address of the page */
export async function startCheckout(
  parts: PayingParts,
  log: FastifyBaseLogger,
  buyer: Buyer,
): Promise<string> {
  const { db, clock, payment, publicUrl } = parts
  const { userId } = buyer
  const customer = await takeCustomer(parts, log, buyer)
  const key = await changeUser(db, userId, async (tx) => {
    if (await hasOpenSubscription(tx, userId)) return fail('already_subscribed')
    const now = clock.now()
    const known = await findCustomer(tx, userId)
    const sinceMs = known?.checkoutAt ? now.getTime() - known.checkoutAt.getTime() : checkoutLifeMs
    if (known?.checkoutKey && sinceMs < checkoutLifeMs) return known.checkoutKey
    const checkoutKey = v4()
    await keepCheckout(tx, userId, { checkoutKey, checkoutAt: now })
    return checkoutKey
  })
  // The language is not named: Stripe asks the browser, and the same key must come with the same values.
  const session = await askStripe(log, 'checkout', () =>
    payment.stripe.checkout.sessions
      .create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: userId,
          line_items: [{ price: payment.priceId, quantity: 1 }],
          metadata: { userId, checkout: key },
          subscription_data: { metadata: { userId, checkout: key } },
          success_url: `${publicUrl}/user/plans?paid=1`,
          cancel_url: `${publicUrl}/user/plans`,
        },
        { idempotencyKey: `fovea-checkout-${key}` },
      )
      .catch(async (error: unknown) => {
        // Stripe repeats a refusal for the same key. After a broken connection the key must stay: a page may exist.
        const isRefused =
          error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500
        if (isRefused) await dropCheckout(db, userId, key)
        throw error
      }),
  )
  return session.url ?? fail('payment_unreachable')
}

/** The user's customer at Stripe, which is made once. */
async function takeCustomer(
  { db, payment }: PayingParts,
  log: FastifyBaseLogger,
  { userId, email }: Buyer,
): Promise<string> {
  const known = await findCustomer(db, userId)
  if (known) return known.customerId
  const digest = createHash('sha256').update(email).digest('hex').slice(0, 16)
  const made = await askStripe(log, 'customer', () =>
    payment.stripe.customers.create(
      { email, metadata: { userId } },
      { idempotencyKey: `fovea-customer-${userId}-${digest}` },
    ),
  )
  return changeUser(db, userId, async (tx) => {
    await insertCustomer(tx, userId, made.id)
    return (await findCustomer(tx, userId))?.customerId ?? made.id
  })
}
