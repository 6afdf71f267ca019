// SQL about mails: those that are waiting, were sent, or could not be sent.
import { and, asc, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '../database.ts'
import { mails } from '../tables/mails.ts'

type MailRow = typeof mails.$inferSelect

export async function insertMail(tx: Tx, mail: MailRow): Promise<void> {
  await tx.insert(mails).values(mail)
}

export async function findWaitingMail(db: Db, id: string): Promise<MailRow | undefined> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
  return mail
}

/** @returns the ids of all mails that are waiting, oldest first. */
export async function findWaitingMailIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.state, 'waiting'))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  return rows.map(({ id }) => id)
}

/** Deletes the text of the mail and its addresses, too, since a link in it gives access to the account. */
export async function markSent(db: Db, id: string): Promise<void> {
  const emptied = { text: '', html: '', unsubscribeUrl: null }
  await db
    .update(mails)
    .set({ state: 'sent', ...emptied })
    .where(eq(mails.id, id))
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'failed' })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
}

export function countMails(db: Db): Promise<{ state: string; count: number }[]> {
  return db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state)
}
