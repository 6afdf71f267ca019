// Notes in and out: importing Markdown, Evernote and Joplin files, and exporting everything as Markdown.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { errorCodeSchema } from './errors.ts'
import { fileAnswerSchema, receivedFileSchema } from './files.ts'
import { otherFileStarts } from './import-formats.ts'
import { idSchema, momentSchema, newIdSchema } from './scalars.ts'

const noteImportSchema = z.object({
  _id: idSchema,
  /** The name of the imported file. */
  name: z.string(),
  status: z.enum(['importing', 'ready', 'failed']),
  /** Why it failed. Then nothing of the file was imported. */
  failure: errorCodeSchema.nullable(),
  /** How many were imported. */
  notes: z.number().int(),
  files: z.number().int(),
  /** The names of files in it that were left out, the first hundred. */
  skipped: z.array(z.string()),
  createdAt: momentSchema,
})

export type NoteImport = z.infer<typeof noteImportSchema>

export const noteTransfer = {
  importNotes: defineEndpoint({
    method: 'POST',
    path: '/api/user/note_import',
    summary:
      'Import notes from a Markdown file, a zip of Markdown files with folders and attachments, an Evernote ENEX file or a Joplin JEX file: a form with `file`. It is converted in the background, all or nothing. Sending it again with the same _id starts no second import',
    access: 'member',
    takesFile: true,
    atOnce: 2,
    status: 202,
    body: z.object({
      _id: newIdSchema,
      /** The folder that everything goes into; the top without it. */
      folderId: idSchema.optional(),
      file: receivedFileSchema,
    }),
    response: noteImportSchema,
    refusedFileStarts: otherFileStarts,
    errors: ['not_found', 'unsupported_format', 'notes_full', 'id_taken', 'too_many_requests'],
  }),
  noteImport: defineEndpoint({
    method: 'GET',
    path: '/api/user/note_import/{id}',
    summary: 'How far an import of notes has come',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: noteImportSchema,
    errors: ['not_found'],
  }),
  exportNotes: defineEndpoint({
    method: 'GET',
    path: '/api/user/note_export',
    summary:
      'All notes as a zip of Markdown files in their folders, with their files. Importing it gives the same notes',
    access: 'member',
    atOnce: 1,
    response: fileAnswerSchema,
    media: ['application/zip'],
    errors: [],
  }),
}
