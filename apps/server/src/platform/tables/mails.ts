// Every mail that the server has to send. Without SMTP they stay here as the outbox.
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, users } from './users.ts'

export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
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
    index('mails_created').on(sql`${table.createdAt} desc`),
    index('mails_user').on(table.userId),
  ],
)
