// Rounds that were played, with what is needed to play them again, each game's last and best score, and the seeds of
// rounds that will be ranked.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { UnrankedRound } from '@fovea/contract/unranked-rounds.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
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

export const gameResults = pgTable(
  'game_results',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    name: text('name').$type<GameName>().notNull(),
    score: doublePrecision('score').notNull(),
    timeSeconds: doublePrecision('time_seconds').notNull(),
    isHardGame: boolean('is_hard_game').notNull(),
    level: integer('level'),
    spans: doublePrecision('spans'),
    matches: integer('matches'),
    isRanked: boolean('is_ranked').notNull(),
    /** Why a result is not ranked; null when it is. */
    unrankedReason: text('unranked_reason').$type<UnrankedRound>(),
    /** null for rounds that could not be played again, and for old ones: see `replaysMax`. */
    replay: jsonb('replay'),
    /** The best score before this round, and whether this round raised it: part of the answer to a repeated send. */
    previousBestScore: doublePrecision('previous_best_score').notNull(),
    isBest: boolean('is_best').notNull(),
    playedAt: moment('played_at').notNull(),
    /** The next five are what the replay shows: null for rounds that could not be played again, and for old ones. */
    rightCount: integer('right_count'),
    wrongCount: integer('wrong_count'),
    /** The median of the right answers. Also null for rounds without one. */
    reactionMs: doublePrecision('reaction_ms'),
    /** Also null for games that do not adapt. */
    nextLevel: integer('next_level'),
    rulesVersion: integer('rules_version'),
    /** The day whose challenge this round was, ranked or not. */
    challengeDate: date('challenge_date'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('game_results_played').on(table.userId, table.name, sql`${table.playedAt} desc`),
    // For lists of all games.
    index('game_results_newest').on(
      table.userId,
      sql`${table.playedAt} desc`,
      sql`${table.id} desc`,
    ),
    // Contains only the few rows with a replay, so that the surplus ones are found quickly.
    index('game_results_replays')
      .on(table.userId, table.name, sql`${table.playedAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.replay} is not null`),
  ],
)

export const gameStandings = pgTable(
  'game_standings',
  {
    userId: userId(),
    name: text('name').$type<GameName>().notNull(),
    score: doublePrecision('score').notNull(),
    bestScore: doublePrecision('best_score').notNull(),
    /** Whether the server has replayed the round of the best score, rather than believed a client that sent no replay. */
    isBestVerified: boolean('is_best_verified').notNull().default(true),
    /** The level at which the next round begins, and when the round was played that says so. */
    level: integer('level'),
    levelAt: moment('level_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)

export type SeedUse = GameName | 'TYPING'

/** Only rounds and typing tests on seeds that were issued here are ranked, each seed once. */
export const gameSeeds = pgTable(
  'game_seeds',
  {
    userId: userId(),
    name: text('name').$type<SeedUse>().notNull(),
    seed: text('seed').notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** When a device said that it has begun a round on it. It can still be used, but is not handed out again. */
    begunAt: moment('begun_at'),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name, table.seed] }),
    index('game_seeds_age').on(table.userId, table.name, table.issuedAt),
    index('game_seeds_issued').on(table.issuedAt),
  ],
)
