// Queues a mail about an account. Whoever knows an address can have mails sent to it, from any number of accounts and
// networks, so these are counted by recipient, in the transaction that queues them.
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { countInTransaction } from '../../platform/throttle-in-transaction.ts'
import type { AccountParts } from './account-parts.ts'
import type { UserRow } from './store.ts'
import { type MailTopic, writeMail } from './write-mail.ts'

const mailByRecipient = { name: 'mail-recipient', attempts: 8, windowSeconds: 3_600 }

/** Counts a mail that anybody may ask for. @throws Failure `too_many_attempts` */
export async function countMail(tx: Tx, emailKey: string): Promise<void> {
  const retryAfterSeconds = await countInTransaction(tx, mailByRecipient, emailKey)
  if (retryAfterSeconds !== undefined) fail('too_many_attempts', { retryAfterSeconds })
}

/**
 * A link is what the mail is for. News of the account goes to an approved address in any case, and to one that may be a
 * stranger's only within the limit: what it tells of is done without it.
 * @throws Failure `too_many_attempts` for a link
 */
export async function sendMail(
  { mailer, publicUrl }: Pick<AccountParts, 'mailer' | 'publicUrl'>,
  tx: Tx,
  user: UserRow,
  topic: MailTopic,
): Promise<void> {
  if ('token' in topic) await countMail(tx, user.emailKey)
  else if (!user.emailApproved && (await countInTransaction(tx, mailByRecipient, user.emailKey)))
    return
  await mailer.queue(tx, writeMail(publicUrl, user, topic))
}
