// SQL about the links in mails, and about other tokens of the same kind: log-ins that wait for their second step, and
// challenges of new passkeys. Each works once, for one purpose and one address, and expires.
import { hourMs, minuteMs } from '@fovea/contract/durations.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { oneTimeTokens, users } from '../../platform/tables/users.ts'
import { createToken, type TokenPlace } from '../../platform/tokens.ts'
import type { UserRow } from './store.ts'

type LinkPurpose = (typeof oneTimeTokens.$inferSelect)['purpose']

const linkLifeMs: Record<LinkPurpose, number> = {
  reset: hourMs,
  email: 24 * hourMs,
  'second-step': 10 * minuteMs,
  passkey: 10 * minuteMs,
}

/**
 * Creates a link and returns its token. Earlier links stay valid: somebody who asks again may still follow the link in
 * the first mail.
 */
export async function createLink(
  tx: Tx,
  user: UserRow,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const { token, tokenHash } = createToken(user.id)
  await tx.insert(oneTimeTokens).values({
    userId: user.id,
    tokenHash,
    purpose,
    emailKey: user.emailKey,
    expiresAt: new Date(now.getTime() + linkLifeMs[purpose]),
  })
  return token
}

function isValid({ userId, tokenHash }: TokenPlace, purpose: LinkPurpose, now: Date) {
  return and(
    eq(oneTimeTokens.userId, userId),
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now),
  )
}

/** @returns the user to whom the link was sent, or undefined when the link is not valid (any more). */
export async function findLinkUser(
  db: Db,
  place: TokenPlace,
  purpose: LinkPurpose,
  now: Date,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(isValid(place, purpose, now))
  return row?.user
}

/**
 * Uses up the link.
 * @returns the key of the address that it was sent to, or undefined when the link is not valid (any more).
 */
export async function takeLink(
  tx: Tx,
  place: TokenPlace,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(oneTimeTokens)
    .where(isValid(place, purpose, now))
    .returning({ emailKey: oneTimeTokens.emailKey })
  return row?.emailKey
}

/** Deletes the user's links: those for one purpose, or all of them. */
export async function dropLinks(tx: Tx, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        purpose === undefined ? undefined : eq(oneTimeTokens.purpose, purpose),
      ),
    )
}
