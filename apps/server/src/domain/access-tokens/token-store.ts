// SQL about personal access tokens, and about everything that lets others in without a session.
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { accessTokens } from '../../platform/tables/access-tokens.ts'
import { calendarFeeds } from '../../platform/tables/tasks.ts'

export type AccessTokenRow = typeof accessTokens.$inferSelect

/** Newest first, those that have expired included. */
export function findTokens(db: Db, userId: string): Promise<AccessTokenRow[]> {
  return db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
}

export function countTokens(tx: Tx, userId: string): Promise<number> {
  return tx.$count(accessTokens, eq(accessTokens.userId, userId))
}

export async function insertToken(
  tx: Tx,
  row: typeof accessTokens.$inferInsert,
): Promise<AccessTokenRow> {
  const [inserted] = await tx.insert(accessTokens).values(row).returning()
  if (!inserted) throw new Error('an access token was not inserted')
  return inserted
}

/** @returns whether there was such a token */
export async function deleteToken(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id })
  return deleted.length > 0
}

export async function deleteAllTokens(db: Db | Tx, userId: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId))
}

/** Ends what outlasts sessions: access tokens, and the secret address of the calendar. */
export async function endLastingAccess(tx: Tx, userId: string): Promise<void> {
  await deleteAllTokens(tx, userId)
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** Notes the use of a token, unless another call has done so since `before`. */
export async function markUsed(
  db: Db,
  { userId, id }: { userId: string; id: string },
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  const { userId: owner, id: idColumn, lastUsedAt } = accessTokens
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(owner, userId), eq(idColumn, id), or(isNull(lastUsedAt), lt(lastUsedAt, before))))
}
