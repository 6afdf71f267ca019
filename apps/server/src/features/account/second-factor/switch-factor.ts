// Switching the second factor on and off, and renewing its recovery codes. The owner is told of each by mail.

import type { Tx } from '../../../platform/database.ts'
import { fail } from '../../../platform/failure.ts'
import type { Caller } from '../../../platform/routes.ts'
import { readSealingKeys, seal } from '../../../platform/sealing.ts'
import type { AccountParts } from '../account-parts.ts'
import { changeAsGuardedOwner, changeAsOwner, changeLocked, type Proof } from '../prove-owner.ts'
import { sendMail } from '../send-mail.ts'
import type { UserRow } from '../store.ts'
import { addressOf, isOneTimeCode, makeSecret } from './one-time-codes.ts'
import { cleanCode, hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  hasSecondFactor,
  keepFactor,
  keepRecoveryCodes,
} from './store.ts'
import { countAttempt, useOneTimeCode } from './use-code.ts'

export async function beginFactor(
  parts: AccountParts,
  proof: Omit<Proof, 'code'>,
): Promise<{ secret: string; url: string }> {
  const keys = await readSealingKeys(parts.db, parts.secretsKey)
  return changeAsOwner(parts, proof, async (tx, user) => {
    const factor = await findFactor(tx, user.id)
    if (factor?.confirmedAt) return fail('second_factor_on')
    const secret = makeSecret()
    await keepFactor(tx, user.id, seal(keys, user.id, secret))
    return { secret, url: addressOf(secret, user.email) }
  })
}

/** @returns the recovery codes, which are shown only now */
export async function switchOnFactor(
  parts: AccountParts,
  { caller, typed }: { caller: Caller; typed: string },
): Promise<string[]> {
  const code = cleanCode(typed)
  if (!isOneTimeCode(code)) return fail('invalid_code')
  const giveBack = await countAttempt(parts.throttles, caller.userId, code)
  const keys = await readSealingKeys(parts.db, parts.secretsKey)
  const codes = await changeLocked(parts, caller, async (tx, user) => {
    const factor = await findFactor(tx, user.id)
    if (!factor) return fail('not_found')
    if (factor.confirmedAt) return fail('second_factor_on')
    const now = parts.clock.now()
    await useOneTimeCode(tx, { keys, factor, code, now })
    await confirmFactor(tx, user.id, now)
    await sendMail(parts, tx, user, { kind: 'secondFactorOn' })
    return giveRecoveryCodes(tx, user.id)
  })
  await giveBack()
  return codes
}

export function renewRecoveryCodes(
  parts: AccountParts,
  proof: Proof & { code: string },
): Promise<string[]> {
  return changeWithCode(parts, proof, async (tx, user) => {
    await sendMail(parts, tx, user, { kind: 'recoveryCodesRenewed' })
    return giveRecoveryCodes(tx, user.id)
  })
}

export function switchOffFactor(
  parts: AccountParts,
  proof: Proof & { code: string },
): Promise<void> {
  return changeWithCode(parts, proof, async (tx, user) => {
    await deleteFactor(tx, user.id)
    await sendMail(parts, tx, user, { kind: 'secondFactorOff' })
  })
}

/** @throws Failure `not_found` where the second factor is off */
function changeWithCode<T>(
  parts: AccountParts,
  proof: Proof & { code: string },
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  return changeAsGuardedOwner(parts, proof, async (tx, user) =>
    (await hasSecondFactor(tx, user.id)) ? work(tx, user) : fail('not_found'),
  )
}

async function giveRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await keepRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}
