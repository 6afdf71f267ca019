// Before an account is deleted, asks the features that may refuse it, and lets others give up what belongs to it.
import { assertMayLeave, leaveAdministration } from './features/admin/leave-administration.ts'
import { createEndPayments } from './features/plans/end-subscriptions.ts'

export function prepareToGo(
  parts: Parameters<typeof createEndPayments>[0],
): ReturnType<typeof createEndPayments> {
  const endPayments = createEndPayments(parts)
  return async (userId, log) => {
    await assertMayLeave(parts.db, userId)
    await endPayments(userId, log)
    await leaveAdministration(parts, userId)
  }
}
