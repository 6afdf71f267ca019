// SQL about coupons and who redeemed them.
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { coupons, redemptions } from '../../platform/tables/plans.ts'

export type CouponRow = typeof coupons.$inferSelect

/** Codes are compared without case and blanks. */
export function codeKeyOf(code: string): string {
  return code.normalize('NFKC').replaceAll(/\s+/gu, '').toUpperCase()
}

export async function findCoupon(tx: Tx, codeKey: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.codeKey, codeKey))
  return row
}

export async function hasRedeemed(tx: Tx, userId: string, couponId: string): Promise<boolean> {
  const isSame = and(eq(redemptions.userId, userId), eq(redemptions.couponId, couponId))
  return (await tx.$count(redemptions, isSame)) > 0
}

/** One statement, so that however many come at once, no more than the uses are taken. @returns whether one was left */
export async function takeUse(tx: Tx, couponId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        lt(coupons.used, coupons.uses),
        isNull(coupons.closedAt),
        or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now)),
      ),
    )
    .returning({ id: coupons.id })
  return taken.length > 0
}

/** The user must be locked. */
export async function insertRedemption(
  tx: Tx,
  redemption: typeof redemptions.$inferInsert,
): Promise<void> {
  await tx.insert(redemptions).values(redemption)
}

/** Newest first. */
export async function listCoupons(
  db: Db,
  { limit, after }: { limit: number; after: { createdAt: Date; id: string } | undefined },
): Promise<CouponRow[]> {
  const { createdAt, id } = coupons
  const isAfter =
    after && sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}, ${after.id})`
  return db.select().from(coupons).where(isAfter).orderBy(desc(createdAt), desc(id)).limit(limit)
}

export async function findCouponById(tx: Tx, id: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id))
  return row
}

/** @returns undefined when another coupon has the code or the id. */
export async function insertCoupon(
  tx: Tx,
  coupon: typeof coupons.$inferInsert,
): Promise<CouponRow | undefined> {
  const [row] = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning()
  return row
}

export async function updateCoupon(
  tx: Tx,
  id: string,
  changes: { [Column in 'uses' | 'expiresAt' | 'closedAt']?: CouponRow[Column] | undefined },
): Promise<CouponRow | undefined> {
  const [row] = await tx.update(coupons).set(changes).where(eq(coupons.id, id)).returning()
  return row
}
