// The rows of folders of notes.
import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { noteFolders, notes } from '../../platform/tables/notes.ts'

export type KeptFolder = typeof noteFolders.$inferSelect

export function findFolders(db: Db | Tx, userId: string): Promise<KeptFolder[]> {
  return db.select().from(noteFolders).where(eq(noteFolders.userId, userId))
}

export async function findFolder(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<KeptFolder | undefined> {
  const [folder] = await db.select().from(noteFolders).where(isFolder(userId, id))
  return folder
}

/** Returns the number of notes directly in each folder, without those in the trash. Empty folders are left out. */
export async function countNotesInFolders(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ folderId: notes.folderId, notes: count() })
    .from(notes)
    .where(and(eq(notes.userId, userId), isNotNull(notes.folderId), isNull(notes.trashedAt)))
    .groupBy(notes.folderId)
  return new Map(rows.map((row) => [row.folderId ?? '', row.notes]))
}

export async function countNotesInFolder(db: Db | Tx, userId: string, id: string): Promise<number> {
  return db.$count(
    notes,
    and(eq(notes.userId, userId), eq(notes.folderId, id), isNull(notes.trashedAt)),
  )
}

export async function insertFolder(tx: Tx, folder: KeptFolder): Promise<void> {
  await tx.insert(noteFolders).values(folder)
}

export async function updateFolder(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  changes: { title?: string; folderId?: string | null },
): Promise<void> {
  await tx.update(noteFolders).set(changes).where(isFolder(userId, id))
}

/** Moves the folders that are directly in a folder into another one, or to the top. */
export async function moveFolders(
  tx: Tx,
  userId: string,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await tx
    .update(noteFolders)
    .set({ folderId: to })
    .where(and(eq(noteFolders.userId, userId), eq(noteFolders.folderId, from)))
}

/** The folders must be empty, or contain only each other. */
export async function deleteFolders(tx: Tx, userId: string, ids: string[]): Promise<void> {
  await tx
    .delete(noteFolders)
    .where(and(eq(noteFolders.userId, userId), inArray(noteFolders.id, ids)))
}

/**
 * Changes up to `limit` notes that are directly in the folders, those in the trash included.
 * @returns how many were changed
 */
export async function updateNotesIn(
  tx: Tx,
  userId: string,
  folderIds: string[],
  { changes, limit }: { changes: { folderId: string | null; trashedAt?: Date }; limit: number },
): Promise<number> {
  const chosen = tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, userId), inArray(notes.folderId, folderIds)))
    .limit(limit)
  const { trashedAt } = changes
  const changed = await tx
    .update(notes)
    .set({
      folderId: changes.folderId,
      ...(trashedAt && {
        trashedAt: sql`coalesce(${notes.trashedAt}, ${trashedAt.toISOString()})`,
      }),
    })
    .where(and(eq(notes.userId, userId), inArray(notes.id, chosen)))
    .returning({ id: notes.id })
  return changed.length
}

function isFolder(userId: string, id: string) {
  return and(eq(noteFolders.userId, userId), eq(noteFolders.id, id))
}
