// Takes away a second factor that its owner has lost, for the operator's command.
import { changeAndLog } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { emailKeyOf } from '../../../platform/mail/email-key.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { OperatorError } from '../../../platform/postgres/operator-error.ts'
import { endAllSessions } from '../session-store.ts'
import { findAccount, lockAccount } from '../store.ts'
import { writeMail } from '../write-mail.ts'
import { deleteFactor, hasSecondFactor } from './store.ts'

/**
 * Ends all sessions too, since somebody else may have switched the factor on.
 * @returns the address as its owner wrote it
 * @throws OperatorError when nobody has the address, or when their second factor is off
 */
export function resetFactor(
  parts: { db: Db; clock: Clock; mailer: Mailer; publicUrl: string },
  email: string,
): Promise<string> {
  const emailKey = emailKeyOf(email.trim())
  return changeAndLog(parts, { action: 'resetFactor', adminId: null }, async (tx, tell) => {
    const found = await findAccount(tx, emailKey)
    const account = found && (await lockAccount(tx, found.user.id))
    if (account?.user.emailKey !== emailKey) {
      throw new OperatorError(`Nobody has signed up with ${email}.`)
    }
    const { user } = account
    if (!(await hasSecondFactor(tx, user.id))) {
      throw new OperatorError(`${user.email} has no second factor.`)
    }
    tell({ kind: 'user', id: user.id })
    await deleteFactor(tx, user.id)
    await endAllSessions(tx, user.id)
    await parts.mailer.queue(tx, writeMail(parts.publicUrl, user, { kind: 'secondFactorOff' }))
    return user.email
  })
}
