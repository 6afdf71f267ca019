// SQL about typing runs that can be compared.
import type { Language } from '@fovea/contract/languages.ts'
import type { TypingKind } from '@fovea/contract/typing-choices.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isCountedRun } from '../../../domain/typing/counted-run-store.ts'
import type { Db } from '../../../platform/database.ts'
import { typingRuns } from '../../../platform/tables/typing.ts'
import { type Chosen, medianOf, type Results } from '../series-store.ts'

interface TypingGroup {
  language: Language
  kind: TypingKind
}

interface TypingFigures {
  ms: number
  wpm: number
  best: number
  accuracy: number | null
  accuracyCount: number
  consistency: number | null
  consistencyCount: number
}

const figures = sql<TypingFigures>`
  sum(ms) as ms,
  ${medianOf(sql`wpm`)} as wpm,
  max(wpm) as best,
  ${medianOf(sql`accuracy`)} as accuracy,
  count(accuracy)::int as "accuracyCount",
  ${medianOf(sql`consistency`)} as consistency,
  count(consistency)::int as "consistencyCount"`

export const runs: Results<TypingGroup, TypingFigures> = {
  columns: ['language', 'kind'],
  rowsOf,
  figures,
  findFirst,
}

function rowsOf(userId: string, { since, group }: Chosen<TypingGroup>): SQL {
  const { typedAt, lang, kind, activeMs, wpm, accuracy, consistency } = typingRuns
  return sql`
    select ${lang} as language, ${kind} as kind, ${typedAt} as at, ${activeMs} as ms, ${wpm} as wpm,
      ${accuracy} as accuracy, ${consistency} as consistency
    from ${typingRuns}
    where ${typingRuns.userId} = ${userId} and ${isCountedRun}
      ${since ? sql`and ${typedAt} >= ${since.toISOString()}` : sql``}
      ${group ? sql`and ${kind} = ${group.kind} and ${lang} = ${group.language}` : sql``}`
}

async function findFirst(db: Db, userId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ first: number | null }>(sql`
    select extract(epoch from min(${typingRuns.typedAt}))::float8 * 1000 as first
    from ${typingRuns} where ${typingRuns.userId} = ${userId} and ${isCountedRun}`)
  return rows[0]?.first ?? undefined
}
