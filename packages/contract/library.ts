// The library: what a reader means to read, has read and has marked.
import { z } from 'zod'
import { bookSummarySchema, placeSchema } from './books.ts'
import { defineEndpoint } from './endpoint.ts'
import { bookmarkNoteMax } from './limits.ts'
import { nextPageSchema, pageQuery } from './paging.ts'
import { idSchema, momentSchema, successSchema, textSchema } from './scalars.ts'

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
