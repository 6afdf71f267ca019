// SQL about exports and imports of accounts. Each is working at first, and then either ready or failed.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { dataTransfers } from '../../platform/tables/transfers.ts'
import type { LeftOut } from './left-out-rows.ts'

export type TransferRow = typeof dataTransfers.$inferSelect
export type TransferKey = Pick<TransferRow, 'userId' | 'id'>

export async function findTransfer(
  db: Db | Tx,
  key: TransferKey,
): Promise<TransferRow | undefined> {
  const [row] = await db.select().from(dataTransfers).where(isTransfer(key))
  return row
}

export async function findLast(
  db: Db | Tx,
  userId: string,
  kind: TransferRow['kind'],
): Promise<TransferRow | undefined> {
  const [row] = await db
    .select()
    .from(dataTransfers)
    .where(and(eq(dataTransfers.userId, userId), eq(dataTransfers.kind, kind)))
    .orderBy(desc(dataTransfers.createdAt), desc(dataTransfers.id))
    .limit(1)
  return row
}

/** Returns those of all users, the oldest first. */
export function findWorking(db: Db): Promise<TransferKey[]> {
  return db
    .select({ userId: dataTransfers.userId, id: dataTransfers.id })
    .from(dataTransfers)
    .where(eq(dataTransfers.status, 'working'))
    .orderBy(dataTransfers.createdAt)
}

export async function insertTransfer(
  tx: Tx,
  row: typeof dataTransfers.$inferInsert,
): Promise<TransferRow> {
  const [inserted] = await tx.insert(dataTransfers).values(row).returning()
  if (!inserted) throw new Error('a transfer was not inserted')
  return inserted
}

/** Must share a transaction with what was imported. Returns false when it is no longer working. */
export async function endTransfer(
  db: Db | Tx,
  key: TransferKey,
  end:
    | { status: 'ready'; fileBytes: number; leftOut?: LeftOut | undefined }
    | { status: 'failed'; failure: ErrorCode },
): Promise<boolean> {
  const updated = await db
    .update(dataTransfers)
    .set(end)
    .where(and(isTransfer(key), eq(dataTransfers.status, 'working')))
    .returning({ id: dataTransfers.id })
  return updated.length > 0
}

/** Deletes the earlier ones of the kind. @returns their rows, whose files are left to the caller */
export function deleteOthers(
  tx: Tx,
  { userId, id, kind }: Pick<TransferRow, 'userId' | 'id' | 'kind'>,
): Promise<TransferRow[]> {
  const { kind: kindColumn, id: idColumn, userId: owner } = dataTransfers
  return tx
    .delete(dataTransfers)
    .where(and(eq(owner, userId), eq(kindColumn, kind), ne(idColumn, id)))
    .returning()
}

/** Deletes those that ended before then. */
export function deleteOld(db: Db, before: Date): Promise<TransferRow[]> {
  return db
    .delete(dataTransfers)
    .where(and(lt(dataTransfers.createdAt, before), ne(dataTransfers.status, 'working')))
    .returning()
}

function isTransfer({ userId, id }: TransferKey) {
  return and(eq(dataTransfers.userId, userId), eq(dataTransfers.id, id))
}

export async function findKnownKeys(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: dataTransfers.fileKey })
    .from(dataTransfers)
    .where(eq(dataTransfers.userId, userId))
  return new Set(rows.map(({ key }) => key))
}
