// Whether a member's plan includes an endpoint. Some endpoints need more than being signed in.
import type { Entitlement } from '@fovea/contract/endpoint.ts'
import type { users } from './tables/users.ts'

export type UserType = (typeof users.$inferSelect)['userType']

const entitledTypes: Record<Entitlement, readonly UserType[]> = {
  paid: ['subscriber', 'coupon'],
}

/** Coupons end by themselves: nothing needs to happen at that moment. */
export function userTypeAt(
  { userType, couponUntil }: { userType: UserType; couponUntil: Date | null },
  now: Date,
): UserType {
  const hasEnded = userType === 'coupon' && couponUntil !== null && couponUntil <= now
  return hasEnded ? 'trial' : userType
}

export function isEntitled(userType: UserType, entitlement: Entitlement | undefined): boolean {
  return entitlement === undefined || entitledTypes[entitlement].includes(userType)
}
