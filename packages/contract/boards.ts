// Leaderboards of each game and overall, and the daily challenge, which has a leaderboard of its own.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { gameNames } from './game-names.ts'
import { daySchema, momentSchema } from './scalars.ts'

export const boardPeriods = ['day', 'week', 'all'] as const
export type BoardPeriod = (typeof boardPeriods)[number]

const placeSchema = z.object({
  /** From 1. The same scores share a rank. */
  rank: z.number().int(),
  /** The name by which the person is known here, never an email address. */
  name: z.string(),
  score: z.number(),
})

export const boardSchema = z.object({
  /** How many people are on the board. */
  people: z.number().int(),
  /** The best, at most 50. */
  entries: z.array(placeSchema.extend({ isMe: z.boolean() })),
  /** The caller's place, even if they are not shown to others. null without a score. */
  own: placeSchema
    .omit({ name: true })
    .extend({
      neighbours: z.object({ above: z.array(placeSchema), below: z.array(placeSchema) }),
    })
    .nullable(),
})

export type Board = z.infer<typeof boardSchema>
export type BoardPlace = z.infer<typeof placeSchema>

export const boards = {
  leadersByScore: defineEndpoint({
    method: 'GET',
    path: '/api/game_leaders_by_score',
    summary:
      'The leaderboard of a game by best ranked score or, without a name, of all games by the mean percentile rank (0 to 100) of people with at least three games. Days and ISO weeks are those of UTC',
    access: 'member',
    query: z.object({
      name: z.enum(gameNames).optional(),
      period: z.enum(boardPeriods).default('all'),
    }),
    response: boardSchema.extend({
      /** The first day of the period in UTC, null for all time. */
      periodStart: daySchema.nullable(),
    }),
    errors: [],
  }),
  challenge: defineEndpoint({
    method: 'GET',
    path: '/api/user/challenge',
    summary:
      "Today's challenge, in UTC: one game and seed for everybody. The first result that is sent with its date counts on its leaderboard",
    access: 'member',
    response: z.object({
      date: daySchema,
      name: z.enum(gameNames),
      seed: z.string(),
      level: z.number().int(),
      isHardGame: z.boolean(),
      /** When the counted round was played. null before it. */
      triedAt: momentSchema.nullable(),
      myScore: z.number().nullable(),
      myRank: z.number().int().nullable(),
    }),
    errors: [],
  }),
  challengeLeaders: defineEndpoint({
    method: 'GET',
    path: '/api/challenge_leaders',
    summary: "The leaderboard of a day's challenge, today's without a date. Kept for a year",
    access: 'member',
    query: z.object({ date: daySchema.optional() }),
    response: boardSchema.extend({
      date: daySchema,
      /** null if there was no challenge on that day. */
      name: z.enum(gameNames).nullable(),
    }),
    errors: [],
  }),
}
