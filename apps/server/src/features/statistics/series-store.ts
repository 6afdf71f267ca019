// SQL that sums up results over time: in groups that can be compared, and as the points of a chart. One row comes for each
// group or point, however many results there are.
import { pointsMax } from '@fovea/core/statistics/series.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import type { Per } from './buckets.ts'
import { type Period, startsOfWeeks } from './period.ts'

export interface Results<Group, Figures> {
  /** What the results of a group have in common. */
  columns: readonly (keyof Group & string)[]
  /** A query with a row for each result. Its column `at` is the moment of the result. */
  rowsOf(userId: string, chosen: Chosen<Group>): SQL
  /** The figures of a group of them, as aggregates with names. */
  figures: SQL<Figures>
  /** The moment of the first result, in ms. */
  findFirst(db: Db, userId: string): Promise<number | undefined>
}

export type Chosen<Group> = Pick<Period, 'since'> & { group?: Group | undefined }

interface Sum {
  results: number
}

export type SummedGroup<Of> =
  Of extends Results<infer Group, infer Figures> ? Group & Figures & Sum & { days: number } : never

/** One row for each value of the columns, the one with most results first, and of equal ones the newest. */
export async function sumGroups<Group, Figures>(
  db: Db,
  userId: string,
  results: Results<Group, Figures>,
  { since, spans }: Omit<Period, 'from'>,
): Promise<SummedGroup<Results<Group, Figures>>[]> {
  const columns = sql.raw(results.columns.join(', '))
  const found = await db.execute(sql`
    select ${columns}, ${results.figures}, count(*)::int as results,
      count(distinct ${spanOf(sql`at`, spans)})::int as days
    from (${results.rowsOf(userId, { since })}) as results
    group by ${columns}
    order by results desc, max(at) desc`)
  return found.rows as unknown as SummedGroup<Results<Group, Figures>>[]
}

/** The newest points, oldest first, and whether there are older ones. */
export async function findPoints<Group, Figures>(
  db: Db,
  userId: string,
  { rowsOf, figures }: Results<Group, Figures>,
  { per, spans, ...chosen }: Chosen<Group> & { per: Per; spans: Period['spans'] },
): Promise<{ points: (Figures & Sum & { atMs: number })[]; isCut: boolean }> {
  const place =
    per === 'result'
      ? sql`row_number() over (order by at)`
      : spanOf(sql`at`, per === 'day' ? spans : startsOfWeeks(spans))
  const found = await db.execute(sql`
    select extract(epoch from max(at))::float8 * 1000 as "atMs", ${figures}, count(*)::int as results
    from (select results.*, ${place} as place from (${rowsOf(userId, chosen)}) as results) as placed
    group by place
    order by max(at) desc
    limit ${pointsMax + 1}`)
  const newest = found.rows as unknown as (Figures & Sum & { atMs: number })[]
  return {
    points: newest.slice(0, pointsMax).reverse(),
    isCut: newest.length > pointsMax,
  }
}

interface Span {
  fromMs: number
}

/** The index of the span that a moment is in; -1 before the first. Whatever is later belongs to the last one. */
export function spanOf(moment: SQL, spans: readonly Span[]): SQL<number> {
  const starts = spans.map(({ fromMs }) => new Date(fromMs).toISOString())
  return sql`width_bucket(${moment}, ${sql.param(starts)}::timestamptz[]) - 1`
}

export function medianOf(value: SQL): SQL<number | null> {
  return sql`percentile_cont(0.5) within group (order by ${value})`
}
