// In how many ways a user can sign in. This is the one place that knows all kinds of them, so that nobody takes away the
// last one.
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { identities } from '../../platform/tables/identities.ts'
import { passkeys } from '../../platform/tables/passkeys.ts'
import { credentials } from '../../platform/tables/users.ts'

/** The user must be locked, or what is counted may change before it counts. */
export async function countWaysIn(tx: Tx, userId: string): Promise<number> {
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.kind, 'password'))
  const passwords = await tx.$count(credentials, isPassword)
  const linked = await tx.$count(identities, eq(identities.userId, userId))
  return passwords + linked + (await tx.$count(passkeys, eq(passkeys.userId, userId)))
}
