// Checks that it is the owner who asks for a change that could lock them out, since an open session is not enough: by the
// password or, for an account without one, by a log-in of a moment ago. A change that gives lasting access also needs a
// code of the second factor, where that is on. This is the one place for proofs. See decision 0059.
import { clockToleranceMs } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { transactInTurn } from '../../platform/lock-user.ts'
import type { Caller } from '../../platform/routes.ts'
import { readSealingKeys } from '../../platform/sealing.ts'
import type { AccountParts } from './account-parts.ts'
import { verifyPassword } from './passwords.ts'
import { hasSecondFactor } from './second-factor/store.ts'
import { countAttempt, useCode } from './second-factor/use-code.ts'
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
async function proveOwner(
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

/** What owners type to prove who they are. */
export interface Proof {
  caller: Caller
  password?: string | undefined
  /** A code of the second factor. */
  code?: string | undefined
}

/** A proof whose slow half is done, without a lock. */
interface PreparedProof {
  /** The other half, under the lock. @throws Failure `incorrect_password` or `invalid_code` */
  check(tx: Tx, user: UserRow, secret: string | undefined): Promise<void>
  /** Uncounts the try if the proof was right, also when the change itself then failed. */
  giveBack(): Promise<void>
}

/**
 * @param proof.asksCode whether the second factor is asked for, too, where it is on: for everything that gives access that
 *   outlasts the session, or that decides where the mails of the account go
 * @throws Failure what `proveOwner` throws
 */
export async function prepareProof(
  parts: AccountParts,
  { caller, password, code, asksCode }: Proof & { asksCode: boolean },
): Promise<PreparedProof> {
  const provenSecret = await proveOwner(parts, caller, password)
  const typed = asksCode ? code : undefined
  const giveBack = typed ? await countAttempt(parts.throttles, caller.userId, typed) : undefined
  const keys = await readSealingKeys(parts.db, parts.secretsKey)
  let isRight = false
  return {
    async check(tx, user, secret) {
      if (secret !== provenSecret) return fail('incorrect_password')
      if (asksCode && (await hasSecondFactor(tx, user.id))) {
        if (!typed) return fail('invalid_code')
        await useCode(parts, tx, { keys, user, typed })
      }
      isRight = true
    },
    async giveBack() {
      if (isRight) await giveBack?.()
    },
  }
}

/** A change that needs the password. @throws Failure what `prepareProof` and `work` throw */
export function changeAsOwner<T>(
  parts: AccountParts,
  proof: Omit<Proof, 'code'>,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  return changeProven(parts, { ...proof, asksCode: false }, work)
}

/** A change that needs the password and, where the second factor is on, a code. */
export function changeAsGuardedOwner<T>(
  parts: AccountParts,
  proof: Proof,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  return changeProven(parts, { ...proof, asksCode: true }, work)
}

async function changeProven<T>(
  parts: AccountParts,
  proof: Proof & { asksCode: boolean },
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const { check, giveBack } = await prepareProof(parts, proof)
  const change = changeLocked(parts, proof.caller, async (tx, user, secret) => {
    await check(tx, user, secret)
    return work(tx, user)
  })
  return change.finally(giveBack)
}

/**
 * A change that needs no more than the session. That the session has not ended since the call began, as a new password
 * ends it, is checked under the lock.
 */
export function changeLocked<T>(
  { db }: AccountParts,
  { userId, sessionId }: Caller,
  work: (tx: Tx, user: UserRow, secret: string | undefined) => Promise<T>,
): Promise<T> {
  return transactInTurn(db, userId, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account || !(await findSession(tx, userId, sessionId))) return fail('not_signed_in')
    return work(tx, account.user, account.secret)
  })
}
