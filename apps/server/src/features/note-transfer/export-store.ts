// SQL that reads what is exported: the heads of everything first, since links need the names of all notes, and the texts
// later.
import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database.ts'
import {
  noteFiles,
  noteFolders,
  noteLinks,
  notes,
  noteTaggings,
  noteTags,
  noteTexts,
} from '../../platform/tables/notes.ts'

export type ExportedNote = Awaited<ReturnType<typeof findNoteHeads>>[number]
export type ExportedFile = Awaited<ReturnType<typeof findFileHeads>>[number]

/** Notes in the trash are left out. */
export function findNoteHeads(db: Db, userId: string) {
  return db
    .select({
      id: notes.id,
      title: notes.title,
      folderId: notes.folderId,
      isPinned: notes.isPinned,
      createdAt: notes.createdAt,
      updatedAt: notes.updatedAt,
    })
    .from(notes)
    .where(and(eq(notes.userId, userId), isNull(notes.trashedAt)))
    .orderBy(asc(notes.createdAt), asc(notes.id))
}

/** The files of these notes, and those of notes in the trash that one of these shows. */
export function findFileHeads(db: Db, userId: string) {
  const showing = alias(notes, 'showing')
  const isShown = exists(
    db
      .select({ one: sql`1` })
      .from(noteLinks)
      .innerJoin(
        showing,
        and(eq(showing.userId, noteLinks.userId), eq(showing.id, noteLinks.noteId)),
      )
      .where(
        and(
          eq(noteLinks.userId, userId),
          eq(noteLinks.targetId, noteFiles.id),
          isNull(showing.trashedAt),
        ),
      ),
  )
  return db
    .select({
      id: noteFiles.id,
      noteId: notes.id,
      name: noteFiles.name,
      fileKey: noteFiles.fileKey,
      createdAt: noteFiles.createdAt,
    })
    .from(noteFiles)
    .innerJoin(notes, and(eq(notes.userId, noteFiles.userId), eq(notes.id, noteFiles.noteId)))
    .where(and(eq(noteFiles.userId, userId), or(isNull(notes.trashedAt), isShown)))
    .orderBy(asc(noteFiles.createdAt), asc(noteFiles.id))
}

export function findFolderHeads(db: Db, userId: string) {
  return db
    .select({ id: noteFolders.id, title: noteFolders.title, folderId: noteFolders.folderId })
    .from(noteFolders)
    .where(eq(noteFolders.userId, userId))
    .orderBy(asc(noteFolders.createdAt), asc(noteFolders.id))
}

/** Returns the markup and the titles of the tags of some notes. Those that were deleted meanwhile are missing. */
export async function findContents(
  db: Db,
  userId: string,
  ids: string[],
): Promise<Map<string, { html: string; tags: string[] }>> {
  const texts = await db
    .select({ id: noteTexts.noteId, html: noteTexts.html })
    .from(noteTexts)
    .where(and(eq(noteTexts.userId, userId), inArray(noteTexts.noteId, ids)))
  const contents = new Map(texts.map(({ id, html }) => [id, { html, tags: [] as string[] }]))
  const taggings = await db
    .select({ id: noteTaggings.noteId, title: noteTags.title })
    .from(noteTaggings)
    .innerJoin(
      noteTags,
      and(eq(noteTags.userId, noteTaggings.userId), eq(noteTags.id, noteTaggings.tagId)),
    )
    .where(and(eq(noteTaggings.userId, userId), inArray(noteTaggings.noteId, ids)))
    .orderBy(asc(noteTags.foldedTitle))
  for (const { id, title } of taggings) contents.get(id)?.tags.push(title)
  return contents
}
