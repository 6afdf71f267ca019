// Statistics of the rounds of a game, and the figures of skills that follow from them.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { fileAnswerSchema } from './files.ts'
import { gameNames } from './game-names.ts'
import { momentSchema } from './scalars.ts'
import { skills } from './skills.ts'
import { statisticsPeriods } from './statistics-periods.ts'

/** A figure with the interval that holds the true one in about 95 of 100 cases. */
export const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() })

const pointSchema = z.object({
  /** When the last round of the point was played. */
  at: momentSchema,
  rounds: z.number().int(),
  /** The median of its rounds. */
  score: z.number(),
  best: z.number(),
  /** The level of its last round. */
  level: z.number().int().nullable(),
  /** The percentage of all its answers that were right. null where the game counts none. */
  accuracy: z.number().nullable(),
  /** The median of its rounds. */
  reactionMs: z.number().nullable(),
  /** The score to expect by the learning curve. null without a trend. */
  expected: estimateSchema.nullable(),
})

export type StatisticsPoint = z.infer<typeof pointSchema>

/** Rounds whose scores can be compared: of one variant and, unless the game sets the level itself, of one level. */
const modeSchema = z.object({
  /** `normal` or `hard`, with the level behind a hyphen where people choose it. */
  mode: z.string(),
  isHardGame: z.boolean(),
  level: z.number().int().nullable(),
  rounds: z.number().int(),
})

const statisticsQuery = z.object({
  name: z.enum(gameNames),
  period: z.enum(statisticsPeriods).default('all'),
  /** Without it, the one that was played last. */
  mode: z
    .string()
    .max(20)
    .regex(/^(normal|hard)(-\d{1,4})?$/)
    .optional(),
})

const gameStatisticsSchema = z.object({
  name: z.enum(gameNames),
  period: z.enum(statisticsPeriods),
  /** null if no round counts in this period. */
  mode: z.string().nullable(),
  /** All of the period, the one with most rounds first. */
  modes: z.array(modeSchema),
  /** How many rounds the figures are made of. Relaxed rounds, and rounds that could not be replayed, do not count. */
  rounds: z.number().int(),
  /** Whether older rounds of the period were left out because there are so many. */
  isCut: z.boolean(),
  /** What a point is. */
  per: z.enum(['round', 'day', 'week']),
  /** Oldest first, at most 400. */
  points: z.array(pointSchema),
  best: z.number().nullable(),
  last: z.number().nullable(),
  /** The median of the latest 20 rounds. null from fewer than 7. */
  typical: estimateSchema.nullable(),
  /** The level at which the next round begins, or that was chosen last. */
  level: z.number().int().nullable(),
  /** How much the score has risen from the first of the days to the last, by the learning curve. */
  trend: z.object({ change: estimateSchema, days: z.number().int() }).nullable(),
  /** On how many more days the game must be played for a trend. */
  daysMissing: z.number().int(),
})

export type GameStatistics = z.infer<typeof gameStatisticsSchema>

const gameFigureSchema = estimateSchema.extend({
  /** How many rounds it is made of. */
  rounds: z.number().int(),
})

export const skillSchema = z.object({
  skill: z.enum(skills),
  /** What the figures are ranks among: people on this server, or one's own first rounds. */
  reference: z.enum(['people', 'firstRounds']),
  /** That of the game which stands highest. null until one game has a figure. */
  figure: gameFigureSchema
    .extend({
      name: z.enum(gameNames),
      /** How many people, or first rounds, it is a rank among. */
      others: z.number().int(),
    })
    .nullable(),
  games: z.array(
    z.object({
      name: z.enum(gameNames),
      figure: gameFigureSchema.nullable(),
      /** How many more rounds must be played for a figure. */
      roundsMissing: z.number().int(),
      /** The scores of the latest rounds that count, at most 20, oldest first. */
      recent: z.array(z.number()),
    }),
  ),
})

export type SkillStatistics = z.infer<typeof skillSchema>

export const gameStatistics = {
  gameStatistics: defineEndpoint({
    method: 'GET',
    path: '/api/user/game_statistics',
    summary:
      'The rounds of a game over time: score, best, level, accuracy, reaction time, and the learning curve with its interval',
    access: 'member',
    query: statisticsQuery,
    response: gameStatisticsSchema,
    errors: [],
  }),
  gameStatisticsCsv: defineEndpoint({
    method: 'GET',
    path: '/api/user/game_statistics.csv',
    summary: 'The same points as a table of comma-separated values',
    access: 'member',
    query: statisticsQuery,
    response: fileAnswerSchema,
    media: ['text/csv'],
    errors: [],
  }),
  skills: defineEndpoint({
    method: 'GET',
    path: '/api/user/skills',
    summary:
      'Six skills, each as the rank from 0 to 100 of the typical round of its best-placed game, and the latest scores of every game',
    access: 'member',
    response: z.object({ skills: z.array(skillSchema) }),
    errors: [],
  }),
}
