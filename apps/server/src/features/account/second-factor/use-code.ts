// Checks a code of the second factor and uses it up: six digits of the app, or a recovery code.

import type { Tx } from '../../../platform/database.ts'
import { fail } from '../../../platform/failure.ts'
import { type SealingKeys, unseal } from '../../../platform/sealing.ts'
import type { AccountParts } from '../account-parts.ts'
import type { AccountThrottles } from '../account-throttles.ts'
import { sendMail } from '../send-mail.ts'
import type { UserRow } from '../store.ts'
import { findStep, isOneTimeCode } from './one-time-codes.ts'
import { cleanCode, hashRecoveryCode } from './recovery-codes.ts'
import { findFactor, takeRecoveryCode, takeStep } from './store.ts'

/**
 * Counts an attempt before the code is looked at. Only six digits could be guessed, so only they are counted by account:
 * somebody who guesses does not keep the owner from using a recovery code.
 * @returns a function that gives the attempt back when the code was right
 * @throws Failure `too_many_attempts`
 */
export async function countAttempt(
  { codeByUser, codeByUserAndDay }: AccountThrottles,
  userId: string,
  typed: string,
): Promise<() => Promise<void>> {
  if (!isOneTimeCode(cleanCode(typed))) return async () => {}
  await codeByUser.take(userId)
  await codeByUserAndDay.take(userId)
  return async () => {
    await codeByUser.giveBack(userId)
    await codeByUserAndDay.giveBack(userId)
  }
}

/**
 * Under the lock on the account, and in the transaction of what the code is for, so that it is used up only by that. The
 * owner is told when a recovery code was used.
 * @throws Failure `invalid_code`, also when the second factor is off
 */
export async function useCode(
  parts: AccountParts,
  tx: Tx,
  { keys, user, typed }: { keys: SealingKeys; user: UserRow; typed: string },
): Promise<void> {
  const factor = await findFactor(tx, user.id)
  if (!factor?.confirmedAt) return fail('invalid_code')
  const code = cleanCode(typed)
  if (isOneTimeCode(code)) return useOneTimeCode(tx, { keys, factor, code, now: parts.clock.now() })
  if (!(await takeRecoveryCode(tx, user.id, hashRecoveryCode(user.id, code)))) fail('invalid_code')
  await sendMail(parts, tx, user, { kind: 'recoveryCodeUsed' })
}

/** @throws Failure `invalid_code`, also when the code, or a later one, was used before */
export async function useOneTimeCode(
  tx: Tx,
  {
    keys,
    factor: { userId, secret },
    code,
    now,
  }: { keys: SealingKeys; factor: { userId: string; secret: string }; code: string; now: Date },
): Promise<void> {
  const step = findStep(unseal(keys, userId, secret), code, now)
  if (step === undefined || !(await takeStep(tx, userId, step))) fail('invalid_code')
}
