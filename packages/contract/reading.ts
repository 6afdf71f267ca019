// Reading: shipped books and own texts, the place in each, and reading sessions.
import { z } from 'zod'
import {
  bookSchema,
  bookSummarySchema,
  chapterSchema,
  keptPlaceSchema,
  placeSchema,
} from './books.ts'
import { defineEndpoint } from './endpoint.ts'
import { pastedTextMax } from './limits.ts'
import { nextPageSchema, pageQuery } from './paging.ts'
import { readerModes, wpmRange } from './reader-defaults.ts'
import {
  idSchema,
  languageSchema,
  lineSchema,
  momentSchema,
  successSchema,
  textSchema,
} from './scalars.ts'

export type { Book, BookSummary, Chapter, Place } from './books.ts'

export const readingSessionSchema = z.object({
  _id: idSchema,
  textId: idSchema,
  title: z.string(),
  mode: z.enum(readerModes),
  words: z.number().int(),
  /** seconds */
  time: z.number(),
  /** wpm; null where the reader sets their own pace. */
  setWpm: z.number().int().nullable(),
  deliveredWpm: z.number(),
  finishedAt: momentSchema,
})

export type ReadingSession = z.infer<typeof readingSessionSchema>

export const reading = {
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
  chapter: defineEndpoint({
    method: 'GET',
    path: '/api/user/book/{id}/chapter/{position}',
    summary: 'One chapter of a book, counted from 0, with its text and pictures',
    access: 'member',
    atOnce: 8,
    params: z.object({
      id: idSchema,
      position: z.coerce.number<number>().int().min(0).max(100_000),
    }),
    response: chapterSchema,
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
  keepPlace: defineEndpoint({
    method: 'PUT',
    path: '/api/user/place/{id}',
    summary:
      'Keep the place in a text; the text joins the reading list, and at its end it counts as read',
    access: 'member',
    params: z.object({ id: idSchema }),
    body: placeSchema.extend({
      /** Milliseconds since the reader was there, by the device's own clock: for places sent late. */
      agoMs: z.number().int().min(0).max(315_360_000_000).default(0),
    }),
    /** The place now kept: another one when a later reading has moved it on. */
    response: keptPlaceSchema,
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
  finishRead: defineEndpoint({
    method: 'POST',
    path: '/api/finish_read',
    summary:
      'Save a reading session if its time is over 2 seconds; sent twice with one _id it is one. The server counts the delivered wpm itself',
    access: 'member',
    body: z.object({
      _id: idSchema,
      textId: idSchema,
      mode: z.enum(readerModes),
      /** Words that were really shown. */
      words: z.number().int().min(0).max(1_000_000),
      /** Seconds of reading, pauses left out. */
      time: z.number().min(0).max(86_400),
      setWpm: z.number().int().min(wpmRange.min).max(wpmRange.max).nullable(),
    }),
    response: z.object({
      isSaved: z.boolean(),
      /** 0 when not saved. */
      deliveredWpm: z.number(),
      readingSpeed: z.number(),
      readingSpeedMax: z.number(),
    }),
    errors: ['not_found', 'id_taken'],
  }),
  readingSessions: defineEndpoint({
    method: 'GET',
    path: '/api/user/reading_sessions',
    summary: 'Saved reading sessions, the last first',
    access: 'member',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    response: z.object({ readingSessions: z.array(readingSessionSchema) }),
    errors: [],
  }),
}
