// The tables of notes in an export.
import {
  foldersMax,
  noteHtmlMax,
  notesMax,
  noteTitleMax,
  tagsMax,
} from '@fovea/contract/note-limits.ts'
import { lineSchema, textSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'
import {
  noteFiles,
  noteFolders,
  notes,
  noteTaggings,
  noteTags,
  noteVersions,
} from '../../platform/tables/notes.ts'
import type { ExportedTable } from './exported-table.ts'

export const noteTables: readonly ExportedTable[] = [
  {
    table: noteFolders,
    area: 'notes',
    shapes: { title: lineSchema(noteTitleMax) },
    rowsMax: foldersMax,
    rowsAtOnce: foldersMax,
  },
  {
    table: noteTags,
    area: 'notes',
    leftOut: ['folded_title'],
    shapes: { title: lineSchema(noteTitleMax) },
    rowsMax: tagsMax,
  },
  {
    table: notes,
    area: 'notes',
    // Everything that follows from title and text.
    leftOut: ['folded_title', 'excerpt', 'words', 'bytes'],
    shapes: {
      title: textSchema({ max: noteTitleMax }),
      version: z.number().int().min(1),
      html: textSchema({ max: noteHtmlMax }),
    },
    rowsMax: notesMax,
    rowsAtOnce: 20,
  },
  { table: noteTaggings, area: 'notes', rowsMax: 10 * notesMax },
  {
    table: noteVersions,
    area: 'notes',
    leftOut: ['words', 'bytes'],
    shapes: {
      title: textSchema({ max: noteTitleMax }),
      html: textSchema({ max: noteHtmlMax }),
    },
    rowsAtOnce: 20,
  },
  {
    table: noteFiles,
    area: 'notes',
    // What a file is and how large is found out when it is stored.
    leftOut: [
      ...['type', 'bytes', 'width', 'height', 'file_key'],
      ...['thumbnail_key', 'thumbnail_bytes', 'orphaned_at'],
    ],
    refersTo: { note_id: notes },
    shapes: { note_id: z.uuid(), name: textSchema({ min: 1, max: 300 }) },
    rowsMax: 100_000,
  },
]
