// All the ways in which a user can sign in. This is the one place that knows every kind of them.
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { identities } from '../../platform/tables/identities.ts'
import { passkeys } from '../../platform/tables/passkeys.ts'
import { credentials } from '../../platform/tables/users.ts'
import { deleteAllIdentities } from './identities/identity-store.ts'

/** An account at a provider that is not set up now opens nothing, nor does a passkey of another host. */
interface Here {
  issuers: readonly string[]
  rpId: string | undefined
}

/** The user must be locked, or what is counted may change before it counts. */
export async function countWaysIn(
  tx: Tx,
  userId: string,
  { issuers, rpId }: Here,
): Promise<number> {
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.kind, 'password'))
  const passwords = await tx.$count(credentials, isPassword)
  const linked = await tx.$count(
    identities,
    and(eq(identities.userId, userId), inArray(identities.issuer, [...issuers])),
  )
  if (rpId === undefined) return passwords + linked
  const worksHere = or(isNull(passkeys.rpId), eq(passkeys.rpId, rpId))
  return (
    passwords + linked + (await tx.$count(passkeys, and(eq(passkeys.userId, userId), worksHere)))
  )
}

/** Whether there is anything but the password, wherever it works. */
export async function hasOtherWaysIn(tx: Tx, userId: string): Promise<boolean> {
  const linked = await tx.$count(identities, eq(identities.userId, userId))
  return linked + (await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0
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
