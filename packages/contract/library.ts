// The library: shipped books and the user's own texts, the reading list, read marks and bookmarks.
import { z } from 'zod'
import { bookSchema, bookSummarySchema, placeSchema } from './books.ts'
import { defineEndpoint } from './endpoint.ts'
import { bookmarkNoteMax, pastedTextMax } from './limits.ts'
import { nextPageSchema, pageQuery, wholeOrPaged } from './paging.ts'
import {
  idSchema,
  languageSchema,
  lineSchema,
  momentSchema,
  newIdSchema,
  successSchema,
  textSchema,
} from './scalars.ts'

const bookmarkSchema = placeSchema.extend({
  _id: idSchema,
  textId: idSchema,
  /** The title of the text. */
  title: z.string(),
  /** The words at the place when the bookmark was made. */
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
    summary: `The user's own texts, newest first, then the shipped books in one language or in all. ${wholeOrPaged}`,
    access: 'member',
    list: { entries: 'books', cursor: 'after' },
    query: z.object({ lang: languageSchema.optional(), ...pageQuery }),
    response: z.object({ books: z.array(bookSummarySchema), next: nextPageSchema }),
    errors: [],
  }),
  book: defineEndpoint({
    method: 'GET',
    path: '/api/user/book/{id}',
    summary: 'One book with the titles of its chapters, the place in it and its other languages',
    access: 'member',
    atOnce: 12,
    params: z.object({ id: idSchema }),
    response: bookSchema,
    errors: ['not_found'],
  }),
  addText: defineEndpoint({
    method: 'POST',
    path: '/api/user/text',
    summary:
      'Save a pasted text as a book of one chapter; with an _id, sending it again changes nothing',
    access: 'member',
    atOnce: 4,
    bodyLimitBytes: 4 * 1024 * 1024,
    body: z.object({
      _id: newIdSchema,
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
      "Delete one of the user's texts with its place, bookmarks and files; its results are kept",
    access: 'member',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
  readingList: defineEndpoint({
    method: 'GET',
    path: '/api/user/reading_list',
    summary: `The texts on the reading list, the one read last first. ${wholeOrPaged}`,
    access: 'member',
    list: { entries: 'readingList', cursor: 'after' },
    query: z.object(pageQuery),
    response: z.object({ readingList: z.array(bookSummarySchema), next: nextPageSchema }),
    errors: [],
  }),
  markRead: defineEndpoint({
    method: 'POST',
    path: '/api/read_book',
    summary: 'Mark a text as read or as not read; answers the ids of all texts marked as read',
    access: 'member',
    body: z.object({ id: idSchema, isRead: z.boolean().default(true) }),
    response: z.object({ readBooks: z.array(idSchema) }),
    errors: ['not_found'],
  }),
  setOnReadingList: defineEndpoint({
    method: 'POST',
    path: '/api/reading_text',
    summary:
      'Put a text on the reading list, with its beginning as the place unless it has one; or take it off, which deletes its place',
    access: 'member',
    body: z.object({ id: idSchema, isOnList: z.boolean().default(true) }),
    response: z.object({ readText: bookSummarySchema }),
    errors: ['not_found'],
  }),
  saveBookmark: defineEndpoint({
    method: 'POST',
    path: '/api/bookmark',
    summary:
      'Bookmark a place in a text, or the current place if none is given; the same _id again changes the note. Answers the bookmarks of the text',
    access: 'member',
    atOnce: 8,
    body: z
      .object({
        /** The id of the text. */
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
    summary: `The bookmarks in one text, by place, or in all texts, newest first. ${wholeOrPaged}`,
    access: 'member',
    list: { entries: 'bookmarks', cursor: 'after' },
    query: z.object({ id: idSchema.optional(), ...pageQuery }),
    response: bookmarksSchema,
    errors: [],
  }),
}
