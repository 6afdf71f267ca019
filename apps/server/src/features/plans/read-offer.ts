// What a subscription costs, as Stripe's price says it.

import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { plans } from '@fovea/contract/plans.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Payment } from '../../platform/payment.ts'
import { askStripe } from './ask-stripe.ts'

type Offer = NonNullable<EndpointReply<typeof plans.offer>['offer']>

/** A price never changes at Stripe, except that it can be archived. */
const rememberedMs = 600_000

export function createReadOffer({ clock }: { clock: Clock }) {
  let remembered: { offer: Offer | null; at: number } | undefined
  /** @returns null when the price can no longer be bought */
  return async (payment: Payment, log: FastifyBaseLogger): Promise<Offer | null> => {
    const now = clock.now().getTime()
    if (remembered && Math.abs(now - remembered.at) < rememberedMs) return remembered.offer
    const { stripe, priceId, secretKey, publishableKey = null } = payment
    const price = await askStripe(log, 'price', () => stripe.prices.retrieve(priceId))
    const { recurring, unit_amount: unitAmount, currency } = price
    const canBeBought = price.active && recurring && unitAmount !== null
    const offer = canBeBought
      ? {
          publishableKey,
          isTest: !/^[a-z]+_live_/.test(secretKey),
          unitAmount,
          currency: currency.toUpperCase(),
          interval: recurring.interval as Offer['interval'],
          intervalCount: recurring.interval_count,
        }
      : null
    remembered = { offer, at: now }
    return offer
  }
}
