// Games: results with their replay, and the last and best score of every game.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { gameNames } from './game-names.ts'
import { roundEventsMax } from './limits.ts'
import { agoMsSchema, daySchema, idSchema, languageSchema, momentSchema } from './scalars.ts'

/** The data from which the server plays a round again. */
export const replaySchema = z.object({
  seed: z.string().min(1).max(64),
  variant: z.enum(['ranked', 'relaxed']),
  language: languageSchema,
  /** The text of a puzzle that was made for this relaxed round alone. Without one the round is drawn from its seed. */
  puzzle: z.string().max(100).optional(),
  /** `atMs` is the time since the round began, without pauses. The other fields depend on the game. */
  events: z.array(z.looseObject({ atMs: z.number().min(0) })).max(roundEventsMax),
  endedAtMs: z.number().min(0).max(86_400_000),
  /** The version of the game's rules; 1 if it is missing. */
  rulesVersion: z.number().int().min(1).max(10_000).optional(),
  /** In rounds with exposures: the time between two frames of the screen, and how long each exposure really was. */
  display: z
    .object({
      frameMs: z.number().min(0).max(1_000),
      exposuresMs: z.array(z.number().min(0).max(60_000)).max(500),
    })
    .optional(),
})

export const gameResultSchema = z.object({
  _id: idSchema,
  name: z.enum(gameNames),
  /** The score that the client computed. The server computes it again. */
  score: z.number().min(0).max(1_000_000_000),
  /** In seconds. */
  time: z.number().min(0).max(86_400),
  isHardGame: z.boolean().optional(),
  level: z.number().int().min(0).max(1_000).optional(),
  spans: z.number().min(0).max(1_000).optional(),
  matches: z.number().int().min(0).max(100_000).optional(),
  replay: replaySchema.optional(),
  /** The day whose challenge this round is. */
  challengeDate: daySchema.optional(),
  agoMs: agoMsSchema,
})

export type GameResult = z.input<typeof gameResultSchema>

export const gameStandingSchema = z.object({
  /** The score of the last round, 0 if there is none. */
  score: z.number(),
  /** The score of the best round that was played by the ranked rules, 0 if there is none. */
  bestScore: z.number(),
  /** The level at which the next round begins. null before the first round that was played by the ranked rules. */
  level: z.number().int().nullable(),
})

export type GameStanding = z.infer<typeof gameStandingSchema>

export const games = {
  standings: defineEndpoint({
    method: 'GET',
    path: '/api/user/games',
    summary: 'The last and the best score and the level of every game, by its name',
    access: 'member',
    response: z.record(z.enum(gameNames), gameStandingSchema),
    errors: [],
  }),
  saveResult: defineEndpoint({
    method: 'POST',
    path: '/api/game',
    summary:
      'Save a result. The score is computed by playing the replay again; without a valid replay, or on a seed that was not issued to this user, the result is kept but not ranked. Sending it again with the same _id changes nothing',
    access: 'member',
    atOnce: 12,
    bodyLimitBytes: 512 * 1024,
    body: gameResultSchema,
    response: gameStandingSchema.omit({ level: true }).extend({
      _id: idSchema,
      name: z.enum(gameNames),
      /** Whether the round counts on leaderboards. */
      isRanked: z.boolean(),
      /** null when the round is ranked. */
      unrankedReason: z.string().nullable(),
      isBest: z.boolean(),
      previousBestScore: z.number(),
      playedAt: momentSchema,
    }),
    errors: ['id_taken'],
  }),
}
