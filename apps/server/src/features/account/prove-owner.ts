// Proves that it is the owner who asks for something that could lock them out, even in an open session: by the password,
// or, for an account without one, by having logged in a moment ago.
import { clockToleranceMs } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { transactInTurn } from '../../platform/lock-user.ts'
import type { Caller } from '../../platform/routes.ts'
import type { AccountParts } from './account-parts.ts'
import { verifyPassword } from './passwords.ts'
import { findSession, type SessionRow } from './session-store.ts'
import { findSecret, lockAccount, type UserRow } from './store.ts'

/** For this long after a log-in, it counts as a proof. */
const freshLogInMs = 5 * 60_000

const logIns: ReadonlySet<SessionRow['openedBy']> = new Set(['login', 'passkey', 'identity'])

/**
 * @returns the hash that the password matched; undefined for an account without a password. Callers compare it again
 *   under the lock, since the password may have been changed meanwhile.
 * @throws Failure `incorrect_password`, `fresh_log_in_needed` or `too_many_attempts`
 */
export async function proveOwner(
  parts: AccountParts,
  caller: Caller,
  password: string | undefined,
): Promise<string | undefined> {
  if (password !== undefined) return provePassword(parts, caller.userId, password)
  const { db, clock } = parts
  if ((await findSecret(db, caller.userId)) !== undefined) return fail('incorrect_password')
  const session = await findSession(db, caller.userId, caller.sessionId)
  return isFreshLogIn(session, clock.now()) ? undefined : fail('fresh_log_in_needed')
}

export function isFreshLogIn(session: SessionRow | undefined, now: Date): boolean {
  if (!session || !logIns.has(session.openedBy)) return false
  const ageMs = now.getTime() - session.createdAt.getTime()
  // One of the future was opened while the clock was ahead: it may be of any age.
  return ageMs >= -clockToleranceMs && ageMs <= freshLogInMs
}

/**
 * @returns the hash that the password matched
 * @throws Failure `incorrect_password` or `too_many_attempts`
 */
export async function provePassword(
  { db, throttles }: AccountParts,
  userId: string,
  password: string,
): Promise<string> {
  await throttles.proofByUser.take(userId)
  const secret = await findSecret(db, userId)
  const isRight = await verifyPassword(userId, secret, password)
  if (secret === undefined || !isRight) return fail('incorrect_password')
  await throttles.proofByUser.giveBack(userId)
  return secret
}

/** @throws Failure what `proveOwner` and `work` throw */
export async function changeAsOwner<T>(
  parts: AccountParts,
  { caller, password }: { caller: Caller; password?: string | undefined },
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const provenSecret = await proveOwner(parts, caller, password)
  return changeLocked(parts, caller, async (tx, user, secret) =>
    secret === provenSecret ? work(tx, user) : fail('incorrect_password'),
  )
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
