// The page of Stripe on which a subscription is paid. Until it is paid or given up, every call leads to the same one, so
// that nobody pays twice.
import { createHash } from 'node:crypto'
import type { Sold } from '@fovea/contract/plans.ts'
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

/** How Stripe answers when no page was made. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 402, 404])

interface Buyer {
  userId: string
  email: string
}

/** The page of Stripe, and what is paid there. */
interface Checkout {
  url: string
  sold: Omit<Sold, 'name'>
}

export async function startCheckout(
  parts: PayingParts,
  log: FastifyBaseLogger,
  buyer: Buyer,
): Promise<Checkout> {
  await ensureCustomer(parts, log, buyer)
  const first = await openPage(parts, log, buyer.userId)
  if ('url' in first) return toCheckout(first)
  // The customer was deleted at Stripe, with every subscription. Another one takes the place.
  const { lost } = first
  const customerId = await makeCustomer(parts, log, { ...buyer, lost })
  // Under the lock, or a call that has just read the lost customer could leave its key to the new one.
  await changeUser(parts.db, buyer.userId, (tx) =>
    replaceCustomer(tx, buyer.userId, { lost, customerId }),
  )
  const second = await openPage(parts, log, buyer.userId)
  return 'url' in second ? toCheckout(second) : fail('payment_unreachable')
}

type Session = Pick<Stripe.Checkout.Session, 'id' | 'url' | 'amount_total' | 'currency'>

function toCheckout({ id, url, amount_total: unitAmount, currency }: Session): Checkout {
  if (!url) return fail('payment_unreachable')
  return {
    url,
    sold: { id, unitAmount: unitAmount ?? null, currency: currency?.toUpperCase() ?? null },
  }
}

/** @returns the page, or the customer that Stripe does not have any more */
async function openPage(
  { db, clock, payment, publicUrl }: PayingParts,
  log: FastifyBaseLogger,
  userId: string,
): Promise<Session | { lost: string }> {
  // Customer and key are read together: Stripe refuses a key that comes with another customer.
  const { customer, key } = await changeUser(db, userId, async (tx) => {
    if (await hasOpenSubscription(tx, userId)) return fail('already_subscribed')
    const now = clock.now()
    const known = await findCustomer(tx, userId)
    if (!known) throw new Error('a customer is made before a page')
    const { customerId, checkoutKey, checkoutAt } = known
    const sinceMs = checkoutAt ? now.getTime() - checkoutAt.getTime() : checkoutLifeMs
    if (checkoutKey && sinceMs < checkoutLifeMs) return { customer: customerId, key: checkoutKey }
    const newKey = v4()
    await keepCheckout(tx, userId, { checkoutKey: newKey, checkoutAt: now })
    return { customer: customerId, key: newKey }
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
        // Stripe repeats a refusal of the values for the same key. After any other failure the key must stay, since a page
        // may exist: the connection may have broken, or another call with the key may still be on its way.
        const isRefused =
          error instanceof Stripe.errors.StripeError && refusals.has(error.statusCode)
        if (isRefused) await dropCheckout(db, userId, key)
        if (isMissing(error) && error.param === 'customer') return { lost: customer }
        throw error
      }),
  )
}

/** The user's customer at Stripe is made once. */
async function ensureCustomer(
  parts: PayingParts,
  log: FastifyBaseLogger,
  buyer: Buyer,
): Promise<void> {
  if (await findCustomer(parts.db, buyer.userId)) return
  const made = await makeCustomer(parts, log, buyer)
  await changeUser(parts.db, buyer.userId, (tx) => insertCustomer(tx, buyer.userId, made))
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
