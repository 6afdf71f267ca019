// Imports of notes in the database. They are importing at first, and then either ready with all notes or failed.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { type UserType, userTypeAt } from '../../platform/entitlement.ts'
import { noteImports } from '../../platform/tables/notes.ts'
import { users } from '../../platform/tables/users.ts'

export type NoteImportRow = typeof noteImports.$inferSelect

type Key = Pick<NoteImportRow, 'userId' | 'id'>

export async function findImport(
  db: Db | Tx,
  { userId, id }: Key,
): Promise<NoteImportRow | undefined> {
  const [row] = await db.select().from(noteImports).where(isImport(userId, id))
  return row
}

export async function insertImport(
  tx: Tx,
  row: typeof noteImports.$inferInsert,
): Promise<NoteImportRow> {
  const [inserted] = await tx.insert(noteImports).values(row).returning()
  if (!inserted) throw new Error('an import of notes was not inserted')
  return inserted
}

export function countImporting(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    noteImports,
    and(eq(noteImports.userId, userId), eq(noteImports.status, 'importing')),
  )
}

/** Returns the imports of all users, the oldest first. */
export function findImporting(db: Db): Promise<Key[]> {
  return db
    .select({ userId: noteImports.userId, id: noteImports.id })
    .from(noteImports)
    .where(eq(noteImports.status, 'importing'))
    .orderBy(asc(noteImports.createdAt))
}

/** Must share a transaction with the notes. Returns false when it is no longer importing. */
export async function makeReady(
  tx: Tx,
  { userId, id }: Key,
  counts: Pick<NoteImportRow, 'notes' | 'files' | 'skipped'>,
): Promise<boolean> {
  const updated = await tx
    .update(noteImports)
    .set({ ...counts, status: 'ready' })
    .where(and(isImport(userId, id), eq(noteImports.status, 'importing')))
    .returning({ id: noteImports.id })
  return updated.length > 0
}

export async function makeFailed(db: Db, { userId, id }: Key, failure: ErrorCode): Promise<void> {
  await db
    .update(noteImports)
    .set({ status: 'failed', failure })
    .where(and(isImport(userId, id), eq(noteImports.status, 'importing')))
}

/** Returns undefined when the user no longer exists. */
export async function findUserType(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<UserType | undefined> {
  const { userType, couponUntil } = users
  const [row] = await tx.select({ userType, couponUntil }).from(users).where(eq(users.id, userId))
  return row && userTypeAt(row, now)
}

function isImport(userId: string, id: string) {
  return and(eq(noteImports.userId, userId), eq(noteImports.id, id))
}
