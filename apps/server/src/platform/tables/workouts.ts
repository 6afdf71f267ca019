// The workout of each day, the days that count for streaks, and the dated rules by which a user's days begin.
import type { GameName } from '@fovea/contract/game-names.ts'
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

export const workouts = pgTable(
  'workouts',
  {
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
    steps: jsonb('steps').$type<{ name: GameName; rounds: number }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** A day that was active remains so, whatever becomes of results, rules and time zones. */
export const activeDays = pgTable(
  'active_days',
  { userId: userId(), day: date('day', { mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** Copies of the columns of `users`, so that earlier days remain as they were after a move to another time zone. */
export const dayRules = pgTable(
  'day_rules',
  {
    userId: userId(),
    since: moment('since').notNull(),
    timeZone: text('time_zone').notNull(),
    dayStartMinutes: integer('day_start_minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.since] })],
)
