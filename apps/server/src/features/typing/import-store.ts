// SQL about imported results.
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { typingRuns } from '../../platform/tables/typing.ts'
import type { ImportedRun } from './parse-results.ts'

const rowsAtOnce = 5_000

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

/** The rows come as one JSON value: thousands of rows as parameters would take many times as long. */
export async function insertImported(tx: Tx, userId: string, runs: ImportedRun[]): Promise<void> {
  for (let at = 0; at < runs.length; at += rowsAtOnce) {
    const rows = JSON.stringify(runs.slice(at, at + rowsAtOnce))
    await tx.execute(sql`
      insert into ${typingRuns} (user_id, kind, id, lang, mode, amount, punctuation, numbers, active_ms, wpm, raw_wpm,
        accuracy, consistency, presses, errors, typed_at, right_words, wrong_words, is_ranked, is_counted, is_best, digest)
      select ${userId}::uuid, 'import', id, lang, mode, amount, punctuation, numbers, "activeMs", wpm, "rawWpm",
        accuracy, consistency, presses, errors, to_timestamp("typedAtMs" / 1000), 0, 0, false, false, false, ''
      from json_to_recordset(${rows}::json) as result (id uuid, lang text, mode text, amount int,
        punctuation boolean, numbers boolean, "activeMs" float8, wpm float8, "rawWpm" float8, accuracy float8,
        consistency float8, presses int, errors int, "typedAtMs" float8)`)
  }
}
