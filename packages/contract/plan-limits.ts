// What both the web app and the server need to know about plans, without zod.

/** The largest number of characters in the code of a coupon. */
export const couponCodeMax = 64

/** The largest number of days that one coupon can give. */
export const couponDaysMax = 3_660

/** How often one coupon can be used at most. */
export const couponUsesMax = 1_000_000

/** The largest number of characters in the administrators' note on a coupon. */
export const couponNoteMax = 200

/** As Stripe names them. */
export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
