// SQL that reads the rounds that a user has played.
import type { GameName } from '@fovea/contract/game-names.ts'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { gameResults } from '../../platform/tables/games.ts'
import { users } from '../../platform/tables/users.ts'

const { replay, ...figures } = getTableColumns(gameResults)

const round = { ...figures, hasReplay: sql<boolean>`${replay} is not null` }

/** The figures of a round, without its replay, which may be large. */
export type RoundRow = Omit<typeof gameResults.$inferSelect, 'replay'> & { hasReplay: boolean }

export async function findRounds(
  db: Db,
  userId: string,
  {
    name,
    before,
    limit,
  }: {
    name: GameName | undefined
    before: { playedAt: Date; id: string } | undefined
    limit: number
  },
): Promise<RoundRow[]> {
  const { playedAt, id } = gameResults
  const isBefore =
    before && sql`(${playedAt}, ${id}) < (${before.playedAt.toISOString()}, ${before.id})`
  return db
    .select(round)
    .from(gameResults)
    .where(and(eq(gameResults.userId, userId), name && eq(gameResults.name, name), isBefore))
    .orderBy(desc(playedAt), desc(id))
    .limit(limit)
}

export async function findRound(db: Db, userId: string, id: string) {
  const [found] = await db
    .select({ ...round, replay })
    .from(gameResults)
    .where(and(eq(gameResults.userId, userId), eq(gameResults.id, id)))
  return found
}

export async function findDayRule(db: Db, userId: string) {
  const [rule] = await db
    .select({ timeZone: users.timeZone, dayStartMinutes: users.dayStartMinutes })
    .from(users)
    .where(eq(users.id, userId))
  return rule
}
