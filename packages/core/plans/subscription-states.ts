// What each state of a subscription means here. The reasons are in docs/decisions/0055.
import type { SubscriptionStatus } from '@fovea/contract/plan-limits.ts'

interface Meaning {
  /** Whether it gives the plan. */
  givesPlan: boolean
  /** Whether it goes on, so that there must be no second one. */
  isOpen: boolean
}

const meanings: Record<SubscriptionStatus, Meaning> = {
  active: { givesPlan: true, isOpen: true },
  trialing: { givesPlan: true, isOpen: true },
  past_due: { givesPlan: true, isOpen: true },
  unpaid: { givesPlan: false, isOpen: true },
  paused: { givesPlan: false, isOpen: true },
  incomplete: { givesPlan: false, isOpen: false },
  incomplete_expired: { givesPlan: false, isOpen: false },
  canceled: { givesPlan: false, isOpen: false },
}

const listWith = (meaning: keyof Meaning) =>
  (Object.keys(meanings) as SubscriptionStatus[]).filter((status) => meanings[status][meaning])

export const planStatuses: readonly SubscriptionStatus[] = listWith('givesPlan')

export const openStatuses: readonly SubscriptionStatus[] = listWith('isOpen')
