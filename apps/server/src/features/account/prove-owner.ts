// A change to how one logs in needs the password, even in an open session. An account without a password needs a session
// that was opened just before.
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { transactInTurn } from '../../platform/lock-user.ts'
import type { Caller } from '../../platform/routes.ts'
import type { AccountParts } from './account-parts.ts'
import { isFresh, provePassword } from './profile.ts'
import { findSession } from './session-store.ts'
import { lockAccount, type UserRow } from './store.ts'

/** @throws Failure `incorrect_password`, and what `work` throws */
export async function changeAsOwner<T>(
  parts: AccountParts,
  { caller, password }: { caller: Caller; password?: string | undefined },
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const provenSecret =
    password === undefined ? undefined : await provePassword(parts, caller.userId, password)
  return changeLocked(parts, caller, async (tx, user, secret) => {
    const isProven =
      secret === undefined
        ? isFresh(await findSession(tx, user.id, caller.sessionId), parts.clock.now())
        : secret === provenSecret
    return isProven ? work(tx, user) : fail('incorrect_password')
  })
}

/** A change that needs no more than the session. */
export function changeLocked<T>(
  { db }: AccountParts,
  { userId }: Caller,
  work: (tx: Tx, user: UserRow, secret: string | undefined) => Promise<T>,
): Promise<T> {
  return transactInTurn(db, userId, async (tx) => {
    const account = await lockAccount(tx, userId)
    return account ? work(tx, account.user, account.secret) : fail('not_signed_in')
  })
}
