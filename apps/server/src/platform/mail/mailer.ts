// The part of mailing that features use: queuing a mail in the transaction that causes it.
import type { Tx } from '../database.ts'

export interface Mail {
  userId: string
  to: string
  subject: string
  text: string
  html: string
  /** The address at which one call ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mailer {
  /** The mail is sent, or put into the outbox, if, and only if, the transaction commits. */
  queue(tx: Tx, mail: Mail): Promise<void>
  /** Sends a mail that waits, if the transaction commits. Missing where there is no mail server. */
  send?(tx: Tx, mailId: string): Promise<void>
}
