// SQL about passkeys and the challenges of log-ins with them.
import { createHash } from 'node:crypto'
import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database.ts'
import { passkeyChallenges, passkeys } from '../../../platform/tables/passkeys.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

const challengeLifeMs = 10 * 60_000

function hashChallenge(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}

export async function keepChallenge(db: Db, challenge: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeLifeMs)
  await db.insert(passkeyChallenges).values({ challengeHash: hashChallenge(challenge), expiresAt })
}

/** Uses up a challenge, whatever comes of it. @returns whether it was valid */
export async function takeChallenge(db: Db, challenge: string, now: Date): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashChallenge(challenge)),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt })
  return taken.length > 0
}

/** Newest first. */
export async function listPasskeys(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
}

export async function countPasskeys(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ kept: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return row?.kept ?? 0
}

/** @returns undefined when the account has this passkey already */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<PasskeyRow | undefined> {
  const [inserted] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function findPasskey(
  db: Db | Tx,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
  return row
}

export async function changePasskey(
  db: Db | Tx,
  { userId, id }: { userId: string; id: string },
  changes: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'lastUsedAt' | 'rpId'>>,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .update(passkeys)
    .set(changes)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning()
  return row
}

/** @returns whether there was one */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return deleted.length > 0
}
