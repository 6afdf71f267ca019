// The handlers of the plan endpoints.
import type { contract } from '@fovea/contract'
import { findSubscription } from '../../domain/plans/plan-store.ts'
import { fail } from '../../platform/failure.ts'
import type { Handlers } from '../../platform/routes.ts'
import { askStripe } from './ask-stripe.ts'
import { findBuyer } from './buyer-store.ts'
import { cancelSubscriptions } from './end-subscriptions.ts'
import { hearEvent, readEvent } from './hear-stripe.ts'
import type { PayingParts, PlanParts } from './plan-parts.ts'
import { createReadOffer } from './read-offer.ts'
import { createRedeemCoupon } from './redeem-coupon.ts'
import { startCheckout } from './start-checkout.ts'
import { findCustomer } from './subscription-store.ts'

const success = { success: true } as const

export function plansHandlers(parts: PlanParts): Handlers<typeof contract.plans> {
  const { db, clock, publicUrl, maxTrialNotes } = parts
  const useCoupon = createRedeemCoupon(parts)
  const readOffer = createReadOffer(parts)
  return {
    async plan({ caller: { userId, userType } }) {
      const buyer = await findBuyer(db, userId)
      const subscription = await findSubscription(db, userId)
      const couponUntil = buyer?.couponUntil ?? null
      return {
        userType,
        couponUntil: couponUntil && couponUntil > clock.now() ? couponUntil.toISOString() : null,
        trialNotes: maxTrialNotes,
        subscription: subscription
          ? {
              status: subscription.status,
              until: subscription.until?.toISOString() ?? null,
              isEnding: subscription.isEnding,
            }
          : null,
      }
    },

    async offer({ log }) {
      return { offer: parts.payment ? await readOffer(parts.payment, log) : null }
    },

    async useCoupon({ caller: { userId }, body, address }) {
      const { days, until } = await useCoupon({ userId, address, code: body.coupon })
      return { status: 'OK', days, until: until.toISOString() }
    },

    async checkSubscription({ caller: { userId } }) {
      const subscription = await findSubscription(db, userId)
      return { ...success, stripeSubscriptionStatus: subscription?.status ?? null }
    },

    async cancelSubscription({ caller: { userId }, log }) {
      const ended = await cancelSubscriptions(paying(parts), log, userId)
      if (ended === 0 && !(await findSubscription(db, userId))) fail('no_subscription')
      return success
    },

    async startCheckout({ caller: { userId }, log }) {
      const payingParts = paying(parts)
      const buyer = await findBuyer(db, userId)
      if (!buyer) return fail('not_signed_in')
      const [{ url, sold }, offer] = await Promise.all([
        startCheckout(payingParts, log, { userId, email: buyer.email }),
        // Without its name it is sold all the same.
        readOffer(payingParts.payment, log).catch(() => null),
      ])
      return { url, sold: { ...sold, name: offer?.name ?? null } }
    },

    async openPortal({ caller: { userId }, log }) {
      const { payment } = paying(parts)
      const customer = await findCustomer(db, userId)
      if (!customer) return fail('no_subscription')
      const session = await askStripe(log, 'portal', () =>
        payment.stripe.billingPortal.sessions.create({
          customer: customer.customerId,
          return_url: `${publicUrl}/user/plans`,
        }),
      )
      return { url: session.url }
    },

    async hearStripe({ bytes, headers, log }) {
      const payingParts = paying(parts)
      const signature = String(headers['stripe-signature'] ?? '')
      await hearEvent(payingParts, log, readEvent(payingParts, { bytes, signature }))
      return success
    },
  }
}

/** @throws Failure `payment_off` */
function paying(parts: PlanParts): PayingParts {
  const { payment } = parts
  return payment ? { ...parts, payment } : fail('payment_off')
}
