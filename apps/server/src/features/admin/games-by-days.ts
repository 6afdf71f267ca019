// The rounds and points of each game on each day of a user, by the rule by which their days begin now.
import type { GamesOfDay } from '@fovea/contract/admin-users.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { dayOf, startOfDay } from '@fovea/core/days/day-of.ts'
import { and, asc, count, eq, gte, max, sql, sum } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { gameResults } from '../../platform/tables/games.ts'
import type { UserRow } from './user-store.ts'

export async function listGamesByDays(
  tx: Tx,
  user: UserRow,
  { now, days }: { now: Date; days: number },
): Promise<{ from: string; to: string; days: GamesOfDay[] }> {
  const to = dayOf(now.getTime(), user)
  const from = addDays(to, 1 - days)
  const since = new Date(startOfDay(from, user))
  return { from, to, days: await findGamesByDays(tx, user, since) }
}

/** A user plays at most some rounds in a minute, and each day and game is one row. */
async function findGamesByDays(
  tx: Tx,
  { id, timeZone, dayStartMinutes }: UserRow,
  since: Date,
): Promise<GamesOfDay[]> {
  const { userId, name, score, playedAt } = gameResults
  const day = sql<string>`to_char(${playedAt} at time zone ${timeZone}
    - make_interval(mins => ${dayStartMinutes}), 'YYYY-MM-DD')`.as('day')
  const rows = await tx
    .select({ day, name, rounds: count(), points: sum(score).mapWith(Number), best: max(score) })
    .from(gameResults)
    .where(and(eq(userId, id), gte(playedAt, since)))
    .groupBy(sql`1`, name)
    .orderBy(sql`1`, asc(name))
  return rows.map((row) => ({ ...row, best: row.best ?? 0 }))
}
