// Typing runs with their figures, the logs of some of them, what follows from them for lessons, bests and profiles, and
// what each user wants to reach.
import type { Language } from '@fovea/contract/languages.ts'
import type {
  KeyboardLayout,
  TestMode,
  TextSource,
  TypingKind,
  UnrankedRun,
} from '@fovea/contract/typing-choices.ts'
import type { typedRunSchema } from '@fovea/contract/typing-runs.ts'
import type { TypingProfile } from '@fovea/core/typing/profile.ts'
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
import type { z } from 'zod'
import { moment, userId } from './users.ts'

export const typingRuns = pgTable(
  'typing_runs',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<TypingKind>().notNull(),
    lessonId: text('lesson_id'),
    /** Where the text came from, in runs over a text. */
    source: text('source').$type<TextSource>(),
    lang: text('lang').$type<Language>().notNull(),
    /** null in imported results, which do not say it. */
    layout: text('layout').$type<KeyboardLayout>(),
    /** Tests and imported results. */
    mode: text('mode').$type<TestMode>(),
    amount: integer('amount'),
    punctuation: boolean('punctuation').notNull(),
    numbers: boolean('numbers').notNull(),
    /** Of which the text was made. */
    seed: text('seed'),
    /** Lessons. */
    score: doublePrecision('score'),
    isPassed: boolean('is_passed'),
    activeMs: doublePrecision('active_ms').notNull(),
    wpm: doublePrecision('wpm').notNull(),
    rawWpm: doublePrecision('raw_wpm').notNull(),
    accuracy: doublePrecision('accuracy'),
    consistency: doublePrecision('consistency'),
    presses: integer('presses').notNull(),
    errors: integer('errors').notNull(),
    rightWords: integer('right_words').notNull(),
    wrongWords: integer('wrong_words').notNull(),
    isRanked: boolean('is_ranked').notNull(),
    unrankedReason: text('unranked_reason').$type<UnrankedRun>(),
    /** Whether it counts for the speeds of its user and, as a test, for their bests. */
    isCounted: boolean('is_counted').notNull(),
    /** Whether it raised the best of its test: part of the answer to a repeated send. */
    isBest: boolean('is_best').notNull(),
    /** The SHA-256 of what was sent, in hexadecimal, so that a repeated send is recognised. Empty for imported results. */
    digest: text('digest').notNull(),
    typedAt: moment('typed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('typing_runs_newest').on(table.userId, sql`${table.typedAt} desc`, sql`${table.id} desc`),
    index('typing_runs_seed').on(table.userId, table.seed).where(sql`${table.kind} = 'test'`),
    index('typing_runs_kind').on(
      table.userId,
      table.kind,
      sql`${table.typedAt} desc`,
      sql`${table.id} desc`,
    ),
  ],
)

export type SavedLog = z.output<typeof typedRunSchema>

/** Apart from the runs, since they are large and only the newest ones and those of the best tests are kept. */
export const typingLogs = pgTable(
  'typing_logs',
  {
    userId: userId(),
    runId: uuid('run_id').notNull(),
    text: text('text').notNull(),
    run: jsonb('run').$type<SavedLog>().notNull(),
    /** A copy of that of the run. */
    typedAt: moment('typed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.runId] }),
    index('typing_logs_newest').on(
      table.userId,
      sql`${table.typedAt} desc`,
      sql`${table.runId} desc`,
    ),
  ],
)

/** The fastest run of each test. */
export const typingBests = pgTable(
  'typing_bests',
  {
    userId: userId(),
    mode: text('mode').$type<TestMode>().notNull(),
    amount: integer('amount').notNull(),
    lang: text('lang').$type<Language>().notNull(),
    punctuation: boolean('punctuation').notNull(),
    numbers: boolean('numbers').notNull(),
    runId: uuid('run_id').notNull(),
    wpm: doublePrecision('wpm').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.userId,
        table.mode,
        table.amount,
        table.lang,
        table.punctuation,
        table.numbers,
      ],
    }),
  ],
)

/** What somebody has reached in each lesson. It remains when a lesson no longer ships, so that no points are lost. */
export const typingLessons = pgTable(
  'typing_lessons',
  {
    userId: userId(),
    lessonId: text('lesson_id').notNull(),
    score: doublePrecision('score').notNull(),
    isPassed: boolean('is_passed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] })],
)

export const typingProfiles = pgTable(
  'typing_profiles',
  {
    userId: userId(),
    lang: text('lang').$type<Language>().notNull(),
    layout: text('layout').$type<KeyboardLayout>().notNull(),
    profile: jsonb('profile').$type<TypingProfile>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lang, table.layout] })],
)

export const typingGoals = pgTable('typing_goals', {
  userId: userId().primaryKey(),
  goalMinutes: integer('goal_minutes').notNull(),
  /** The speed that a letter has to reach in practice. */
  targetWpm: integer('target_wpm').notNull(),
})
