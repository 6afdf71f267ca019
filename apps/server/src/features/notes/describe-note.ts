// Notes in the form in which they are answered.
import type { Note, NoteSummary } from '@fovea/contract/note-shapes.ts'
import { findFilesOfNote, findFilesOfNotes } from '../../domain/notes/files-of-note-store.ts'
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
  return { ...toSummary(note, { tags: tags.get(note.id), files }), html, files, backlinks }
}

/**
 * Adds their tags and files to notes.
 * @returns only the first of the notes if they have more files than one answer can name
 */
export async function summarize(db: Db, userId: string, notes: KeptNote[]): Promise<NoteSummary[]> {
  const ids = notes.map(({ id }) => id)
  if (ids.length === 0) return []
  const [tags, { files, complete }] = await Promise.all([
    findTagsOf(db, userId, ids),
    findFilesOfNotes(db, userId, ids),
  ])
  return notes
    .slice(0, complete)
    .map((note) => toSummary(note, { tags: tags.get(note.id), files: files.get(note.id) }))
}

function toSummary(
  note: KeptNote,
  { tags = [], files = [] }: { [Field in 'tags' | 'files']?: NoteSummary[Field] | undefined },
): NoteSummary {
  const { id, title, folderId, isPinned, excerpt, words, version } = note
  return {
    _id: id,
    title,
    folderId,
    tags,
    isPinned,
    files,
    excerpt,
    words,
    version,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
    trashedAt: note.trashedAt?.toISOString() ?? null,
  }
}
