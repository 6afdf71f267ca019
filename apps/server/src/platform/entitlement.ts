// Whether a member's plan includes an endpoint. Some endpoints need more than being signed in.
import type { Entitlement } from '@fovea/contract/endpoint.ts'
import type { users } from './tables/users.ts'

export { userTypeAt } from '@fovea/core/plans/plan-facts.ts'

export type UserType = (typeof users.$inferSelect)['userType']

const entitledTypes: Record<Entitlement, readonly UserType[]> = {
  paid: ['subscriber', 'coupon'],
}

export function isEntitled(userType: UserType, entitlement: Entitlement | undefined): boolean {
  return entitlement === undefined || entitledTypes[entitlement].includes(userType)
}
