// Makes notes for the tests of the notes pages.
import type { Note } from '@fovea/contract/note-shapes.ts'

export function makeNote(changes: Partial<Note> = {}): Note {
  const moment = '2026-01-01T00:00:00.000Z'
  return {
    _id: changes.title ?? 'a',
    title: '',
    html: '',
    folderId: null,
    tags: [],
    isPinned: false,
    excerpt: '',
    words: 0,
    version: 1,
    trashedAt: null,
    createdAt: moment,
    updatedAt: moment,
    files: [],
    backlinks: [],
    ...changes,
  }
}
