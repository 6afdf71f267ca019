// How much a user's notes take up: texts, earlier versions, files and thumbnails count against one limit.
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { noteFiles, notes, noteVersions } from '../../platform/tables/notes.ts'

/** The size of everything in one user's notes. */
export const noteBytesMax = 4 * 2 ** 30

export async function countNoteBytes(tx: Tx, userId: string): Promise<number> {
  const total = (bytes: unknown) => sql<number>`coalesce(sum(${bytes}), 0)`.mapWith(Number)
  const [[texts], [versions], [files]] = await Promise.all([
    tx
      .select({ bytes: total(notes.bytes) })
      .from(notes)
      .where(eq(notes.userId, userId)),
    tx
      .select({ bytes: total(noteVersions.bytes) })
      .from(noteVersions)
      .where(eq(noteVersions.userId, userId)),
    tx
      .select({ bytes: total(sql`${noteFiles.bytes}::bigint + ${noteFiles.thumbnailBytes}`) })
      .from(noteFiles)
      .where(eq(noteFiles.userId, userId)),
  ])
  return (texts?.bytes ?? 0) + (versions?.bytes ?? 0) + (files?.bytes ?? 0)
}

/** The transaction must have locked the user. @throws Failure `notes_full` */
export async function assertRoomForNoteBytes(tx: Tx, userId: string, bytes: number): Promise<void> {
  if ((await countNoteBytes(tx, userId)) + bytes > noteBytesMax) fail('notes_full')
}
