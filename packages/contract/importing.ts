// Books of one's own: files and web addresses that become texts to read, and what is kept of them.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { fileAnswerSchema, receivedFileSchema } from './files.ts'
import { figureMediaTypes, otherFileStarts } from './import-formats.ts'
import { idSchema, languageSchema } from './scalars.ts'

const bookParams = z.object({ id: idSchema })

const importStateSchema = z.object({
  _id: idSchema,
  status: z.enum(['importing', 'ready', 'failed']),
})

export const importing = {
  importBook: defineEndpoint({
    method: 'POST',
    path: '/api/user/book',
    summary:
      'Import a book: a form with `file`, or JSON with `url`. It is read in the background; the book then says `ready`, or `failed` and why. Sent twice with one _id it is one import',
    access: 'member',
    takesFile: true,
    refusedFileStarts: otherFileStarts,
    status: 202,
    body: z
      .object({
        _id: idSchema.optional(),
        /** Of the text, where its reader knows better than the file. */
        lang: languageSchema.optional(),
        url: z
          .url({ protocol: /^https?$/ })
          .max(2_000)
          .optional(),
        file: receivedFileSchema.optional(),
      })
      .refine(
        ({ url, file }) => (url === undefined) !== (file === undefined),
        'one file or one url',
      ),
    response: importStateSchema,
    errors: ['library_full', 'id_taken', 'unsupported_format'],
  }),
  retryImport: defineEndpoint({
    method: 'POST',
    path: '/api/user/book/{id}/import',
    summary:
      'Try an import again that has failed: its file is kept. What is under way or ready stays so',
    access: 'member',
    params: bookParams,
    status: 202,
    response: importStateSchema,
    errors: ['not_found'],
  }),
  bookText: defineEndpoint({
    method: 'GET',
    path: '/api/user/book/{id}/text',
    summary: 'A whole book as plain text, the titles of its chapters on lines of their own',
    access: 'member',
    atOnce: 2,
    params: bookParams,
    response: fileAnswerSchema,
    media: ['text/plain'],
    errors: ['not_found'],
  }),
  bookFile: defineEndpoint({
    method: 'GET',
    path: '/api/user/book/{id}/file',
    summary:
      'The file that a book was imported from, as it was sent, also where no book came of it',
    access: 'member',
    params: bookParams,
    response: fileAnswerSchema,
    media: ['application/octet-stream'],
    errors: ['not_found'],
  }),
  bookCover: defineEndpoint({
    method: 'GET',
    path: '/api/user/book/{id}/cover',
    summary: 'The picture on the cover of an imported book',
    access: 'member',
    params: bookParams,
    response: fileAnswerSchema,
    media: figureMediaTypes,
    errors: ['not_found'],
  }),
  bookFigure: defineEndpoint({
    method: 'GET',
    path: '/api/user/book/{id}/figure/{key}',
    summary: 'A picture of a chapter, by the key that the chapter gives',
    access: 'member',
    params: bookParams.extend({ key: z.string().regex(/^\d{1,5}\.[a-z]{3,4}$/) }),
    response: fileAnswerSchema,
    media: figureMediaTypes,
    errors: ['not_found'],
  }),
}
