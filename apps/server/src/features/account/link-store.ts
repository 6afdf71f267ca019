// SQL about links in mails: each works once, for one purpose and one address, and not for long.
import { and, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { oneTimeTokens, users } from '../../platform/tables/users.ts'
import { createToken, type TokenPlace } from '../../platform/tokens.ts'
import type { UserRow } from './store.ts'

type LinkPurpose = (typeof oneTimeTokens.$inferSelect)['purpose']

const hourMs = 3_600_000

const linkLifeMs: Record<LinkPurpose, number> = { reset: hourMs, email: 24 * hourMs }

/** Gives the token for the link. Earlier links stay good: asking again must not spoil somebody's mail. */
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

function isGood({ userId, tokenHash }: TokenPlace, purpose: LinkPurpose, now: Date) {
  return and(
    eq(oneTimeTokens.userId, userId),
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now),
  )
}

/** The user whose link it is, while it is good. */
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
    .where(isGood(place, purpose, now))
  return row?.user
}

/** Uses the link up; gives the address that it was sent to, or undefined when it is not, or no longer, good. */
export async function takeLink(
  tx: Tx,
  place: TokenPlace,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(oneTimeTokens)
    .where(isGood(place, purpose, now))
    .returning({ emailKey: oneTimeTokens.emailKey })
  return row?.emailKey
}

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
