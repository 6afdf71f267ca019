// SQL about the rounds of one game. All of it is bounded, however many rounds somebody has played.
import type { GameName } from '@fovea/contract/game-names.ts'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { isCountedRound } from '../../../domain/games/counted-round-store.ts'
import type { Db } from '../../../platform/database.ts'
import { gameResults } from '../../../platform/tables/games.ts'

/** Statistics are made of at most this many rounds, the latest ones. */
export const statisticsRoundsMax = 2_000

/** Beyond this many, one more round of practice makes no difference to a learning curve. */
const earlierMax = 10_000

export const playedAtMs = sql<number>`(extract(epoch from ${gameResults.playedAt}) * 1000)::float8`

export type RoundRow = Awaited<ReturnType<typeof findRounds>>[number]

/** Returns the newest first, those that do not count too: they are practice. */
export function findRounds(
  db: Db,
  userId: string,
  { name, since }: { name: GameName; since: Date | undefined },
) {
  const { score, isHardGame, level, nextLevel, rightCount, wrongCount, reactionMs, playedAt } =
    gameResults
  return db
    .select({
      score,
      isHardGame,
      level,
      nextLevel,
      rightCount,
      wrongCount,
      reactionMs,
      playedAtMs,
      isCounted: isCountedRound,
    })
    .from(gameResults)
    .where(
      and(
        eq(gameResults.userId, userId),
        eq(gameResults.name, name),
        since && gte(playedAt, since),
      ),
    )
    .orderBy(desc(playedAt))
    .limit(statisticsRoundsMax)
}

/** How many rounds of a game had been played before a moment, at most `earlierMax`. */
export async function countEarlier(
  db: Db,
  userId: string,
  { name, before }: { name: GameName; before: Date },
): Promise<number> {
  const earlier = db
    .select({ one: sql`1` })
    .from(gameResults)
    .where(
      and(
        eq(gameResults.userId, userId),
        eq(gameResults.name, name),
        lt(gameResults.playedAt, before),
      ),
    )
    // In this order PostgreSQL reads the index of the game, and stops at the limit.
    .orderBy(desc(gameResults.playedAt))
    .limit(earlierMax)
    .as('earlier')
  const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(earlier)
  return found?.count ?? 0
}
