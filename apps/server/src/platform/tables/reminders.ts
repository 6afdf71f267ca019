// Who is reminded how, and which reminders were sent.
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, sessions, userId } from './users.ts'

/** A user without a row gets no mails and is not reminded of the daily track. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    userId: userId().primaryKey(),
    byMail: boolean('by_mail').notNull().default(false),
    /** Minutes after midnight at which there is a reminder of the daily track. null if there is none. */
    trackMinutes: smallint('track_minutes'),
    /** The moment of the next such reminder. */
    trackRemindAt: moment('track_remind_at'),
  },
  (table) => [
    index('reminder_settings_track')
      .on(table.trackRemindAt)
      .where(sql`${table.trackRemindAt} is not null`),
  ],
)

/** Browsers that show reminders, at most one for each session. It ends with the session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    userId: userId(),
    sessionId: uuid('session_id').notNull(),
    /** An address of the browser’s push service. Whoever knows it can try to send there. */
    endpoint: text('endpoint').notNull(),
    /** The browser’s keys, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    foreignKey({
      columns: [table.userId, table.sessionId],
      foreignColumns: [sessions.userId, sessions.id],
    }).onDelete('cascade'),
    index('push_devices_endpoint').on(table.endpoint),
  ],
)

/** One row for each reminder and way on which it was sent, so that none is sent twice. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    userId: userId(),
    /** The id of the task, or that of the user for the daily track. */
    about: uuid('about').notNull(),
    dueAt: moment('due_at').notNull(),
    /** `mail`, or the id of the session whose browser shows it. */
    channel: text('channel').notNull(),
    /** When the push service accepted it. */
    acceptedAt: moment('accepted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.about, table.dueAt, table.channel] }),
    index('sent_reminders_due').on(table.dueAt),
  ],
)
