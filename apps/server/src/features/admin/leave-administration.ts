// Takes the role from an administrator whose account is about to be deleted, and refuses if none would remain.
import { type AuditParts, changeAndLog } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { inTurn, lockUser } from '../../platform/lock-user.ts'
import { findUser, hasOtherAdmin, lockAdmins, updateUser } from './user-store.ts'

/** @throws Failure `last_admin` when nobody else could administer this server */
export async function assertMayLeave(db: Db, userId: string): Promise<void> {
  const user = await findUser(db, userId)
  if (user?.role === 'admin' && !(await hasOtherAdmin(db, userId))) fail('last_admin')
}

/** The role goes under the lock of all administrators, so that two who leave at once cannot both go. */
export async function leaveAdministration(parts: AuditParts, userId: string): Promise<void> {
  if ((await findUser(parts.db, userId))?.role !== 'admin') return
  const call = { action: 'leaveAdministration', adminId: userId } as const
  await inTurn(userId, () =>
    changeAndLog(parts, call, async (tx, tell) => {
      tell({ kind: 'user', id: userId })
      await lockAdmins(tx)
      await lockUser(tx, userId)
      if (!(await hasOtherAdmin(tx, userId))) fail('last_admin')
      await updateUser(tx, userId, { role: 'member' })
    }),
  )
}
