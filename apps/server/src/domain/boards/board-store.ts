// SQL that reads leaderboards. Every query reads a bounded part of an index, however many people are on a board.
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import {
  type BoardName,
  boardCounts,
  boardScores,
  type Period,
} from '../../platform/tables/boards.ts'
import { users } from '../../platform/tables/users.ts'

export interface BoardKey {
  name: BoardName
  period: Period
  periodStart: string
}

export interface Placed {
  userId: string
  name: string
  score: number
}

/**
 * Up to this rank people are counted one by one. Higher ranks come from the counts of a job, which are a few minutes old
 * at most.
 */
export const countedRanks = 1_000

const { userId, score } = boardScores

function isOn(table: typeof boardScores | typeof boardCounts, key: BoardKey): SQL | undefined {
  return and(
    eq(table.name, key.name),
    eq(table.period, key.period),
    eq(table.periodStart, key.periodStart),
  )
}

export async function findOwnScore(db: Db, key: BoardKey, ownId: string) {
  const [own] = await db
    .select({ score, reachedAt: boardScores.reachedAt })
    .from(boardScores)
    .where(and(isOn(boardScores, key), eq(userId, ownId)))
  return own
}

function selectShown(db: Db, key: BoardKey, which?: SQL) {
  return db
    .select({ userId, name: users.name, score })
    .from(boardScores)
    .innerJoin(users, and(eq(users.id, userId), users.onBoards))
    .where(and(isOn(boardScores, key), boardScores.isShown, which))
    .$dynamic()
}

export async function findLeaders(db: Db, key: BoardKey, limit: number): Promise<Placed[]> {
  return selectShown(db, key).orderBy(desc(score), desc(userId)).limit(limit)
}

/** The people next to a place, the best first. */
export async function findNeighbours(
  db: Db,
  key: BoardKey,
  own: { userId: string; score: number },
  limit: number,
): Promise<{ above: Placed[]; below: Placed[] }> {
  const place = sql`(${own.score}::float8, ${own.userId}::uuid)`
  const above = await selectShown(db, key, sql`(${score}, ${userId}) > ${place}`)
    .orderBy(asc(score), asc(userId))
    .limit(limit)
  const below = await selectShown(db, key, sql`(${score}, ${userId}) < ${place}`)
    .orderBy(desc(score), desc(userId))
    .limit(limit)
  return { above: above.reverse(), below }
}

/** How many people on a board have more than each of these scores. */
export async function countAbove(
  db: Db,
  key: BoardKey,
  scores: number[],
): Promise<Map<number, number>> {
  const given = sql.raw('given.score')
  const isHigher = and(isOn(boardCounts, key), sql`${boardCounts.score} > ${given}`)
  const estimated = sql`coalesce((select ${boardCounts.above} + ${boardCounts.shown} from ${boardCounts}
    where ${isHigher} order by ${boardCounts.score} limit 1), 0)`
  const { rows } = await db.execute<{ score: number; above: number }>(sql`
    with best as materialized (
      select ${score} as score from ${boardScores} where ${isOn(boardScores, key)} and ${boardScores.isShown}
      order by ${score} desc limit ${countedRanks + 1})
    select ${given}, case when counted.above <= ${countedRanks} then counted.above
      else greatest(counted.above, ${estimated}) end as above
    from unnest(${sql.param(scores)}::float8[]) as given(score)
    cross join lateral (
      select count(*)::int as above from best where best.score > ${given}) as counted`)
  return new Map(rows.map((row) => [row.score, row.above]))
}
