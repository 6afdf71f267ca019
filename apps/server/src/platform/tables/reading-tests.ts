// The passages of reading tests that a user has opened, and the results of the tests.
import type { Language } from '@fovea/contract/languages.ts'
import type { ReaderMode } from '@fovea/contract/reader-defaults.ts'
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

/** Remembered so that a user gets no passage again before they have had all of them. */
export const readingTestOpenings = pgTable(
  'reading_test_openings',
  {
    userId: userId(),
    lang: text('lang').$type<Language>().notNull(),
    /** The passage's name, the same in every language. */
    work: text('work').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** The order in which the options are shown. Empty where 0.1.0 opened the passage. */
    seed: text('seed').notNull().default(''),
    /** Whether it was answered since. Comparing moments would fail when the clock is set back. */
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
    /** null when only figures were sent. */
    work: text('work'),
    words: integer('words'),
    timeSeconds: doublePrecision('time_seconds'),
    /** The option chosen for each question, counted from 0. */
    answers: jsonb('answers').$type<(number | null)[]>(),
    /** The order in which the options were shown. */
    seed: text('seed').notNull().default(''),
    /** How the passage was shown. Older versions had the page at one's own pace only. */
    mode: text('mode').$type<ReaderMode>().notNull().default('plain'),
    /** wpm; null at one's own pace. */
    setSpeed: integer('set_speed'),
    /** wpm */
    readingSpeed: doublePrecision('reading_speed').notNull(),
    /** Percentage of the questions that were answered correctly. */
    comprehension: doublePrecision('comprehension').notNull(),
    correctedComprehension: doublePrecision('corrected_comprehension').notNull(),
    /** wpm */
    effectiveSpeed: doublePrecision('effective_speed').notNull(),
    isSuccess: boolean('is_success').notNull(),
    takenAt: moment('taken_at').notNull(),
    /** Whether it came with an account from elsewhere: it counts for its owner, and others are not compared with it. */
    isImported: boolean('is_imported').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('reading_tests_taken').on(table.userId, sql`${table.takenAt} desc`),
    index('reading_tests_lang').on(table.userId, table.lang, sql`${table.takenAt} desc`),
    index('reading_tests_work').on(table.userId, table.work, table.takenAt, table.id),
  ],
)
