// The page of Stripe on which a subscription is paid. Until it is paid or given up, every call leads to the same one, so
// that nobody pays twice.
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import { v4 } from 'uuid'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { askStripe, isMissing } from './ask-stripe.ts'
import type { PayingParts } from './plan-parts.ts'
import {
  dropCheckout,
  findCustomer,
  hasOpenSubscription,
  insertCustomer,
  keepCheckout,
  replaceCustomer,
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
  const customer = await takeCustomer(parts, log, buyer)
  const page = await openPage(parts, log, { ...buyer, customer })
  if (page) return page.url ?? fail('payment_unreachable')
  // The customer was deleted at Stripe, with every subscription. Another one takes the place.
  const other = await makeCustomer(parts, log, { ...buyer, lost: customer })
  await replaceCustomer(parts.db, buyer.userId, { lost: customer, customerId: other })
  const second = await openPage(parts, log, { ...buyer, customer: other })
  return second?.url ?? fail('payment_unreachable')
}

/** @returns undefined when Stripe has no such customer any more */
async function openPage(
  { db, clock, payment, publicUrl }: PayingParts,
  log: FastifyBaseLogger,
  { userId, customer }: Buyer & { customer: string },
): Promise<{ url: string | null } | undefined> {
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
  return askStripe(log, 'checkout', () =>
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
        if (isMissing(error) && error.param === 'customer') return undefined
        throw error
      }),
  )
}

/** The user's customer at Stripe, which is made once. */
async function takeCustomer(
  parts: PayingParts,
  log: FastifyBaseLogger,
  buyer: Buyer,
): Promise<string> {
  const known = await findCustomer(parts.db, buyer.userId)
  if (known) return known.customerId
  const made = await makeCustomer(parts, log, buyer)
  return changeUser(parts.db, buyer.userId, async (tx) => {
    await insertCustomer(tx, buyer.userId, made)
    return (await findCustomer(tx, buyer.userId))?.customerId ?? made
  })
}

/** Stripe gives the same answer to the same key, so a lost customer makes another key. */
async function makeCustomer(
  { payment }: PayingParts,
  log: FastifyBaseLogger,
  { userId, email, lost = '' }: Buyer & { lost?: string },
): Promise<string> {
  const digest = createHash('sha256').update(`${email}${lost}`).digest('hex').slice(0, 16)
  const made = await askStripe(log, 'customer', () =>
    payment.stripe.customers.create(
      { email, metadata: { userId } },
      { idempotencyKey: `fovea-customer-${userId}-${digest}` },
    ),
  )
  return made.id
}
