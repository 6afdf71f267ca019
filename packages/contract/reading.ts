// Reading: the chapters of a text, the place in it, and reading sessions.
import { z } from 'zod'
import { chapterSchema, keptPlaceSchema, placeSchema } from './books.ts'
import { defineEndpoint } from './endpoint.ts'
import { testSpeedMax } from './limits.ts'
import { readerModes, wpmRange } from './reader-defaults.ts'
import { agoMsSchema, idSchema, momentSchema, newIdSchema } from './scalars.ts'

export type { Book, BookSummary, Chapter, Place } from './books.ts'

export const readingSessionSchema = z.object({
  _id: idSchema,
  /** null, like the title, if the text was not named. */
  textId: idSchema.nullable(),
  title: z.string().nullable(),
  mode: z.enum(readerModes),
  /** null if it was not sent. */
  words: z.number().int().nullable(),
  /** In seconds. */
  time: z.number(),
  /** In wpm. null for reading at one's own pace. */
  setWpm: z.number().int().nullable(),
  /** Of words and time; without words the speed that was claimed, or null. */
  deliveredWpm: z.number().nullable(),
  /** Whether text and words were named. Nothing is computed from other sessions. */
  isVerified: z.boolean(),
  finishedAt: momentSchema,
})

export type ReadingSession = z.infer<typeof readingSessionSchema>

export const reading = {
  chapter: defineEndpoint({
    method: 'GET',
    path: '/api/user/book/{id}/chapter/{position}',
    summary: 'One chapter of a book with its text and pictures; positions are counted from 0',
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
      'Save the place in a text; this puts the text on the reading list, and a place at the end marks it as read',
    access: 'member',
    params: z.object({ id: idSchema }),
    body: placeSchema.extend({
      agoMs: agoMsSchema,
      /** The `updatedAt` of the place that was known, null for none. If there is another one by now, it stays. */
      version: momentSchema.nullable().optional(),
    }),
    /** The place that is stored now. It differs from the one sent if a later reading has moved it. */
    response: keptPlaceSchema,
    errors: ['not_found'],
  }),
  finishRead: defineEndpoint({
    method: 'POST',
    path: '/api/finish_read',
    summary:
      'Save a reading session that took more than 2 seconds. Its time is enough; with its text and the words that were shown the server computes the delivered wpm itself, and the speeds of the user from readings of at least 200 words, where reading a text again on the same day is the same reading. Without them the session is kept as not verified and changes no speed. Sending it again with the same _id changes nothing; without one the server makes it',
    access: 'member',
    body: z.object({
      _id: newIdSchema,
      textId: idSchema.optional(),
      /** Another name of `textId`. */
      id: idSchema.optional(),
      mode: z.enum(readerModes).default('plain'),
      /** The number of words that were really shown. */
      words: z.number().int().min(0).max(1_000_000).optional(),
      /** In seconds, without pauses. */
      time: z.number().min(0).max(86_400),
      /** For every mode except `plain`. */
      setWpm: z.number().int().min(wpmRange.min).max(wpmRange.max).nullable().default(null),
      /** In wpm. Kept only where the server cannot compute it. */
      readingSpeed: z.number().min(0).max(testSpeedMax).optional(),
      agoMs: agoMsSchema,
    }),
    response: z.object({
      isSaved: z.boolean(),
      /** 0 if the session was not saved, or if nothing is known of its speed. */
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
    summary: 'The saved reading sessions, newest first',
    access: 'member',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    response: z.object({ readingSessions: z.array(readingSessionSchema) }),
    errors: [],
  }),
}
