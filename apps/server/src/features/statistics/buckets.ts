// SQL that puts moments into spans of time, and how many results one point of a chart stands for.
import { pointsMax } from '@fovea/core/statistics/series.ts'
import { type SQL, sql } from 'drizzle-orm'

interface Span {
  fromMs: number
}

/** The index of the span that a moment is in; -1 before the first. Whatever is later belongs to the last one. */
export function spanOf(moment: SQL, spans: readonly Span[]): SQL<number> {
  const starts = spans.map(({ fromMs }) => new Date(fromMs).toISOString())
  return sql`width_bucket(${moment}, ${sql.param(starts)}::timestamptz[]) - 1`
}

export type Per = 'result' | 'day' | 'week'

/** The finest points of which a chart can show all. */
export function choosePer({ results, days }: { results: number; days: number }): Per {
  if (results <= pointsMax) return 'result'
  return days <= pointsMax ? 'day' : 'week'
}

export function medianOf(value: SQL): SQL<number | null> {
  return sql`percentile_cont(0.5) within group (order by ${value})`
}
