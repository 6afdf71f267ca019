// Which plan an account has. Stripe, administrators and coupons each say one fact; none of them changes what another
// said, except that an administrator's word replaces what coupons still give. See decision 0061.
import { dayMs } from '@fovea/contract/durations.ts'

type UserType = 'trial' | 'subscriber' | 'coupon'

export interface PlanFacts {
  /** Whether a subscription gives the plan, as Stripe last said. */
  isPaid: boolean
  /** What an administrator gave, without an end. Then there is no `couponUntil`. */
  given: 'subscriber' | 'coupon' | null
  /** Until when coupons last. It may have passed. */
  couponUntil: Date | null
}

/** Where a plan comes from: null for the trial, which everybody has. */
export type PlanSource = 'subscription' | 'administrator' | 'coupon' | null

export interface PlanInForce {
  userType: UserType
  source: PlanSource
}

export function planAt({ isPaid, given, couponUntil }: PlanFacts, now: Date): PlanInForce {
  if (isPaid) return { userType: 'subscriber', source: 'subscription' }
  if (given) return { userType: given, source: 'administrator' }
  if (couponUntil && couponUntil > now) return { userType: 'coupon', source: 'coupon' }
  return { userType: 'trial', source: null }
}

/** The type as it is kept beside `couponUntil`, so that `userTypeAt` needs no other fact. */
export function keptType({ isPaid, given, couponUntil }: PlanFacts): UserType {
  if (isPaid) return 'subscriber'
  return given ?? (couponUntil ? 'coupon' : 'trial')
}

/** Coupons end by themselves: nothing needs to happen at that moment. */
export function userTypeAt(
  { userType, couponUntil }: { userType: UserType; couponUntil: Date | null },
  now: Date,
): UserType {
  const hasEnded = userType === 'coupon' && couponUntil !== null && couponUntil <= now
  return hasEnded ? 'trial' : userType
}

/** What an administrator sets has no end, and replaces what coupons still give. */
export function giveType(facts: PlanFacts, userType: UserType): PlanFacts {
  return { ...facts, given: userType === 'trial' ? null : userType, couponUntil: null }
}

/** The days begin when those of other coupons end. Nobody who was given a plan without an end redeems a coupon. */
export function addCouponDays(
  facts: PlanFacts,
  days: number,
  now: Date,
): PlanFacts & { couponUntil: Date } {
  const start = Math.max(facts.couponUntil?.getTime() ?? 0, now.getTime())
  return { ...facts, couponUntil: new Date(start + days * dayMs) }
}
