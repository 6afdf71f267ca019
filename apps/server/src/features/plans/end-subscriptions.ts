// Ending subscriptions: when it is asked for, and before an account is deleted.
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../../platform/failure.ts'
import { askStripe, unlessMissing } from './ask-stripe.ts'
import type { PayingParts, PlanParts } from './plan-parts.ts'
import { findCustomer, hasOpenSubscription, markEnding } from './subscription-store.ts'

/**
 * What is paid ends with the paid period, anything else ends at once. Stripe is asked what there is, since it knows of a
 * subscription before we do. What it gives is taken only when Stripe says so.
 * @returns how many were ended
 */
export async function cancelSubscriptions(
  { db, payment }: Pick<PayingParts, 'db' | 'payment'>,
  log: FastifyBaseLogger,
  userId: string,
): Promise<number> {
  const { stripe } = payment
  const customer = await findCustomer(db, userId)
  if (!customer) return 0
  return askStripe(log, 'cancel', async () => {
    const found = await stripe.subscriptions.list({ customer: customer.customerId, limit: 100 })
    for (const { id, status } of found.data) {
      if (status === 'active' || status === 'trialing') {
        await stripe.subscriptions.update(id, { cancel_at_period_end: true })
        await markEnding(db, userId, id)
      } else {
        await unlessMissing(stripe.subscriptions.cancel(id))
      }
    }
    return found.data.length
  })
}

/**
 * Deletes the customer at Stripe, which ends every subscription and makes an open checkout useless. It may be repeated.
 * @throws Failure `payment_unreachable`: the account must not go while it may still be charged
 */
export function createEndPayments({ db, payment }: PlanParts) {
  return async (userId: string, log: FastifyBaseLogger): Promise<void> => {
    const customer = await findCustomer(db, userId)
    if (!customer) return
    if (payment) {
      await askStripe(log, 'deletion', () =>
        unlessMissing(payment.stripe.customers.del(customer.customerId)),
      )
    } else if (await hasOpenSubscription(db, userId)) {
      fail('payment_unreachable')
    }
  }
}
