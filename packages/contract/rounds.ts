// Rounds of games: the seeds on which they are ranked, and the rounds that were played.
import { z } from 'zod'
import { spansAtMost } from './day-range.ts'
import { defineEndpoint } from './endpoint.ts'
import { gameNames } from './game-names.ts'
import { replaySchema } from './games.ts'
import { resultDaysMax, seedsMax } from './limits.ts'
import { nextPageSchema, pageQuery, wholeOrPagedBefore } from './paging.ts'
import { daySchema, idSchema, momentSchema } from './scalars.ts'
import { unrankedRounds } from './unranked-rounds.ts'

const nameSchema = z.enum(gameNames)

export const playedRoundSchema = z.object({
  _id: idSchema,
  name: nameSchema,
  score: z.number(),
  /** In seconds. */
  time: z.number(),
  isHardGame: z.boolean(),
  level: z.number().int().nullable(),
  spans: z.number().nullable(),
  matches: z.number().int().nullable(),
  /** Whether the round counts on leaderboards. */
  isRanked: z.boolean(),
  /** null when the round is ranked. */
  unrankedReason: z.enum(unrankedRounds).nullable(),
  /** Whether it was the best round so far. */
  isBest: z.boolean(),
  /** The answers of the round. null if it could not be played again. */
  rightCount: z.number().int().nullable(),
  wrongCount: z.number().int().nullable(),
  /** In ms: the median of the right answers. null also for rounds without one. */
  reactionMs: z.number().nullable(),
  /** The level at which the next round was to begin. null also for games that do not adapt. */
  nextLevel: z.number().int().nullable(),
  /** The day whose challenge the round was. */
  challengeDate: daySchema.nullable(),
  /** The version of the rules by which it was played. null if it could not be played again. */
  rulesVersion: z.number().int().nullable(),
  playedAt: momentSchema,
})

export type PlayedRound = z.infer<typeof playedRoundSchema>

export const gamesOfDaySchema = z.object({
  date: daySchema,
  /** Those that were played on the day. */
  games: z.array(
    z.object({
      name: nameSchema,
      rounds: z.number().int(),
      /** The sum of the scores. */
      points: z.number(),
      /** The best score of the rounds that were played by the ranked rules or came without a replay, null if there are none. */
      bestScore: z.number().nullable(),
      /** Whether the server has replayed the round of that score. Also true if there is none. */
      isBestVerified: z.boolean(),
      /** In seconds: the sum of all rounds. */
      time: z.number(),
    }),
  ),
})

export type GamesOfDay = z.infer<typeof gamesOfDaySchema>

const spanSchema = z.object({ from: daySchema, to: daySchema }).check(spansAtMost(resultDaysMax))

export const rounds = {
  issueSeeds: defineEndpoint({
    method: 'POST',
    path: '/api/user/game_seeds',
    summary: `Up to ${seedsMax} unused seeds of each game, on which this user's next rounds are ranked. Each seed can be used once, within 30 days. Those in \`begun\`, on which a round was begun, are not handed out again, but can still be used. There are fewer seeds when too many were issued in one day`,
    access: 'member',
    body: z.object({
      names: z.array(nameSchema).min(1).max(gameNames.length),
      begun: z
        .array(z.string().regex(/^[0-9a-f]{32}$/))
        .max(400)
        .default([]),
    }),
    response: z.object({ seeds: z.partialRecord(nameSchema, z.array(z.string())) }),
    errors: [],
  }),
  results: defineEndpoint({
    method: 'GET',
    path: '/api/user/game_results',
    summary: `The rounds of one game or of all, newest first, without their replays. ${wholeOrPagedBefore}`,
    access: 'member',
    list: { entries: 'results', cursor: 'before' },
    query: z.object({
      name: nameSchema.optional(),
      limit: pageQuery.limit,
      before: pageQuery.after,
    }),
    response: z.object({
      results: z.array(playedRoundSchema.extend({ hasReplay: z.boolean() })),
      next: nextPageSchema,
    }),
    errors: [],
  }),
  result: defineEndpoint({
    method: 'GET',
    path: '/api/user/game_result/{id}',
    summary: 'One round with its replay, from which it can be watched again',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: playedRoundSchema.extend({ replay: replaySchema.nullable() }),
    errors: ['not_found'],
  }),
  allGamesByDays: defineEndpoint({
    method: 'GET',
    path: '/api/user/all_games_by_days',
    summary: `The rounds of each day and game, in the user's time zone and with the user's start of the day. At most ${resultDaysMax} days; days without rounds are left out`,
    access: 'member',
    query: spanSchema,
    response: z.object({ days: z.array(gamesOfDaySchema) }),
    errors: [],
  }),
}
