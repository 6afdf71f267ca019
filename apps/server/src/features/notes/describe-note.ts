// Notes in the form in which they are answered.
import type { Note, NoteSummary } from '@fovea/contract/note-shapes.ts'
import { findFilesOfNote } from '../../domain/notes/files-of-note.ts'
import { findNoteWithText, findTagsOf, type KeptNote } from '../../domain/notes/note-store.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { findBacklinks } from './list-store.ts'

/** Also describes notes in the trash. @throws Failure `not_found` */
export async function describeNote(db: Db, userId: string, id: string): Promise<Note> {
  const { note, html } = (await findNoteWithText(db, userId, id)) ?? fail('not_found')
  const [tags, files, backlinks] = await Promise.all([
    findTagsOf(db, userId, [note.id]),
    findFilesOfNote(db, userId, note.id),
    findBacklinks(db, userId, note.id),
  ])
  return { ...toSummary(note, tags.get(note.id)), html, files, backlinks }
}

/** Adds their tags to notes. */
export async function summarize(db: Db, userId: string, notes: KeptNote[]): Promise<NoteSummary[]> {
  const tags = await findTagsOf(
    db,
    userId,
    notes.map(({ id }) => id),
  )
  return notes.map((note) => toSummary(note, tags.get(note.id)))
}

function toSummary(note: KeptNote, tags: string[] = []): NoteSummary {
  const { id, title, folderId, isPinned, excerpt, words, version } = note
  return {
    _id: id,
    title,
    folderId,
    tags,
    isPinned,
    excerpt,
    words,
    version,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
    trashedAt: note.trashedAt?.toISOString() ?? null,
  }
}
