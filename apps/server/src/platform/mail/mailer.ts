// What features need of mail: to queue one in the transaction that makes it necessary.
import type { Tx } from '../database.ts'

export interface Mail {
  userId: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Sent (or put into the outbox) if, and only if, the transaction commits. */
  queue(tx: Tx, mail: Mail): Promise<void>
}
