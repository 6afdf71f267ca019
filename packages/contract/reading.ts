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
  /** In seconds. */
  time: z.number(),
  /** In wpm. null for reading at one's own pace. */
  setWpm: z.number().int().nullable(),
  deliveredWpm: z.number(),
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
    body: placeSchema.extend({ agoMs: agoMsSchema }),
    /** The place that is stored now. It differs from the one sent if a later reading has moved it. */
    response: keptPlaceSchema,
    errors: ['not_found'],
  }),
  finishRead: defineEndpoint({
    method: 'POST',
    path: '/api/finish_read',
    summary:
      'Save a reading session that took more than 2 seconds; sending it again with the same _id changes nothing. The server computes the delivered wpm itself, and the speeds of the user from readings of at least 200 words, where reading a text again on the same day is the same reading',
    access: 'member',
    body: z.object({
      _id: idSchema,
      textId: idSchema,
      mode: z.enum(readerModes),
      /** The number of words that were really shown. */
      words: z.number().int().min(0).max(1_000_000),
      /** In seconds, without pauses. */
      time: z.number().min(0).max(86_400),
      setWpm: z.number().int().min(wpmRange.min).max(wpmRange.max).nullable(),
      agoMs: agoMsSchema,
    }),
    response: z.object({
      isSaved: z.boolean(),
      /** 0 if the session was not saved. */
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
