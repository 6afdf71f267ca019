// The user's own books: importing files and web addresses, and the files that are stored for them.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { fileAnswerSchema, receivedFileSchema } from './files.ts'
import { figureMediaTypes, otherFileStarts } from './import-formats.ts'
import { idSchema, languageSchema, newIdSchema } from './scalars.ts'

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
      'Import a book: a form with `file`, or JSON with `url`. It is converted in the background; then the status of the book is `ready`, or `failed` with the reason. Sending it again with the same _id starts no second import',
    access: 'member',
    takesFile: true,
    refusedFileStarts: otherFileStarts,
    status: 202,
    body: z
      .object({
        _id: newIdSchema,
        /** The language of the text, if the user knows it better than the file does. */
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
      'Try a failed import again from its stored file. An import that is in progress or ready is not changed',
    access: 'member',
    params: bookParams,
    status: 202,
    response: importStateSchema,
    errors: ['not_found'],
  }),
  bookText: defineEndpoint({
    method: 'GET',
    path: '/api/user/book/{id}/text',
    summary: 'A whole book as plain text, with the titles of its chapters on separate lines',
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
    summary: 'The file that a book was imported from, as it was sent, even if the import failed',
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
    summary: 'A picture of a chapter, by its key in the chapter',
    access: 'member',
    params: bookParams.extend({ key: z.string().regex(/^\d{1,5}\.[a-z]{3,4}$/) }),
    response: fileAnswerSchema,
    media: figureMediaTypes,
    errors: ['not_found'],
  }),
}
