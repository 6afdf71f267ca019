// SQL about the plan of a user: the facts that it follows from, and the resulting type in the user's row, which most
// readers need alone.
import { keptType, type PlanFacts } from '@fovea/core/plans/plan-facts.ts'
import { openStatuses, planStatuses } from '@fovea/core/plans/subscription-states.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { type UserType, userTypeAt } from '../../platform/entitlement.ts'
import { subscriptions } from '../../platform/tables/plans.ts'
import { users } from '../../platform/tables/users.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** @returns undefined when there is no such user. What is read counts until it is kept only if the user is locked. */
export async function findPlan(db: Db | Tx, userId: string): Promise<PlanFacts | undefined> {
  const { givenPlan: given, couponUntil } = users
  const [row] = await db.select({ given, couponUntil }).from(users).where(eq(users.id, userId))
  if (!row) return undefined
  const gives = inArray(subscriptions.status, [...planStatuses])
  const paid = await db.$count(subscriptions, and(eq(subscriptions.userId, userId), gives))
  return { ...row, isPaid: paid > 0 }
}

/** @returns undefined when there is no such user. */
export async function findUserType(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<UserType | undefined> {
  const { userType, couponUntil } = users
  const [row] = await tx.select({ userType, couponUntil }).from(users).where(eq(users.id, userId))
  return row && userTypeAt(row, now)
}

/** The user must be locked. */
export async function keepPlan(tx: Tx, userId: string, facts: PlanFacts): Promise<void> {
  const { given: givenPlan, couponUntil } = facts
  await tx
    .update(users)
    .set({ givenPlan, couponUntil, userType: keptType(facts) })
    .where(eq(users.id, userId))
}

/** The one that gives the plan, or else the latest. */
export async function findSubscription(
  db: Db | Tx,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(
      desc(inArray(subscriptions.status, [...planStatuses])),
      desc(inArray(subscriptions.status, [...openStatuses])),
      desc(subscriptions.createdAt),
      desc(subscriptions.id),
    )
    .limit(1)
  return row
}
