// The queries on files of notes that handlers, imports and the sweep share.
import { and, count, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { noteFiles, notes } from '../../platform/tables/notes.ts'
import { addToTotals } from '../notes/total-store.ts'

export type NoteFileRow = typeof noteFiles.$inferSelect

export async function findNoteFile(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<NoteFileRow | undefined> {
  const [row] = await db
    .select()
    .from(noteFiles)
    .where(and(eq(noteFiles.userId, userId), eq(noteFiles.id, id)))
  return row
}

/** Also finds notes in the trash. */
export async function hasNote(tx: Tx, userId: string, noteId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.id, noteId)))
  return rows.length > 0
}

export async function countFilesOf(tx: Tx, userId: string, noteId: string): Promise<number> {
  const [row] = await tx
    .select({ files: count() })
    .from(noteFiles)
    .where(and(eq(noteFiles.userId, userId), eq(noteFiles.noteId, noteId)))
  return row?.files ?? 0
}

/** The transaction must have locked the user, as that of each change of files. */
export async function insertNoteFile(
  tx: Tx,
  row: typeof noteFiles.$inferInsert,
): Promise<NoteFileRow> {
  const [inserted] = await tx.insert(noteFiles).values(row).returning()
  if (!inserted) throw new Error('a file was not inserted')
  await addToTotals(tx, inserted.userId, { fileBytes: sizeOf([inserted]) })
  return inserted
}

/** How many rows one statement inserts. */
const rowsAtOnce = 500

/** Inserts any number of files of one user, as `insertNoteFile` does. */
export async function insertNoteFiles(
  tx: Tx,
  userId: string,
  rows: readonly Omit<typeof noteFiles.$inferInsert, 'userId'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, userId }))
    const inserted = await tx.insert(noteFiles).values(part).returning()
    await addToTotals(tx, userId, { fileBytes: sizeOf(inserted) })
  }
}

/** @returns the rows that were deleted. Their stored files are left to the caller. */
export function deleteNoteFiles(tx: Tx, userId: string, ids: string[]): Promise<NoteFileRow[]> {
  return deleteWhere(tx, userId, inArray(noteFiles.id, ids))
}

/** Deletes the rows of files whose notes were deleted for good before then, as `deleteNoteFiles` does. */
export function deleteOrphans(tx: Tx, userId: string, before: Date): Promise<NoteFileRow[]> {
  return deleteWhere(tx, userId, lt(noteFiles.orphanedAt, before))
}

async function deleteWhere(tx: Tx, userId: string, condition: SQL): Promise<NoteFileRow[]> {
  const deleted = await tx
    .delete(noteFiles)
    .where(and(eq(noteFiles.userId, userId), condition))
    .returning()
  await addToTotals(tx, userId, { fileBytes: -sizeOf(deleted) })
  return deleted
}

function sizeOf(rows: readonly NoteFileRow[]): number {
  return rows.reduce((sum, { bytes, thumbnailBytes }) => sum + bytes + thumbnailBytes, 0)
}
