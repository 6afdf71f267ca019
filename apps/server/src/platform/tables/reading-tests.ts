// Passages of reading tests that a user has opened, and what came of them.
import type { Language } from '@fovea/contract/languages.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

/** So that nobody gets a passage again before they have had all. */
export const readingTestOpenings = pgTable(
  'reading_test_openings',
  {
    userId: userId(),
    lang: text('lang').$type<Language>().notNull(),
    /** The passage's name, the same in every language. */
    work: text('work').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Since it was opened; not left to moments, which a clock that is set back puts in another order. */
    isAnswered: boolean('is_answered').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lang, table.work] })],
)

export const readingTests = pgTable(
  'reading_tests',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    lang: text('lang').$type<Language>().notNull(),
    /** null where only figures were sent. */
    work: text('work'),
    words: integer('words'),
    timeSeconds: doublePrecision('time_seconds'),
    /** The option chosen for each question, counted from 0. */
    answers: jsonb('answers').$type<(number | null)[]>(),
    /** wpm */
    readingSpeed: doublePrecision('reading_speed').notNull(),
    /** Percent of the questions. */
    comprehension: doublePrecision('comprehension').notNull(),
    correctedComprehension: doublePrecision('corrected_comprehension').notNull(),
    /** wpm */
    effectiveSpeed: doublePrecision('effective_speed').notNull(),
    isSuccess: boolean('is_success').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('reading_tests_taken').on(table.userId, sql`${table.takenAt} desc`),
    index('reading_tests_lang').on(table.userId, table.lang, sql`${table.takenAt} desc`),
    index('reading_tests_work').on(table.userId, table.work, table.takenAt, table.id),
  ],
)
