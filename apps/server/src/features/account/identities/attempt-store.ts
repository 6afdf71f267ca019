// SQL about sign-ins that are on their way: to the provider, and from there to the page that fetches the session.
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database.ts'
import { signInAttempts, signInHandoffs } from '../../../platform/tables/identities.ts'
import { createToken, type TokenPlace } from '../../../platform/tokens.ts'

export type AttemptRow = typeof signInAttempts.$inferSelect

type HandoffRow = typeof signInHandoffs.$inferSelect

const attemptLifeMs = 10 * 60_000
const handoffLifeMs = 2 * 60_000

export async function keepAttempt(
  db: Db | Tx,
  attempt: Omit<typeof signInAttempts.$inferInsert, 'expiresAt'>,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + attemptLifeMs)
  await db.insert(signInAttempts).values({ ...attempt, expiresAt })
}

/** Takes it away, so that the same answer of a provider counts once. Another browser finds nothing, and spoils nothing. */
export async function takeAttempt(
  db: Db,
  place: Pick<AttemptRow, 'stateHash' | 'browserHash' | 'provider'>,
  now: Date,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.stateHash, place.stateHash),
        eq(signInAttempts.browserHash, place.browserHash),
        eq(signInAttempts.provider, place.provider),
        gt(signInAttempts.expiresAt, now),
      ),
    )
    .returning()
  return row
}

/** @returns the code by which the page fetches the session. */
export async function createHandoff(
  tx: Tx,
  handoff: Omit<HandoffRow, 'expiresAt' | 'tokenHash'>,
  now: Date,
): Promise<string> {
  const { token, tokenHash } = createToken(handoff.userId)
  const expiresAt = new Date(now.getTime() + handoffLifeMs)
  await tx.insert(signInHandoffs).values({ ...handoff, tokenHash, expiresAt })
  return token
}

/** Uses up the code. */
export async function takeHandoff(
  tx: Tx,
  place: TokenPlace & { browserHash: Buffer },
  now: Date,
): Promise<HandoffRow | undefined> {
  const isOld = lte(signInHandoffs.expiresAt, now)
  await tx.delete(signInHandoffs).where(and(eq(signInHandoffs.userId, place.userId), isOld))
  const [row] = await tx
    .delete(signInHandoffs)
    .where(
      and(
        eq(signInHandoffs.userId, place.userId),
        eq(signInHandoffs.tokenHash, place.tokenHash),
        eq(signInHandoffs.browserHash, place.browserHash),
      ),
    )
    .returning()
  return row
}

/** Ends the user's sign-ins and links that are on their way: after a new password, none of before may go on. */
export async function dropSignIns(tx: Tx, userId: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.memberId, userId))
  await tx.delete(signInHandoffs).where(eq(signInHandoffs.userId, userId))
}
