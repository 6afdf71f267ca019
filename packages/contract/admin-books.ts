// The books and articles that everybody on the server can read, as administrators manage them.
import { z } from 'zod'
import { bookLevels } from './book-levels.ts'
import { defineEndpoint } from './endpoint.ts'
import { nextPageSchema, pagedQuery } from './paging.ts'
import {
  idSchema,
  languageSchema,
  lineSchema,
  momentSchema,
  newIdSchema,
  textSchema,
} from './scalars.ts'

/** The largest file of a book, in characters. */
const bookFileMax = 2_000_000

const bookSchema = z.object({
  _id: idSchema,
  kind: z.enum(['book', 'article']),
  title: z.string(),
  author: z.string(),
  lang: languageSchema,
  level: z.string(),
  words: z.number().int(),
  /** Whether an administrator added it, so that it comes with no version of Fovea. */
  isAdded: z.boolean(),
  /** Whether something differs from what its file says. */
  isEdited: z.boolean(),
  /** null while it is in lists. */
  hiddenAt: momentSchema.nullable(),
})

export type AdminBook = z.infer<typeof bookSchema>

export const adminBooks = {
  shippedBooks: defineEndpoint({
    method: 'GET',
    path: '/admin_api/books',
    summary: 'The books and articles for everybody, hidden ones too, by title',
    access: 'admin',
    query: z.object({
      ...pagedQuery,
      limit: z.coerce.number().int().min(1).max(100).default(100),
      lang: languageSchema.optional(),
    }),
    response: z.object({ books: z.array(bookSchema), next: nextPageSchema }),
    errors: [],
  }),
  addShippedBook: defineEndpoint({
    method: 'POST',
    path: '/admin_api/books',
    summary:
      'Add a book for everybody: Markdown with front matter, as the books that ship; sending it again with the same _id changes nothing',
    access: 'admin',
    audit: 'addBook',
    bodyLimitBytes: 9 * 1024 * 1024,
    atOnce: 2,
    body: z.object({ _id: newIdSchema, file: textSchema({ min: 1, max: bookFileMax }) }),
    response: bookSchema,
    errors: ['id_taken', 'file_broken'],
  }),
  changeShippedBook: defineEndpoint({
    method: 'PUT',
    path: '/admin_api/books/{id}',
    summary:
      'Change what a book says about itself, hide it or show it again; what is left out stays as it is',
    access: 'admin',
    audit: 'changeBook',
    params: z.object({ id: idSchema }),
    body: z
      .object({
        title: lineSchema(200),
        author: lineSchema(200),
        lang: languageSchema,
        level: z.enum(bookLevels),
        isHidden: z.boolean(),
      })
      .partial(),
    response: bookSchema,
    errors: ['not_found'],
  }),
}
