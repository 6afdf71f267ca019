// Statistics of reading and typing over time, and the overview of everything that was read, typed and played.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { fileAnswerSchema } from './files.ts'
import { estimateSchema, skillSchema } from './game-statistics.ts'
import { languages } from './languages.ts'
import { readerModes } from './reader-defaults.ts'
import { daySchema, languageSchema, momentSchema } from './scalars.ts'
import { statisticsPeriods } from './statistics-periods.ts'
import { typingKinds } from './typing-choices.ts'

/** How many figures a median is made of, and the median itself. */
const medianSchema = z.object({ value: z.number(), count: z.number().int() })

const periodField = z.enum(statisticsPeriods)
const perField = z.enum(['result', 'day', 'week'])

/** The language of a text, or `none` where it is not known any more. */
const textLanguageSchema = z.enum([...languages, 'none'])

const readingGroupSchema = z.object({ language: textLanguageSchema, mode: z.enum(readerModes) })
const typingGroupSchema = z.object({ language: languageSchema, kind: z.enum(typingKinds) })

const readingQuery = readingGroupSchema.partial().extend({ period: periodField.default('all') })
const typingQuery = typingGroupSchema.partial().extend({ period: periodField.default('all') })

/** A rank from 0 to 100 among the medians of other people. */
const rankSchema = estimateSchema.extend({
  /** How many results the own median is made of. */
  results: z.number().int(),
  /** How many other people. */
  people: z.number().int(),
})

const readingPointSchema = z.object({
  /** When the last reading of the point ended. */
  at: momentSchema,
  readings: z.number().int(),
  words: z.number().int(),
  minutes: z.number(),
  /** Medians in wpm, from readings of at least 200 words. `setWpm` is null at one's own pace. */
  setWpm: z.number().nullable(),
  deliveredWpm: z.number(),
  /** Only reading tests over new texts measure comprehension. */
  tests: z.number().int(),
  comprehension: z.number().nullable(),
  effectiveWpm: z.number().nullable(),
})

export type ReadingPoint = z.infer<typeof readingPointSchema>

/** What the statistics of reading and of typing have in common. */
const seriesSchema = z.object({
  period: periodField,
  per: perField,
  /** Whether older points were left out. */
  isCut: z.boolean(),
  minutes: z.number(),
  best: z.number().nullable(),
  /** That of the own results in this language, of all time, from 30 other people on. Reading counts by its effective speed. */
  rank: rankSchema.nullable(),
})

const readingStatisticsSchema = seriesSchema.extend({
  /** Readings that can be compared: in one language and one mode. null if nothing was read in this period. */
  shown: readingGroupSchema.nullable(),
  /** All of the period, the one with most readings first. */
  groups: z.array(readingGroupSchema.extend({ readings: z.number().int() })),
  /** Oldest first, at most 400. */
  points: z.array(readingPointSchema),
  words: z.number().int(),
  setWpm: medianSchema.nullable(),
  deliveredWpm: medianSchema.nullable(),
  comprehension: medianSchema.nullable(),
  effectiveWpm: medianSchema.nullable(),
})

export type ReadingStatistics = z.infer<typeof readingStatisticsSchema>

const typingPointSchema = z.object({
  /** When the last run of the point was typed. */
  at: momentSchema,
  runs: z.number().int(),
  minutes: z.number(),
  /** Medians; the best is the fastest. */
  wpm: z.number(),
  best: z.number(),
  accuracy: z.number().nullable(),
  consistency: z.number().nullable(),
})

export type TypingPoint = z.infer<typeof typingPointSchema>

const typingStatisticsSchema = seriesSchema.extend({
  /** Runs that can be compared: in one language and of one kind. null if nothing was typed in this period. */
  shown: typingGroupSchema.nullable(),
  /** All of the period, the one with most runs first. Imported results are a kind of their own. */
  groups: z.array(typingGroupSchema.extend({ runs: z.number().int() })),
  /** Oldest first, at most 400. */
  points: z.array(typingPointSchema),
  wpm: medianSchema.nullable(),
  accuracy: medianSchema.nullable(),
  consistency: medianSchema.nullable(),
})

