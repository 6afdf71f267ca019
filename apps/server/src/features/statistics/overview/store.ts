// SQL that adds up what was read, typed and played, by day and over a period. Each table is read once.
import { type SQL, sql } from 'drizzle-orm'
import { isVerifiedSession } from '../../../domain/reading/verified-session-store.ts'
import { isTypedHere } from '../../../domain/typing/counted-run-store.ts'
import type { Db } from '../../../platform/database.ts'
import { gameResults } from '../../../platform/tables/games.ts'
import { readingSessions } from '../../../platform/tables/reading.ts'
import { readingTests } from '../../../platform/tables/reading-tests.ts'
import { typingRuns } from '../../../platform/tables/typing.ts'
import { type Period, startOf } from '../period.ts'
import { spanOf } from '../series-store.ts'

export interface ActivitySum {
  what: 'sessions' | 'tests' | 'runs' | 'rounds'
  /** -1 for what is before the first span. */
  span: number
  isInPeriod: boolean
  count: number
  seconds: number
  words: number
}

interface Source {
  what: ActivitySum['what']
  table: SQL
  at: SQL
  seconds: SQL
  words?: SQL
  where?: SQL
}

/**
 * Every round takes time, also a relaxed one. The words of a reading session count where its text is known.
 * What was imported, and what came without a log, was not typed here.
 */
const sources: Source[] = [
  {
    what: 'sessions',
    table: sql`${readingSessions}`,
    at: sql`${readingSessions.finishedAt}`,
    seconds: sql`${readingSessions.timeSeconds}`,
    words: sql`case when ${isVerifiedSession} then ${readingSessions.words} else 0 end`,
  },
  {
    what: 'tests',
    table: sql`${readingTests}`,
    at: sql`${readingTests.takenAt}`,
    seconds: sql`${readingTests.timeSeconds}`,
    words: sql`${readingTests.words}`,
    where: sql`and ${readingTests.work} is not null`,
  },
  {
    what: 'runs',
    table: sql`${typingRuns}`,
    at: sql`${typingRuns.typedAt}`,
    seconds: sql`${typingRuns.activeMs} / 1000`,
    where: sql`and ${isTypedHere}`,
  },
  {
    what: 'rounds',
    table: sql`${gameResults}`,
    at: sql`${gameResults.playedAt}`,
    seconds: sql`${gameResults.timeSeconds}`,
  },
]

interface Wanted extends Pick<Period, 'spans'> {
  /** From when on results belong to the period. undefined for all time. */
  since: Date | undefined
  until?: Date | undefined
}

/** Sums for each of the spans, apart for what is in the period and what is not. */
export async function sumActivity(
  db: Db,
  userId: string,
  { since, spans, until }: Wanted,
): Promise<ActivitySum[]> {
  const first = startOf(spans)
  const read = since && (since < first ? since : first)
  const parts = sources.map(
    ({ what, table, at, seconds, words = sql`0`, where = sql`` }) => sql`
      select ${what} as what, ${spanOf(at, spans)} as span,
        ${since ? sql`${at} >= ${since.toISOString()}` : sql`true`} as "isInPeriod",
        count(*)::int as count, sum(${seconds})::float8 as seconds, sum(${words})::float8 as words
      from ${table}
      where ${table}.user_id = ${userId} ${where}
        ${read ? sql`and ${at} >= ${read.toISOString()}` : sql``}
        ${until ? sql`and ${at} < ${until.toISOString()}` : sql``}
      group by 2, 3`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return rows as unknown as ActivitySum[]
}

/** When anything was read, typed or played for the first time. One look at an index for each kind. */
export async function findFirstActivity(db: Db, userId: string): Promise<number | undefined> {
  const firsts = sources.map(
    ({ table, at, where = sql`` }) =>
      sql`(select ${at} from ${table} where ${table}.user_id = ${userId} ${where} order by ${at} limit 1)`,
  )
  const { rows } = await db.execute<{ first: number | null }>(
    sql`select extract(epoch from least(${sql.join(firsts, sql`, `)}))::float8 * 1000 as first`,
  )
  return rows[0]?.first ?? undefined
}
