// Switching the second factor on and off, and renewing its recovery codes. The owner is told of each by mail.

import type { Tx } from '../../../platform/database.ts'
import { fail } from '../../../platform/failure.ts'
import type { Caller } from '../../../platform/routes.ts'
import { readSealingKeys, seal } from '../../../platform/sealing.ts'
import type { AccountParts } from '../account-parts.ts'
import { writeMail } from '../mails.ts'
import { changeAsOwner, changeLocked } from '../prove-owner.ts'
import type { UserRow } from '../store.ts'
import { addressOf, isOneTimeCode, makeSecret } from './one-time-codes.ts'
import { cleanCode, hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { confirmFactor, deleteFactor, findFactor, keepFactor, keepRecoveryCodes } from './store.ts'
import { countAttempt, useCode, useOneTimeCode } from './use-code.ts'

interface ByOwner {
  caller: Caller
  password?: string | undefined
}

export async function beginFactor(
  parts: AccountParts,
  { caller, password }: ByOwner,
): Promise<{ secret: string; url: string }> {
  const keys = await readSealingKeys(parts.db, parts.secretsKey)
  return changeAsOwner(parts, { caller, password }, async (tx, user) => {
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
    await tell(parts, tx, { user, kind: 'secondFactorOn' })
    return giveRecoveryCodes(tx, user.id)
  })
  await giveBack()
  return codes
}

export function renewRecoveryCodes(
  parts: AccountParts,
  request: ByOwner & { typed: string },
): Promise<string[]> {
  return changeWithCode(parts, request, async (tx, user) => {
    await tell(parts, tx, { user, kind: 'recoveryCodesRenewed' })
    return giveRecoveryCodes(tx, user.id)
  })
}

export function switchOffFactor(
  parts: AccountParts,
  request: ByOwner & { typed: string },
): Promise<void> {
  return changeWithCode(parts, request, async (tx, user) => {
    await deleteFactor(tx, user.id)
    await tell(parts, tx, { user, kind: 'secondFactorOff' })
  })
}

async function changeWithCode<T>(
  parts: AccountParts,
  { caller, password, typed }: ByOwner & { typed: string },
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const giveBack = await countAttempt(parts.throttles, caller.userId, typed)
  const keys = await readSealingKeys(parts.db, parts.secretsKey)
  const result = await changeAsOwner(parts, { caller, password }, async (tx, user) => {
    const factor = await findFactor(tx, user.id)
    if (!factor?.confirmedAt) return fail('not_found')
    await useCode(parts, tx, { keys, user, typed })
    return work(tx, user)
  })
  await giveBack()
  return result
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

async function tell(
  { mailer, publicUrl }: AccountParts,
  tx: Tx,
  about: {
    user: UserRow
    kind: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesRenewed'
  },
): Promise<void> {
  await mailer.queue(tx, writeMail(publicUrl, about.user, { kind: about.kind }))
}
