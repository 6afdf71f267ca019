// The library: shipped books and own texts, what a reader means to read, has read and has marked.
import { z } from 'zod'
import { bookSchema, bookSummarySchema, placeSchema } from './books.ts'
import { defineEndpoint } from './endpoint.ts'
import { bookmarkNoteMax, pastedTextMax } from './limits.ts'
import { nextPageSchema, pageQuery } from './paging.ts'
import {
  idSchema,
  languageSchema,
  lineSchema,
  momentSchema,
  successSchema,
  textSchema,
} from './scalars.ts'

const bookmarkSchema = placeSchema.extend({
  _id: idSchema,
  textId: idSchema,
  /** Of the text. */
  title: z.string(),
  /** The words at the place, as they stood there. */
  excerpt: z.string(),
  note: z.string(),
  createdAt: momentSchema,
})

export type Bookmark = z.infer<typeof bookmarkSchema>

const bookmarksSchema = z.object({ bookmarks: z.array(bookmarkSchema), next: nextPageSchema })

export const library = {
  books: defineEndpoint({
    method: 'GET',
    path: '/api/user/books',
    summary: 'Own texts, the newest first, then shipped books in one language, or in all',
    access: 'member',
    query: z.object({ lang: languageSchema.optional(), ...pageQuery }),
    response: z.object({ books: z.array(bookSummarySchema), next: nextPageSchema }),
    errors: [],
  }),
  book: defineEndpoint({
    method: 'GET',
    path: '/api/user/book/{id}',
    summary: 'One book with the heads of its chapters, the place in it and its tellings',
    access: 'member',
    atOnce: 12,
    params: z.object({ id: idSchema }),
    response: bookSchema,
    errors: ['not_found'],
  }),
  addText: defineEndpoint({
    method: 'POST',
    path: '/api/user/text',
    summary: 'Keep a pasted text as a book of one chapter; sent twice with one _id it is one',
    access: 'member',
    atOnce: 4,
    bodyLimitBytes: 4 * 1024 * 1024,
    body: z.object({
      _id: idSchema,
      title: lineSchema(200).optional(),
      lang: languageSchema,
      text: textSchema({ min: 1, max: pastedTextMax }).refine(
        (text) => /\p{L}|\p{N}/u.test(text),
        'no words',
      ),
    }),
    response: bookSummarySchema,
    errors: ['library_full', 'id_taken'],
  }),
  deleteBook: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/book/{id}',
    summary:
      'Delete an own text with the place, bookmarks and files of it; results that it gave stay',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
  readingList: defineEndpoint({
    method: 'GET',
    path: '/api/user/reading_list',
    summary: 'Texts that were begun, the last read first',
    access: 'member',
    response: z.object({ readingList: z.array(bookSummarySchema) }),
    errors: [],
  }),
  markRead: defineEndpoint({
    method: 'POST',
    path: '/api/read_book',
    summary: 'Say that a text is read, or that it is not; answers the ids of all that are',
    access: 'member',
    body: z.object({ id: idSchema, isRead: z.boolean().default(true) }),
    response: z.object({ readBooks: z.array(idSchema) }),
    errors: ['not_found'],
  }),
  setOnReadingList: defineEndpoint({
    method: 'POST',
    path: '/api/reading_text',
    summary:
      'Put a text on the reading list, at its start unless it has a place already; or take it off, which forgets its place',
    access: 'member',
    body: z.object({ id: idSchema, isOnList: z.boolean().default(true) }),
    response: z.object({ readText: bookSummarySchema }),
    errors: ['not_found'],
  }),
  saveBookmark: defineEndpoint({
    method: 'POST',
    path: '/api/bookmark',
    summary:
      'Mark a place in a text, or the kept place where none is said; the same _id again changes the note. Answers the first bookmarks of the text',
    access: 'member',
    body: z
      .object({
        /** Of the text. */
        id: idSchema,
        _id: idSchema.optional(),
        ...placeSchema.partial().shape,
        note: textSchema({ max: bookmarkNoteMax }).optional(),
      })
      .refine(
        ({ chapter, word }) => (chapter === undefined) === (word === undefined),
        'chapter and word belong together',
      ),
    response: bookmarksSchema,
    errors: ['not_found', 'id_taken', 'bookmarks_full'],
  }),
  deleteBookmark: defineEndpoint({
    method: 'DELETE',
    path: '/api/bookmark/{_id}',
    summary: 'Delete a bookmark',
    access: 'member',
    params: z.object({ _id: idSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
  bookmarks: defineEndpoint({
    method: 'GET',
    path: '/api/user/bookmarks',
    summary: 'Bookmarks in one text by their place, or in all texts, the newest first',
    access: 'member',
    query: z.object({ id: idSchema.optional(), ...pageQuery }),
    response: bookmarksSchema,
    errors: [],
  }),
}
