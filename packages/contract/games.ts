// Games: results with their replay, and the last and best score of every game.
import { z } from 'zod'
import { dayMs } from './durations.ts'
import { defineEndpoint } from './endpoint.ts'
import { gameNames } from './game-names.ts'
import { roundEventsMax } from './limits.ts'
import {
  agoMsSchema,
  daySchema,
  idSchema,
  languageSchema,
  momentSchema,
  newIdSchema,
} from './scalars.ts'
import { unrankedRounds } from './unranked-rounds.ts'

/** The data from which the server plays a round again. */
export const replaySchema = z.object({
  seed: z.string().min(1).max(64),
  variant: z.enum(['ranked', 'relaxed']),
  language: languageSchema,
  /** The text of a puzzle that was made for this relaxed round alone. Without one the round is drawn from its seed. */
  puzzle: z.string().max(100).optional(),
  /** `atMs` is the time since the round began, without pauses. The other fields depend on the game. */
  events: z.array(z.looseObject({ atMs: z.number().min(0) })).max(roundEventsMax),
  endedAtMs: z.number().min(0).max(dayMs),
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
  _id: newIdSchema,
  name: z.enum(gameNames),
  /** The score that the client computed. With a replay, the server computes it again. */
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

/** As the web app sends it, which makes the id. */
export type GameResult = z.input<typeof gameResultSchema> & { _id: string }

export const gameStandingSchema = z.object({
  /** The score of the last round, 0 if there is none. */
  score: z.number(),
  /** The score of the best round that was played by the ranked rules or came without a replay, 0 if there is none. */
  bestScore: z.number(),
  /** Whether the server has replayed that round. Also true while there is none. */
  isBestVerified: z.boolean(),
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
      'Save a result. Name, score and time are enough: without a replay the score counts for its player, as not verified, and nowhere else; a score that the rules of the game cannot give in that time is refused. With a replay the score is computed by playing it again; the round is ranked if it was played on a seed that was issued to this user, and is kept without counting if the replay does not hold. With an _id, sending it again changes nothing',
    access: 'member',
    atOnce: 12,
    bodyLimitBytes: 512 * 1024,
    body: gameResultSchema,
    response: gameStandingSchema.omit({ level: true, isBestVerified: true }).extend({
      _id: idSchema,
      name: z.enum(gameNames),
      /** Whether the round counts on leaderboards. */
      isRanked: z.boolean(),
      /** Whether the score was computed from a replay. */
      isVerified: z.boolean(),
      /** null when the round is ranked. */
      unrankedReason: z.enum(unrankedRounds).nullable(),
      isBest: z.boolean(),
      previousBestScore: z.number(),
      playedAt: momentSchema,
    }),
    errors: ['id_taken', 'impossible_result'],
  }),
}
