// How the days of users were. A field that is null was not given.
import { date, integer, jsonb, pgTable, primaryKey, real, smallint } from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

export const tracks = pgTable(
  'tracks',
  {
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Grows by one with each change. */
    version: integer('version').notNull(),
    moodMorning: smallint('mood_morning'),
    moodEvening: smallint('mood_evening'),
    /** In hours. */
    sleep: real('sleep'),
    /** In glasses. */
    water: smallint('water'),
    grateful: jsonb('grateful').$type<string[]>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
