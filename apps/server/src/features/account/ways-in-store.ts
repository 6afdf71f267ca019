// All the ways in which a user can sign in. This is the one place that knows every kind of them.
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { identities } from '../../platform/tables/identities.ts'
import { passkeys } from '../../platform/tables/passkeys.ts'
import { credentials } from '../../platform/tables/users.ts'
import { deleteAllIdentities } from './identities/identity-store.ts'

/** The user must be locked, or what is counted may change before it counts. */
export async function countWaysIn(
  tx: Tx,
  userId: string,
  /** The providers that are set up now. An account at another one opens nothing. */
  issuers: readonly string[],
): Promise<number> {
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.kind, 'password'))
  const passwords = await tx.$count(credentials, isPassword)
  const linked = await tx.$count(
    identities,
    and(eq(identities.userId, userId), inArray(identities.issuer, [...issuers])),
  )
  return passwords + linked + (await tx.$count(passkeys, eq(passkeys.userId, userId)))
}

/** Takes away everything but the password. The second factor is no way in. @param kept the issuer of an identity that stays */
export async function deleteOtherWaysIn(tx: Tx, userId: string, kept?: string): Promise<void> {
  await deleteAllIdentities(tx, userId, kept)
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

export async function deletePassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.kind, 'password')))
}
