// Games: results with their replay, and every game's score and best.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { gameNames } from './game-names.ts'
import { roundEventsMax } from './limits.ts'
import { agoMsSchema, idSchema, languageSchema, momentSchema } from './scalars.ts'

/** What the server needs to play a round again. */
export const replaySchema = z.object({
  seed: z.string().min(1).max(64),
  variant: z.enum(['ranked', 'relaxed']),
  language: languageSchema,
  /** Every event has the milliseconds since the round began, pauses left out; the rest is the game's own. */
  events: z.array(z.looseObject({ atMs: z.number().min(0) })).max(roundEventsMax),
  endedAtMs: z.number().min(0),
})

export const gameResultSchema = z.object({
  _id: idSchema,
  name: z.enum(gameNames),
  /** As the page counted it; the server counts again. */
  score: z.number().min(0).max(1_000_000_000),
  /** seconds */
  time: z.number().min(0).max(86_400),
  isHardGame: z.boolean().optional(),
  level: z.number().int().min(0).max(1_000).optional(),
  spans: z.number().min(0).max(1_000).optional(),
  matches: z.number().int().min(0).max(100_000).optional(),
  replay: replaySchema.optional(),
  agoMs: agoMsSchema,
})

export type GameResult = z.input<typeof gameResultSchema>

export const gameStandingSchema = z.object({
  /** Of the last round; 0 when missing. */
  score: z.number(),
  /** Of the best ranked round; 0 when missing. */
  bestScore: z.number(),
})

export type GameStanding = z.infer<typeof gameStandingSchema>

export const games = {
  standings: defineEndpoint({
    method: 'GET',
    path: '/api/user/games',
    summary: 'Score and best score of every game by its name',
    access: 'member',
    response: z.record(z.enum(gameNames), gameStandingSchema),
    errors: [],
  }),
  saveResult: defineEndpoint({
    method: 'POST',
    path: '/api/game',
    summary:
      'Save a result. Its replay is played again and the score counted from it; without a valid replay it is kept but not ranked. Sent twice with one _id it is one',
    access: 'member',
    atOnce: 12,
    bodyLimitBytes: 512 * 1024,
    body: gameResultSchema,
    response: gameStandingSchema.extend({
      _id: idSchema,
      name: z.enum(gameNames),
      isRanked: z.boolean(),
      isBest: z.boolean(),
      previousBestScore: z.number(),
      playedAt: momentSchema,
    }),
    errors: ['id_taken'],
  }),
}
