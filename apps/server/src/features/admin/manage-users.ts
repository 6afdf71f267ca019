// Changes the role, the plan and the access of users. Nobody changes their own role or access, and one administrator
// always remains.
import { isDeepStrictEqual } from 'node:util'
import { giveType, planAt } from '@fovea/core/plans/plan-facts.ts'
import { findPlan, keepPlan } from '../../domain/plans/plan-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { lockUser } from '../../platform/lock-user.ts'
import {
  endAccess,
  findUser,
  hasOtherAdmin,
  lockAdmins,
  type UserRow,
  updateUser,
} from './user-store.ts'

interface Asked {
  id: string
  /** The administrator who asks. */
  adminId: string
}

/** @returns what has changed */
export async function changeUser(
  tx: Tx,
  now: Date,
  asked: Asked,
  { role, userType }: { [Column in 'role' | 'userType']?: UserRow[Column] | undefined },
): Promise<Partial<Pick<UserRow, 'role' | 'userType'>>> {
  if (role) await lockAdmins(tx)
  const before = await findLocked(tx, asked.id)
  const isNewRole = role !== undefined && role !== before.role
  if (isNewRole && asked.id === asked.adminId) fail('own_account')
  if (isNewRole && role === 'member') await assertOtherAdmin(tx, before)
  const isNewType = userType !== undefined && (await giveUserType(tx, asked.id, { userType, now }))
  if (isNewRole) await updateUser(tx, asked.id, { role })
  return { ...(isNewRole && { role }), ...(isNewType && { userType }) }
}

/** What is paid is Stripe's to say. @returns false when nothing changes: a coupon with an end is not the same without one */
async function giveUserType(
  tx: Tx,
  id: string,
  { userType, now }: { userType: UserRow['userType']; now: Date },
): Promise<boolean> {
  const facts = (await findPlan(tx, id)) ?? fail('not_found')
  const before = planAt(facts, now)
  if (facts.isPaid) return before.userType === userType ? false : fail('subscription_decides')
  const given = giveType(facts, userType)
  if (isDeepStrictEqual(planAt(given, now), before)) return false
  await keepPlan(tx, id, given)
  return true
}

/** Their sessions end in the same transaction; see `openSession` for why none can be opened meanwhile. */
export async function disableUser(tx: Tx, clock: Clock, asked: Asked): Promise<void> {
  await lockAdmins(tx)
  const before = await findLocked(tx, asked.id)
  if (asked.id === asked.adminId) fail('own_account')
  if (before.role === 'admin') await assertOtherAdmin(tx, before)
  if (!before.disabledAt) await updateUser(tx, asked.id, { disabledAt: clock.now() })
  await endAccess(tx, asked.id)
}

export async function enableUser(tx: Tx, id: string): Promise<void> {
  await findLocked(tx, id)
  await updateUser(tx, id, { disabledAt: null })
}

async function findLocked(tx: Tx, id: string): Promise<UserRow> {
  await lockUser(tx, id)
  return (await findUser(tx, id)) ?? fail('not_found')
}

async function assertOtherAdmin(tx: Tx, { id }: UserRow): Promise<void> {
  if (!(await hasOtherAdmin(tx, id))) fail('last_admin')
}
