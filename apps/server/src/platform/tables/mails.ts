// Every mail that the server means to send; on a server without SMTP, the outbox.
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
    /** Emptied once sent: a link in it is as good as a key. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: text('state').$type<'outbox' | 'waiting' | 'sent' | 'failed'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('mails_created').on(sql`${table.createdAt} desc`),
    index('mails_user').on(table.userId),
  ],
)
