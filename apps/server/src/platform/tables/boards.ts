// Leaderboards, the daily challenge, and the values that all servers on one database share.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { TestMode } from '@fovea/contract/typing-choices.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

/** The board of a typing test is named by its mode, its amount and its language. */
export type TypingBoard = `TYPING ${TestMode} ${number} ${Language}`
export type BoardName = GameName | 'OVERALL' | 'CHALLENGE' | TypingBoard
export type Period = 'day' | 'week' | 'all'

/** One row for each person and board: their best score on it. */
export const boardScores = pgTable(
  'board_scores',
  {
    userId: userId(),
    name: text('name').$type<BoardName>().notNull(),
    period: text('period').$type<Period>().notNull(),
    /** The first day of the period, in UTC. 1970-01-01 for the board of all time. */
    periodStart: date('period_start').notNull(),
    score: doublePrecision('score').notNull(),
    reachedAt: moment('reached_at').notNull(),
    /** A copy of `users.on_boards`, so that an index contains exactly the people on a board. */
    isShown: boolean('is_shown').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name, table.period, table.periodStart] }),
    index('board_scores_order')
      .on(
        table.name,
        table.period,
        table.periodStart,
        sql`${table.score} desc`,
        sql`${table.userId} desc`,
      )
      .where(sql`${table.isShown}`),
    // For deleting boards of the past.
    index('board_scores_past').on(table.periodStart).where(sql`${table.period} <> 'all'`),
  ],
)

/** How many people have each score on a board, counted by a job. */
export const boardCounts = pgTable(
  'board_counts',
  {
    name: text('name').$type<BoardName>().notNull(),
    period: text('period').$type<Period>().notNull(),
    periodStart: date('period_start').notNull(),
    score: doublePrecision('score').notNull(),
    /** With the people who are not shown. */
    people: integer('people').notNull(),
    shown: integer('shown').notNull(),
    /** How many of those who are shown have a higher score. */
    above: integer('above').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.name, table.period, table.periodStart, table.score] })],
)

/** The game that everybody plays on one day of UTC. The first call of the day inserts it. */
export const challenges = pgTable('challenges', {
  date: date('date').primaryKey(),
  name: text('name').$type<GameName>().notNull(),
  seed: text('seed').notNull(),
  level: integer('level').notNull(),
  isHardGame: boolean('is_hard_game').notNull(),
})

type ServerValue =
  | 'challenge-secret'
  | 'boards-counted'
  | 'vapid-keys'
  | 'mail-end-secret'
  | 'sealing-key'

export const serverValues = pgTable('server_values', {
  name: text('name').$type<ServerValue>().primaryKey(),
  value: text('value').notNull(),
})
