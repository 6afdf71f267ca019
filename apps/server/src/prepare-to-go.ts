// What happens before an account is deleted, of the features that must agree or give something up.
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
