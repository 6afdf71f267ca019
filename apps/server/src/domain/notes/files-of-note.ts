// The files of a note, as they are answered.
import { figureMediaTypes } from '@fovea/contract/import-formats.ts'
import type { NoteFile } from '@fovea/contract/note-files.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { noteFiles } from '../../platform/tables/notes.ts'

export async function findFilesOfNote(
  db: Db | Tx,
  userId: string,
  noteId: string,
): Promise<NoteFile[]> {
  const rows = await db
    .select()
    .from(noteFiles)
    .where(and(eq(noteFiles.userId, userId), eq(noteFiles.noteId, noteId)))
    .orderBy(asc(noteFiles.createdAt), asc(noteFiles.id))
  return rows.map(toNoteFile)
}

export function toNoteFile(row: typeof noteFiles.$inferSelect): NoteFile {
  return {
    _id: row.id,
    noteId: row.noteId,
    name: row.name,
    type: row.type,
    size: row.bytes,
    isImage: figureMediaTypes.some((type) => type === row.type),
    width: row.width,
    height: row.height,
    hasThumbnail: row.thumbnailKey !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
