// SQL that counts the rounds of one player by game and by day, for the player and for administrators.
import type { GamesOfDay } from '@fovea/contract/rounds.ts'
import { addDays, daysBetween } from '@fovea/core/days/calendar.ts'
import { type DayRule, startOfDay } from '@fovea/core/days/day-of.ts'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { gameResults } from '../../platform/tables/games.ts'
import { countsForBest, isVerifiedRound } from './counted-round-store.ts'

interface Days extends DayRule {
  userId: string
  from: string
  to: string
}

/** The oldest day first. Days without rounds are left out. */
export async function listGamesByDays(db: Db | Tx, days: Days): Promise<GamesOfDay[]> {
  const { from, to } = days
  const starts = Array.from(
    { length: daysBetween(from, to) + 2 },
    (_, index) => new Date(startOfDay(addDays(from, index), days)),
  )
  const byDay = Map.groupBy(await sumRounds(db, days.userId, starts), ({ index }) => index)
  return [...byDay].map(([index, games]) => ({
    date: addDays(from, index),
    games: games.map(({ index: _, ...sum }) => sum),
  }))
}

/** The sums of each game between each two neighbours of `starts`. `index` is the place of the earlier one. */
async function sumRounds(db: Db | Tx, userId: string, starts: readonly Date[]) {
  const { name, playedAt, score, timeSeconds } = gameResults
  const moments = starts.map((start) => start.toISOString())
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) return []
  const index = sql<number>`width_bucket(${playedAt}, ${sql.param(moments)}::timestamptz[]) - 1`
  return db
    .select({
      index: index.as('index'),
      name,
      rounds: sql<number>`count(*)::int`,
      points: sql<number>`sum(${score})`,
      bestScore: sql<number | null>`max(${score}) filter (where ${countsForBest})`,
      isBestVerified: sql<boolean>`coalesce(
        max(${score}) filter (where ${countsForBest} and ${isVerifiedRound})
          >= max(${score}) filter (where ${countsForBest}), count(*) filter (where ${countsForBest}) = 0)`,
      time: sql<number>`sum(${timeSeconds})`,
    })
    .from(gameResults)
    .where(and(eq(gameResults.userId, userId), gte(playedAt, first), lt(playedAt, last)))
    .groupBy(sql`1`, name)
    .orderBy(sql`1`, name)
}
