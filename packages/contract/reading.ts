// Reading: the chapters of a text, the place in it, and reading sessions.
import { z } from 'zod'
import { chapterSchema, keptPlaceSchema, placeSchema } from './books.ts'
import { defineEndpoint } from './endpoint.ts'
import { readerModes, wpmRange } from './reader-defaults.ts'
import { agoMsSchema, idSchema, momentSchema } from './scalars.ts'

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
  keepPlace: defineEndpoint({
    method: 'PUT',
    path: '/api/user/place/{id}',
    summary:
      'Keep the place in a text; the text joins the reading list, and at its end it counts as read',
    access: 'member',
    params: z.object({ id: idSchema }),
    body: placeSchema.extend({ agoMs: agoMsSchema }),
    /** The place now kept: another one when a later reading has moved it on. */
    response: keptPlaceSchema,
    errors: ['not_found'],
  }),
  finishRead: defineEndpoint({
    method: 'POST',
    path: '/api/finish_read',
    summary:
      'Save a reading session if its time is over 2 seconds; sent twice with one _id it is one. The server counts the delivered wpm itself, and the speeds of the user from readings of at least 200 words, a text read again on the same day being one reading',
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
      agoMs: agoMsSchema,
    }),
    response: z.object({
      isSaved: z.boolean(),
      /** 0 when not saved. */
      deliveredWpm: z.number(),
      /** The user's speeds as they are now. */
      readingSpeed: z.number(),
      readingSpeedMax: z.number(),
      ownPaceSpeed: z.number(),
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
