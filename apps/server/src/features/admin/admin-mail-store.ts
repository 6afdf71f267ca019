// SQL about mails as administrators see them.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { mails } from '../../platform/tables/mails.ts'

export type MailRow = typeof mails.$inferSelect

/** The newest first. */
export async function listMails(
  db: Db,
  {
    state,
    limit,
    after,
  }: {
    state: MailRow['state'] | undefined
    limit: number
    after: { createdAt: Date; id: string } | undefined
  },
): Promise<MailRow[]> {
  const isAfter =
    after &&
    sql`(${mails.createdAt}, ${mails.id}) < (${after.createdAt.toISOString()}, ${after.id})`
  return db
    .select()
    .from(mails)
    .where(and(state && eq(mails.state, state), isAfter))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

/** @returns whether there is such a mail that could not be sent, which waits again now. */
export async function waitAgain(tx: Tx, id: string, state: 'waiting' | 'outbox'): Promise<boolean> {
  const rows = await tx
    .update(mails)
    .set({ state })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed')))
    .returning({ id: mails.id })
  return rows.length > 0
}
