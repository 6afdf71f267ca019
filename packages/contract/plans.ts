// Plans: what an account may use, how long, and how a subscription is bought and cancelled.
import { z } from 'zod'
import { userSchema } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { subscriptionStatuses } from './plan-limits.ts'
import { momentSchema, successSchema, textSchema } from './scalars.ts'

const planSchema = z.object({
  userType: userSchema.shape.userType,
  /** Until when coupons last, also beside a subscription. null when none does. */
  couponUntil: momentSchema.nullable(),
  /** How many notes an account without a plan may have. */
  trialNotes: z.number().int(),
  /** The subscription that counts, or else the latest. null when there was never one. */
  subscription: z
    .object({
      status: z.enum(subscriptionStatuses),
      /** The end of what is paid. */
      until: momentSchema.nullable(),
      /** Whether it ends then, instead of being renewed. */
      isEnding: z.boolean(),
    })
    .nullable(),
})

const offerSchema = z.object({
  publishableKey: z.string().nullable(),
  /** Whether payments are only tried out and no money is taken. */
  isTest: z.boolean(),
  /** In the smallest unit of the currency. */
  unitAmount: z.number().int(),
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.number().int(),
  /** What it is called at Stripe. */
  name: z.string().nullable(),
})

const addressSchema = z.object({
  /** A page of Stripe. */
  url: z.url(),
})

/** The price that is paid on the page, as Stripe states it. A field that Stripe does not state is null. */
const soldSchema = z.object({
  /** Of the checkout. */
  id: z.string(),
  /** In the smallest unit of the currency. */
  unitAmount: z.number().int().nullable(),
  currency: z.string().nullable(),
  name: z.string().nullable(),
})

export type Sold = z.infer<typeof soldSchema>

/** Stripe is asked each time, so one address may not ask without end. */
const rateLimit = { max: 60, windowSeconds: 3_600 }

export const plans = {
  plan: defineEndpoint({
    method: 'GET',
    path: '/api/user/plan',
    summary: 'The plan of the account, and until when it lasts',
    access: 'member',
    response: planSchema,
    errors: [],
  }),
  offer: defineEndpoint({
    method: 'GET',
    path: '/api/user/offer',
    summary:
      'What a subscription is called and costs, with the publishable key of Stripe; null where payment is not set up',
    access: 'member',
    response: z.object({ offer: offerSchema.nullable() }),
    errors: ['payment_unreachable'],
  }),
  useCoupon: defineEndpoint({
    method: 'POST',
    path: '/api/user/use_coupon',
    summary: 'Redeem a coupon. Case and blanks of the code do not matter',
    access: 'member',
    /** A text that cannot be a code counts as an unknown code, and the refusal is in the language of the caller. */
    body: z.object({ coupon: textSchema({ max: 1_000 }) }),
    response: z.object({ status: z.literal('OK'), days: z.number().int(), until: momentSchema }),
    errors: [
      'coupon_unknown',
      'coupon_expired',
      'coupon_used_up',
      'coupon_already_used',
      'plan_endless',
      'too_many_attempts',
    ],
  }),
  checkSubscription: defineEndpoint({
    method: 'GET',
    path: '/api/user/check_subscribtion',
    summary: 'The status of the subscription, as Stripe last told it',
    access: 'member',
    response: successSchema.extend({
      stripeSubscriptionStatus: z.enum(subscriptionStatuses).nullable(),
    }),
    errors: [],
  }),
  cancelSubscription: defineEndpoint({
    method: 'GET',
    path: '/api/user/del_subscribtion',
    summary:
      'Cancel the subscription: one that is paid ends with the paid period, any other ends at once',
    access: 'member',
    response: successSchema,
    errors: ['payment_off', 'payment_unreachable', 'no_subscription'],
    rateLimit,
  }),
  startCheckout: defineEndpoint({
    method: 'POST',
    path: '/api/user/checkout',
    summary:
      'The address of the page on which a subscription is paid, and what is sold there. Repeating it makes no second',
    access: 'member',
    response: addressSchema.extend({ sold: soldSchema }),
    errors: ['payment_off', 'payment_unreachable', 'already_subscribed'],
    rateLimit,
  }),
  openPortal: defineEndpoint({
    method: 'POST',
    path: '/api/user/billing_portal',
    summary: 'The address of the page on which cards and invoices are managed',
    access: 'member',
    response: addressSchema,
    errors: ['payment_off', 'payment_unreachable', 'no_subscription'],
    rateLimit,
  }),
  hearStripe: defineEndpoint({
    method: 'POST',
    path: '/stripe/webhook',
    summary: 'Events of Stripe, with its signature over the body',
    access: 'public',
    takesBytes: true,
    bodyLimitBytes: 256 * 1024,
    response: successSchema,
    errors: ['invalid_signature', 'payment_off', 'payment_unreachable'],
  }),
}
