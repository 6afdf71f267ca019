// SQL about notes in the trash: deletes them for good, and finds whose notes have been there for too long.
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { noteFiles, notes, noteVersions } from '../../platform/tables/notes.ts'
import { passOnFiles } from './shared-file-store.ts'
import { addToTotals } from './total-store.ts'

/**
 * Deletes up to `limit` notes that were moved to the trash until `until`, and makes orphans of those of their files
 * that no other note shows.
 * @returns how many were deleted
 */
export async function deleteTrashed(
  tx: Tx,
  userId: string,
  { until, now, limit }: { until: Date; now: Date; limit: number },
): Promise<number> {
  const rows = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, userId), lte(notes.trashedAt, until)))
    .orderBy(asc(notes.trashedAt))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await deleteNotes(tx, userId, ids, now)
  return ids.length
}

/**
 * Deletes notes for good. The rows of their files stay, without a note unless another one shows them.
 * @returns the ids of the files that another note has now
 */
export async function deleteNotes(
  tx: Tx,
  userId: string,
  ids: string[],
  now: Date,
): Promise<string[]> {
  const passedOn = await passOnFiles(tx, userId, ids)
  const [versions] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${noteVersions.bytes}), 0)`.mapWith(Number) })
    .from(noteVersions)
    .where(and(eq(noteVersions.userId, userId), inArray(noteVersions.noteId, ids)))
  await tx
    .update(noteFiles)
    .set({ noteId: null, orphanedAt: now })
    .where(and(eq(noteFiles.userId, userId), inArray(noteFiles.noteId, ids)))
  const deleted = await tx
    .delete(notes)
    .where(and(eq(notes.userId, userId), inArray(notes.id, ids)))
    .returning({ bytes: notes.bytes })
  const bytes = deleted.reduce((sum, note) => sum + note.bytes, versions?.bytes ?? 0)
  await addToTotals(tx, userId, { notes: -deleted.length, bytes: -bytes })
  return passedOn
}

/** Returns the users who have notes in the trash that were moved there until then. */
export async function findUsersWithTrash(db: Db, until: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notes.userId })
    .from(notes)
    .where(lte(notes.trashedAt, until))
  return rows.map(({ userId }) => userId)
}
