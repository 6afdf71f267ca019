// SQL that reads the files of a note in the form in which the API returns them.
import { figureMediaTypes } from '@fovea/contract/import-formats.ts'
import type { NoteFile } from '@fovea/contract/note-files.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
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

/** How many files one answer names, which bounds its size. A note has fewer. */
const namedFilesMax = 5_000

/**
 * Finds the files of notes, in the order in which they were added, and not of more notes than one answer can name.
 * @returns also of how many of the notes, counted from the first, all files were found; at least of one
 */
export async function findFilesOfNotes(
  db: Db | Tx,
  userId: string,
  noteIds: readonly string[],
): Promise<{ files: Map<string, NoteFile[]>; complete: number }> {
  const files = new Map<string, NoteFile[]>()
  const ids = sql`${sql.param(noteIds)}::uuid[]`
  const { noteId, createdAt, id } = noteFiles
  const rows = await db
    .select()
    .from(noteFiles)
    .where(and(eq(noteFiles.userId, userId), sql`${noteId} = any(${ids})`))
    .orderBy(sql`array_position(${ids}, ${noteId})`, asc(createdAt), asc(id))
    .limit(namedFilesMax + 1)
  for (const row of rows) {
    const of = row.noteId ?? ''
    const known = files.get(of)
    if (known) known.push(toNoteFile(row))
    else files.set(of, [toNoteFile(row)])
  }
  const isCut = rows.length > namedFilesMax
  const cutAt = isCut ? noteIds.indexOf(rows.at(-1)?.noteId ?? '') : noteIds.length
  return { files, complete: Math.max(1, cutAt) }
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
