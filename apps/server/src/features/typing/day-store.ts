// SQL that adds up the runs of each day.
import { and, eq, sql } from 'drizzle-orm'
import { isTypedHere } from '../../domain/typing/counted-run-store.ts'
import type { Db } from '../../platform/database.ts'
import { typingRuns } from '../../platform/tables/typing.ts'
import { users } from '../../platform/tables/users.ts'

export async function findDayRule(db: Db, userId: string) {
  const [rule] = await db
    .select({ timeZone: users.timeZone, dayStartMinutes: users.dayStartMinutes })
    .from(users)
    .where(eq(users.id, userId))
  return rule
}

/** The sums between each two neighbours of `starts`. `index` is the place of the earlier one. */
export async function sumRuns(db: Db, userId: string, starts: Date[]) {
  const { typedAt, activeMs } = typingRuns
  const moments = sql.param(starts.map((start) => start.toISOString()))
  const index = sql<number>`width_bucket(${typedAt}, ${moments}::timestamptz[]) - 1`
  return db
    .select({
      index: index.as('index'),
      activeMs: sql<number>`sum(${activeMs})`,
      runs: sql<number>`count(*)::int`,
    })
    .from(typingRuns)
    .where(
      and(
        eq(typingRuns.userId, userId),
        isTypedHere,
        sql`${typedAt} >= ${starts[0]?.toISOString()}`,
        sql`${typedAt} < ${starts.at(-1)?.toISOString()}`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}
