// Imports of notes in the database. They are importing at first, and then either ready with all notes or failed.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { noteImports } from '../../platform/tables/notes.ts'

export type NoteImportRow = typeof noteImports.$inferSelect

export type NoteImportKey = Pick<NoteImportRow, 'userId' | 'id'>

export async function findNoteImport(
  db: Db | Tx,
  { userId, id }: NoteImportKey,
): Promise<NoteImportRow | undefined> {
  const [row] = await db.select().from(noteImports).where(isImport(userId, id))
  return row
}

export async function insertNoteImport(
  tx: Tx,
  row: typeof noteImports.$inferInsert,
): Promise<NoteImportRow> {
  const [inserted] = await tx.insert(noteImports).values(row).returning()
  if (!inserted) throw new Error('an import of notes was not inserted')
  return inserted
}

export function countNoteImports(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    noteImports,
    and(eq(noteImports.userId, userId), eq(noteImports.status, 'importing')),
  )
}

/** Returns the imports of all users, the oldest first. */
export function findNoteImports(db: Db): Promise<NoteImportKey[]> {
  return db
    .select({ userId: noteImports.userId, id: noteImports.id })
    .from(noteImports)
    .where(eq(noteImports.status, 'importing'))
    .orderBy(asc(noteImports.createdAt))
}

/** Must share a transaction with the notes. Returns false when it is no longer importing. */
export async function makeNotesReady(
  tx: Tx,
  { userId, id }: NoteImportKey,
  counts: Pick<NoteImportRow, 'notes' | 'files' | 'skipped'>,
): Promise<boolean> {
  const updated = await tx
    .update(noteImports)
    .set({ ...counts, status: 'ready' })
    .where(and(isImport(userId, id), eq(noteImports.status, 'importing')))
    .returning({ id: noteImports.id })
  return updated.length > 0
}

export async function makeNotesFailed(
  db: Db,
  { userId, id }: NoteImportKey,
  failure: ErrorCode,
): Promise<void> {
  await db
    .update(noteImports)
    .set({ status: 'failed', failure })
    .where(and(isImport(userId, id), eq(noteImports.status, 'importing')))
}

function isImport(userId: string, id: string) {
  return and(eq(noteImports.userId, userId), eq(noteImports.id, id))
}
