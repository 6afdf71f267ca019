// SQL about the accounts at providers that belong to a user.
import { and, eq, getTableColumns, ne } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db, Tx } from '../../../platform/database.ts'
import { identities, identityClaims } from '../../../platform/tables/identities.ts'

export type IdentityRow = typeof identities.$inferSelect

/** Who somebody is: the same subject of another issuer is somebody else. */
export type IdentityKey = Pick<IdentityRow, 'issuer' | 'subject'>

export async function findIdentity(
  db: Db | Tx,
  { issuer, subject }: IdentityKey,
): Promise<IdentityRow | undefined> {
  const { ownerId } = identityClaims
  const [row] = await db
    .select(getTableColumns(identities))
    .from(identityClaims)
    .innerJoin(
      identities,
      and(eq(identities.userId, ownerId), eq(identities.issuer, identityClaims.issuer)),
    )
    .where(isOf({ issuer, subject }))
  return row
}

/** In the order in which they were linked. There is at most one for each issuer. */
export async function listIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.id)
}

/** @returns whether it was inserted: not when it belongs to somebody, or when the user has another of this issuer. */
export async function insertIdentity(
  tx: Tx,
  identity: IdentityKey & { userId: string; email: string | undefined },
  now: Date,
): Promise<boolean> {
  const { issuer, subject, userId: ownerId } = identity
  const claimed = await tx
    .insert(identityClaims)
    .values({ issuer, subject, ownerId })
    .onConflictDoNothing()
    .returning({ ownerId: identityClaims.ownerId })
  if (claimed.length === 0) return false
  const inserted = await tx
    .insert(identities)
    .values({ ...identity, id: v7({ msecs: now.getTime() }), linkedAt: now })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (inserted.length === 0) await tx.delete(identityClaims).where(isOf(identity))
  return inserted.length > 0
}

function isOf({ issuer, subject }: IdentityKey) {
  return and(eq(identityClaims.issuer, issuer), eq(identityClaims.subject, subject))
}

/** @returns whether there was such an identity. */
export async function deleteIdentity(tx: Tx, userId: string, id: string): Promise<boolean> {
  const [deleted] = await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.id, id)))
    .returning({ issuer: identities.issuer, subject: identities.subject })
  if (deleted) await tx.delete(identityClaims).where(isOf(deleted))
  return deleted !== undefined
}

/** @param kept the issuer of the only one that stays */
export async function deleteAllIdentities(tx: Tx, userId: string, kept?: string): Promise<void> {
  for (const [table, owner] of [
    [identityClaims, identityClaims.ownerId],
    [identities, identities.userId],
  ] as const) {
    const isOther = kept === undefined ? undefined : ne(table.issuer, kept)
    await tx.delete(table).where(and(eq(owner, userId), isOther))
  }
}
