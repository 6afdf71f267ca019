// SQL about second factors and recovery codes.
import { and, count, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database.ts'
import { recoveryCodes, secondFactors } from '../../../platform/tables/second-factors.ts'

type FactorRow = typeof secondFactors.$inferSelect

export async function findFactor(db: Db | Tx, userId: string): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row
}

/** Whether the second factor is on. */
export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return rows.length > 0
}

/** Keeps a secret that is not confirmed yet, in place of an earlier one. */
export async function keepFactor(tx: Tx, userId: string, secret: string): Promise<void> {
  const change = { secret, confirmedAt: null, lastStep: 0 }
  await tx
    .insert(secondFactors)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: secondFactors.userId, set: change })
}

export async function confirmFactor(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId))
}

/** Uses up a step of time and all before it. @returns whether this is the first time */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Keeps a set of codes in place of the former one. */
export async function keepRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses up a code. @returns whether there was one */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}
