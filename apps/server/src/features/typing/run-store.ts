// SQL about typing runs and their logs.
import { typingLogsMax } from '@fovea/contract/limits.ts'
import type { TypingKind } from '@fovea/contract/typing-choices.ts'
import { and, desc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { type SavedLog, typingBests, typingLogs, typingRuns } from '../../platform/tables/typing.ts'

export type SavedRun = typeof typingRuns.$inferSelect

/** A run, and whether its log is kept. */
export type RunRow = SavedRun & { hasLog: boolean }

const hasLog = sql<boolean>`exists (select from ${typingLogs}
  where ${typingLogs.userId} = ${typingRuns.userId} and ${typingLogs.runId} = ${typingRuns.id})`

const row = { ...getTableColumns(typingRuns), hasLog }

export async function findRun(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<RunRow | undefined> {
  const [found] = await db
    .select(row)
    .from(typingRuns)
    .where(and(eq(typingRuns.userId, userId), eq(typingRuns.id, id)))
  return found
}

/** The newest first. */
export function findRuns(
  db: Db,
  userId: string,
  {
    kind,
    before,
    limit,
  }: {
    kind: TypingKind | undefined
    before: { typedAt: Date; id: string } | undefined
    limit: number
  },
): Promise<RunRow[]> {
  const { typedAt, id } = typingRuns
  const isBefore =
    before && sql`(${typedAt}, ${id}) < (${before.typedAt.toISOString()}, ${before.id})`
  return db
    .select(row)
    .from(typingRuns)
    .where(and(eq(typingRuns.userId, userId), kind && eq(typingRuns.kind, kind), isBefore))
    .orderBy(desc(typedAt), desc(id))
    .limit(limit)
}

export function findBests(db: Db, userId: string): Promise<RunRow[]> {
  const best = db
    .select({ id: typingBests.runId })
    .from(typingBests)
    .where(eq(typingBests.userId, userId))
  return db
    .select(row)
    .from(typingRuns)
    .where(and(eq(typingRuns.userId, userId), inArray(typingRuns.id, best)))
    .orderBy(desc(typingRuns.typedAt), desc(typingRuns.id))
}

export async function findLog(
  db: Db,
  userId: string,
  runId: string,
): Promise<{ text: string; run: SavedLog } | undefined> {
  const { text, run } = typingLogs
  const [found] = await db
    .select({ text, run })
    .from(typingLogs)
    .where(and(eq(typingLogs.userId, userId), eq(typingLogs.runId, runId)))
  return found
}

export async function insertRun(tx: Tx, run: SavedRun): Promise<void> {
  await tx.insert(typingRuns).values(run)
}

export async function insertLog(tx: Tx, log: typeof typingLogs.$inferSelect): Promise<void> {
  await tx.insert(typingLogs).values(log)
}

/** Deletes the logs of older runs except those of the best tests. */
export function dropOldLogs(db: Db | Tx, userId: string) {
  const { typedAt, runId } = typingLogs
  const isOwn = eq(typingLogs.userId, userId)
  const best = db
    .select({ id: typingBests.runId })
    .from(typingBests)
    .where(eq(typingBests.userId, userId))
  const old = db
    .select({ runId })
    .from(typingLogs)
    .where(and(isOwn, notInArray(runId, best)))
    .orderBy(desc(typedAt), desc(runId))
    .offset(typingLogsMax)
  return db.delete(typingLogs).where(and(isOwn, inArray(runId, old)))
}