export type TypingStatistics = z.infer<typeof typingStatisticsSchema>

const activeDaySchema = z.object({
  date: daySchema,
  /** Minutes. */
  reading: z.number(),
  typing: z.number(),
  games: z.number(),
})

export type ActivityDay = z.infer<typeof activeDaySchema>

const overviewSchema = z.object({
  period: periodField,
  /** The first day of the period; null for all time. */
  from: daySchema.nullable(),
  today: daySchema,
  reading: z.object({
    sessions: z.number().int(),
    tests: z.number().int(),
    words: z.number().int(),
    minutes: z.number(),
    /** The readings of the language and mode with most of them. */
    speed: readingGroupSchema
      .extend({
        setWpm: medianSchema.nullable(),
        deliveredWpm: medianSchema,
        best: z.number(),
      })
      .nullable(),
    /** The tests over new texts in the language with most of them. */
    understanding: z
      .object({
        language: languageSchema,
        comprehension: medianSchema,
        effectiveWpm: medianSchema,
        best: z.number(),
      })
      .nullable(),
  }),
  typing: z.object({
    /** Without imported results. */
    runs: z.number().int(),
    minutes: z.number(),
    /** The runs of the language and kind with most of them. */
    speed: typingGroupSchema
      .extend({
        wpm: medianSchema,
        best: z.number(),
        accuracy: medianSchema.nullable(),
      })
      .nullable(),
  }),
  games: z.object({ rounds: z.number().int(), minutes: z.number() }),
  skills: z.array(skillSchema),
  /** The days with activity among the latest 365, oldest first. */
  days: z.array(activeDaySchema),
  /** The year of the first activity; null before any. */
  firstYear: z.number().int().nullable(),
})

export type StatisticsOverview = z.infer<typeof overviewSchema>

export const statistics = {
  overview: defineEndpoint({
    method: 'GET',
    path: '/api/user/statistics',
    summary: 'Reading, typing and games of a period, the skills, and the activity of a year by day',
    access: 'member',
    query: z.object({ period: periodField.default('month') }),
    response: overviewSchema,
    errors: [],
  }),
  activity: defineEndpoint({
    method: 'GET',
    path: '/api/user/activity',
    summary: 'The minutes that were read, typed and played on each day of a year',
    access: 'member',
    query: z.object({ year: z.coerce.number().int().min(1970).max(2200) }),
    response: z.object({ year: z.number().int(), days: z.array(activeDaySchema) }),
    errors: [],
  }),
  activityCsv: defineEndpoint({
    method: 'GET',
    path: '/api/user/activity.csv',
    summary: 'The same days as comma-separated values; the latest 365 without a year',
    access: 'member',
    query: z.object({ year: z.coerce.number().int().min(1970).max(2200).optional() }),
    response: fileAnswerSchema,
    media: ['text/csv'],
    errors: [],
  }),
  reading: defineEndpoint({
    method: 'GET',
    path: '/api/user/reading_statistics',
    summary:
      'Readings of one language and mode over time: set, delivered and effective wpm, and comprehension',
    access: 'member',
    query: readingQuery,
    response: readingStatisticsSchema,
    errors: [],
  }),
  readingCsv: defineEndpoint({
    method: 'GET',
    path: '/api/user/reading_statistics.csv',
    summary: 'The same points as comma-separated values',
    access: 'member',
    query: readingQuery,
    response: fileAnswerSchema,
    media: ['text/csv'],
    errors: [],
  }),
  typing: defineEndpoint({
    method: 'GET',
    path: '/api/user/typing_statistics',
    summary: 'Runs of one language and kind over time: wpm, accuracy and consistency',
    access: 'member',
    query: typingQuery,
    response: typingStatisticsSchema,
    errors: [],
  }),
  typingCsv: defineEndpoint({
    method: 'GET',
    path: '/api/user/typing_statistics.csv',
    summary: 'The same points as comma-separated values',
    access: 'member',
    query: typingQuery,
    response: fileAnswerSchema,
    media: ['text/csv'],
    errors: [],
  }),
}
