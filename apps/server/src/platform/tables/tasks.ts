// Tasks of users, and the days on which single occurrences are done or taken out.
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment, userId } from './users.ts'

export const tasks = pgTable(
  'tasks',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    /** Wall times, see `core/tasks/wall-time.ts`. They sort as texts. */
    starts: text('starts').notNull(),
    ends: text('ends').notNull(),
    allday: boolean('allday').notNull(),
    isRegular: boolean('is_regular').notNull(),
    repeatStarts: date('repeat_starts', { mode: 'string' }),
    repeatEnds: date('repeat_ends', { mode: 'string' }),
    byweekday: smallint('byweekday').array().notNull(),
    /** How many minutes before an occurrence there is a reminder. null if there is none. */
    remindMinutes: integer('remind_minutes'),
    /** The moment of the next reminder, see `domain/reminders`. */
    remindAt: moment('remind_at'),
    /** The day on which the occurrence of that reminder begins. */
    remindDay: date('remind_day', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('tasks_starts').on(table.userId, table.starts, table.id),
    index('tasks_remind_at').on(table.remindAt).where(sql`${table.remindAt} is not null`),
  ],
)

export const taskDateKinds = ['done', 'skipped'] as const

export const taskDates = pgTable(
  'task_dates',
  {
    userId: userId(),
    taskId: uuid('task_id').notNull(),
    /** The day on which the occurrence begins. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: taskDateKinds }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskId, table.kind, table.day] }),
    foreignKey({
      columns: [table.userId, table.taskId],
      foreignColumns: [tasks.userId, tasks.id],
    }).onDelete('cascade'),
  ],
)

/** The secret address at which other calendars read somebody's tasks. Only the digest of the secret is kept. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: userId().primaryKey(),
  /** SHA-256. */
  tokenHash: bytea('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
})
