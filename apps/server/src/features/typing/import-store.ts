// SQL about imported results.
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { typingRuns } from '../../platform/tables/typing.ts'
import type { ImportedRun } from './parse-results.ts'

/** PostgreSQL accepts 65,535 values in one statement, and a run has some 30. */
const rowsAtOnce = 1_000

export async function findKnownIds(tx: Tx, userId: string, ids: string[]): Promise<Set<string>> {
  const { id } = typingRuns
  const rows = await tx
    .select({ id })
    .from(typingRuns)
    .where(and(eq(typingRuns.userId, userId), sql`${id} = any(${sql.param(ids)}::uuid[])`))
  return new Set(rows.map((row) => row.id))
}

export async function countImported(tx: Tx, userId: string): Promise<number> {
  const [counted] = await tx
    .select({ runs: sql<number>`count(*)::int` })
    .from(typingRuns)
    .where(and(eq(typingRuns.userId, userId), eq(typingRuns.kind, 'import')))
  return counted?.runs ?? 0
}

const unsaid = {
  kind: 'import',
  lessonId: null,
  source: null,
  seed: null,
  layout: null,
  score: null,
  isPassed: null,
  rightWords: 0,
  wrongWords: 0,
  isRanked: false,
  unrankedReason: null,
  isCounted: false,
  isBest: false,
  digest: '',
} as const

export async function insertImported(tx: Tx, userId: string, runs: ImportedRun[]): Promise<void> {
  for (let at = 0; at < runs.length; at += rowsAtOnce) {
    const rows = runs
      .slice(at, at + rowsAtOnce)
      .map(({ typedAtMs, ...run }) => ({ ...unsaid, ...run, userId, typedAt: new Date(typedAtMs) }))
    await tx.insert(typingRuns).values(rows)
  }
}
