// Every mail that the server has to send. Without SMTP they stay here as the outbox.
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

export const mails = pgTable(
  'mails',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once the mail is sent, since a link in it gives access to the account. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The address at which one call ends mails of this kind. Emptied with the text. */
    unsubscribeUrl: text('unsubscribe_url'),
    state: text('state').$type<'outbox' | 'waiting' | 'sent' | 'failed'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('mails_id').on(table.id),
    index('mails_created').on(sql`${table.createdAt} desc`),
  ],
)
