// SQL that changes the leaderboards of one user. Each statement runs in a transaction that has locked the user.
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { type BoardName, boardScores, type Period } from '../../platform/tables/boards.ts'
import { users } from '../../platform/tables/users.ts'
import { startOfPeriod } from './periods.ts'

interface Reached {
  userId: string
  score: number
  playedAt: Date
}

/** Raises the scores of a game or test for all time and, if it was played in it, for the current day and week. */
export async function raiseBoards(
  tx: Tx,
  name: BoardName,
  reached: Reached,
  now: Date,
): Promise<void> {
  const periods = (['day', 'week', 'all'] as const).filter(
    (period) => startOfPeriod(period, reached.playedAt) === startOfPeriod(period, now),
  )
  const rows = periods.map((period) => rowOf(name, period, startOfPeriod(period, now), reached))
  await tx
    .insert(boardScores)
    .values(rows)
    .onConflictDoUpdate({
      target: key,
      set: { score: sql`excluded.score`, reachedAt: sql`excluded.reached_at` },
      setWhere: sql`excluded.score > ${boardScores.score}`,
    })
}

/** @returns false when the user is on the board of this challenge already */
export async function enterChallenge(tx: Tx, date: string, reached: Reached): Promise<boolean> {
  const entered = await tx
    .insert(boardScores)
    .values(rowOf('CHALLENGE', 'day', date, reached))
    .onConflictDoNothing({ target: key })
    .returning({ score: boardScores.score })
  return entered.length > 0
}

/** Shows a user on every leaderboard, or on none. A user has at most a few hundred rows. */
export async function showOnBoards(tx: Tx, userId: string, isShown: boolean): Promise<void> {
  await tx.update(boardScores).set({ isShown }).where(eq(boardScores.userId, userId))
}

const key = [boardScores.userId, boardScores.name, boardScores.period, boardScores.periodStart]

function rowOf(
  name: BoardName,
  period: Period,
  periodStart: string,
  { userId, score, playedAt }: Reached,
) {
  const isShown = sql`(select ${users.onBoards} from ${users} where ${users.id} = ${userId})`
  return { userId, name, period, periodStart, score, reachedAt: playedAt, isShown }
}
