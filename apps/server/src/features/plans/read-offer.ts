// What a subscription is called and costs, as Stripe's price and product say it.

import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { plans } from '@fovea/contract/plans.ts'
import type { FastifyBaseLogger } from 'fastify'
import type Stripe from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import type { Payment } from '../../platform/payment.ts'
import { askStripe } from './ask-stripe.ts'

type Offer = NonNullable<EndpointReply<typeof plans.offer>['offer']>

/** A name is not worth waiting for as long as for a price. */
const nameWait = { timeout: 3_000, maxNetworkRetries: 0 }

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
    const { recurring, unit_amount: unitAmount, currency, product } = price
    const canBeBought = price.active && recurring && unitAmount !== null
    const offer = canBeBought
      ? {
          publishableKey,
          isTest: !/^[a-z]+_live_/.test(secretKey),
          unitAmount,
          currency: currency.toUpperCase(),
          interval: recurring.interval as Offer['interval'],
          intervalCount: recurring.interval_count,
          name: await readName(payment, log, product),
        }
      : null
    remembered = { offer, at: now }
    return offer
  }
}

/** A key of Stripe may be allowed to read prices and not products. Then the offer is without a name. */
async function readName(
  { stripe }: Payment,
  log: FastifyBaseLogger,
  product: Stripe.Price['product'],
): Promise<string | null> {
  const id = typeof product === 'string' ? product : product.id
  const found = await askStripe(log, 'product', () =>
    stripe.products.retrieve(id, {}, nameWait),
  ).catch(() => null)
  return found?.name ?? null
}
