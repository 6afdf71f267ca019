// SQL that counts the people of each score, and computes the overall leaderboard from these counts.
import { overallGamesMin } from '@fovea/contract/limits.ts'
import { asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { dayOf, daysBefore, startOfPeriod } from '../../domain/boards/periods.ts'
import type { Db } from '../../platform/database.ts'
import { boardCounts, boardScores, serverValues } from '../../platform/tables/boards.ts'
import { users } from '../../platform/tables/users.ts'

/** The boards that may still change. A challenge takes results of its day on the day after, too. */
function isCurrent(table: string, now: Date): SQL {
  const of = (column: string) => sql.raw(`${table}.${column}`)
  return sql`(${of('period')}, ${of('period_start')}) in (
    ('all', ${startOfPeriod('all', now)}::date),
    ('week', ${startOfPeriod('week', now)}::date),
    ('day', ${dayOf(now)}::date),
    ('day', ${dayOf(daysBefore(now, 1))}::date))`
}

/** Typing tests have boards of their own and are not part of the overall one. */
function isGame(table: string): SQL {
  const name = sql.raw(`${table}.name`)
  return sql`${name} not in ('OVERALL', 'CHALLENGE') and ${name} not like 'TYPING %'`
}

/**
 * Counts the overall boards or all others. Only counts that have changed are written, since even a conflict that changes
 * nothing would write a lock into each row.
 */
export async function countScores(
  db: Db,
  now: Date,
  { isOverall }: { isOverall: boolean },
): Promise<void> {
  const isAsked = sql`(name = 'OVERALL') = ${isOverall}`
  const counted = sql`
    with summed as (
      select name, period, period_start, score, count(*)::int as people,
        (count(*) filter (where is_shown))::int as shown
      from ${boardScores} as kept where ${isAsked} and ${isCurrent('kept', now)}
      group by name, period, period_start, score
    ), counted as (
      select *, (sum(shown) over (partition by name, period, period_start order by score desc) - shown)::int as above
      from summed
    ), known as (
      select * from ${boardCounts} as kept where ${isAsked} and ${isCurrent('kept', now)}
    ), gone as (
      delete from ${boardCounts} as old where ${isAsked} and ${isCurrent('old', now)} and not exists (
        select from counted where (counted.name, counted.period, counted.period_start, counted.score)
          = (old.name, old.period, old.period_start, old.score))
    )
    insert into ${boardCounts} as kept (name, period, period_start, score, people, shown, above)
    select name, period, period_start, score, counted.people, counted.shown, counted.above
    from counted left join known using (name, period, period_start, score)
    where (known.people, known.shown, known.above)
      is distinct from (counted.people, counted.shown, counted.above)
    order by name, period, period_start, score
    on conflict (name, period, period_start, score)
    do update set people = excluded.people, shown = excluded.shown, above = excluded.above`
  await executeOnMany(db, counted)
}

/** The last user of the next batch. */
export async function findBatchEnd(
  db: Db,
  after: string,
  size: number,
): Promise<string | undefined> {
  const batch = db
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(size)
    .as('batch')
  const [row] = await db.select({ last: sql<string | null>`max(${batch.id}::text)` }).from(batch)
  return row?.last ?? undefined
}

/**
 * Computes the overall scores of the users with ids above `after`, up to `last`: the mean of their percentile ranks in the
 * games that they have played. Half of the people with the same score count as below it. Someone with a score that has
 * not been counted yet is left as they are until the next pass. Rows are sorted before the first one is written, so their
 * locks are held for the time of writing only. At most `rowsAtOnce` are written.
 * @returns whether all of them are written; otherwise the same call writes the next ones
 */
export async function writeOverall(
  db: Db,
  now: Date,
  { after, last, rowsAtOnce }: { after: string; last: string; rowsAtOnce: number },
): Promise<{ isAll: boolean }> {
  const isOverall = sql`kept.name = 'OVERALL'`
  const written = sql`
    with ranks as (
      select name, period, period_start, score,
        100 * (sum(people) over (partition by name, period, period_start order by score) - people / 2.0)
          / sum(people) over (partition by name, period, period_start) as percentile
      from ${boardCounts} as counted
      where ${isCurrent('counted', now)} and ${isGame('counted')}
    ), overall as (
      select kept.user_id, kept.period, kept.period_start,
        round(avg(ranks.percentile), 1)::float8 as score,
        max(kept.score) filter (where ${isOverall}) as known_score,
        bool_and(kept.is_shown) filter (where ${isOverall}) as known_shown
      from ${boardScores} as kept left join ranks using (name, period, period_start, score)
      where kept.user_id > ${after} and kept.user_id <= ${last}
        and ${isCurrent('kept', now)} and (${isOverall} or ${isGame('kept')})
      group by kept.user_id, kept.period, kept.period_start
      having count(*) filter (where not ${isOverall}) >= ${overallGamesMin}
        and count(*) filter (where not ${isOverall}) = count(ranks.percentile)
    )
    insert into ${boardScores} (user_id, name, period, period_start, score, reached_at, is_shown)
    select overall.user_id, 'OVERALL', period, period_start, overall.score, ${now.toISOString()}, on_boards
    from overall join ${users} on users.id = overall.user_id
    where users.id > ${after} and users.id <= ${last}
      and (known_score, known_shown) is distinct from (overall.score, on_boards)
    order by overall.user_id, period, period_start
    limit ${rowsAtOnce}
    on conflict (user_id, name, period, period_start)
    do update set score = excluded.score, reached_at = excluded.reached_at, is_shown = excluded.is_shown`
  return { isAll: (await executeOnMany(db, written)) < rowsAtOnce }
}

/**
 * PostgreSQL cannot know how many rows these statements join. It would compare each count with all others of its board,
 * since they are in that order already. With hash joins the time is proportional to the number of rows.
 * @returns how many rows were written
 */
async function executeOnMany(db: Db, statement: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`set local enable_nestloop = off; set local enable_mergejoin = off; set local work_mem = '32MB'`,
    )
    const { rowCount } = await tx.execute(statement)
    return rowCount ?? 0
  })
}

export interface Run {
  atMs: number
  tookMs: number
  /** The last user whose overall scores were written, if the run has not come to the end. */
  after?: string
}

const runName = 'boards-counted'

export async function findLastRun(db: Db): Promise<Run | undefined> {
  const [row] = await db
    .select({ value: serverValues.value })
    .from(serverValues)
    .where(eq(serverValues.name, runName))
  return row && JSON.parse(row.value)
}

export async function keepRun(db: Db, run: Run): Promise<void> {
  const value = JSON.stringify(run)
  await db
    .insert(serverValues)
    .values({ name: runName, value })
    .onConflictDoUpdate({ target: serverValues.name, set: { value } })
}
