// SQL about subscriptions, as Stripe tells them, and how Stripe knows a user.
import { openStatuses } from '@fovea/core/plans/subscription-states.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { findPlan, keepPlan, type SubscriptionRow } from '../../domain/plans/plan-store.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { stripeCustomers, stripeEvents, subscriptions } from '../../platform/tables/plans.ts'

export type CustomerRow = typeof stripeCustomers.$inferSelect

export async function findCustomer(db: Db | Tx, userId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId))
  return row
}

/** A user keeps their first customer. */
export async function insertCustomer(tx: Tx, userId: string, customerId: string): Promise<void> {
  await tx.insert(stripeCustomers).values({ userId, customerId }).onConflictDoNothing()
}

/** Nothing changes when the lost one has been replaced already. The user must be locked. */
export async function replaceCustomer(
  tx: Tx,
  userId: string,
  { lost, customerId }: { lost: string; customerId: string },
): Promise<void> {
  await tx
    .update(stripeCustomers)
    .set({ customerId, checkoutKey: null, checkoutAt: null })
    .where(and(eq(stripeCustomers.userId, userId), eq(stripeCustomers.customerId, lost)))
}

export async function keepCheckout(
  db: Db | Tx,
  userId: string,
  checkout: { checkoutKey: string | null; checkoutAt: Date | null },
): Promise<void> {
  await db.update(stripeCustomers).set(checkout).where(eq(stripeCustomers.userId, userId))
}

/** Forgets a checkout that can no longer be paid, unless another one has begun. */
export async function dropCheckout(db: Db | Tx, userId: string, key: string): Promise<void> {
  await db
    .update(stripeCustomers)
    .set({ checkoutKey: null, checkoutAt: null })
    .where(and(eq(stripeCustomers.userId, userId), eq(stripeCustomers.checkoutKey, key)))
}

export async function hasOpenSubscription(db: Db | Tx, userId: string): Promise<boolean> {
  const isOpen = inArray(subscriptions.status, [...openStatuses])
  return (await db.$count(subscriptions, and(eq(subscriptions.userId, userId), isOpen))) > 0
}

export async function markEnding(db: Db, userId: string, id: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({ isEnding: true })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)))
}

/** @returns false when the event was heard before. */
export async function rememberEvent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const added = await tx
    .insert(stripeEvents)
    .values({ id, heardAt: now })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id })
  return added.length > 0
}

/** Keeps what Stripe says now, and with it the type of the user. The user must be locked. */
export async function keepSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  const { userId, id, ...changes } = row
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [subscriptions.userId, subscriptions.id], set: changes })
  await tx
    .update(stripeCustomers)
    .set({ version: sql`${stripeCustomers.version} + 1` })
    .where(eq(stripeCustomers.userId, userId))
  const facts = await findPlan(tx, userId)
  if (facts) await keepPlan(tx, userId, facts)
}
