// Reading tests: a passage at one's own pace, then questions about it; what came of them; the history.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { optionsPerQuestion, testSpeedMax } from './limits.ts'
import { nextPageSchema, pageQuery } from './paging.ts'
import { agoMsSchema, idSchema, languageSchema, momentSchema } from './scalars.ts'

const genreSchema = z.enum(['fiction', 'nonFiction'])

const questionSchema = z.object({
  question: z.string(),
  options: z.array(z.string()).length(optionsPerQuestion),
})

export const openedPassageSchema = z.object({
  /** The passage's name, the same in every language. */
  work: z.string(),
  lang: languageSchema,
  title: z.string(),
  author: z.string(),
  genre: genreSchema,
  /** Paragraphs stand between blank lines. */
  text: z.string(),
  words: z.number().int(),
  questions: z.array(questionSchema),
  /** Answered before, in this language or another: understanding is no longer measured. */
  isRepeat: z.boolean(),
})

export type OpenedPassage = z.infer<typeof openedPassageSchema>

const percentSchema = z.number().min(0).max(100)

export const readingTestSchema = z.object({
  _id: idSchema,
  lang: languageSchema,
  /** The passage; null where only figures were sent, which nobody could check. */
  work: z.string().nullable(),
  /** null also when the passage no longer ships. */
  title: z.string().nullable(),
  words: z.number().int().nullable(),
  /** seconds */
  time: z.number().nullable(),
  /** wpm */
  readingSpeed: z.number(),
  /** Percent of the questions that were answered rightly. */
  comprehension: z.number(),
  /** The same in percent when nobody gets anything for guessing. */
  correctedComprehension: z.number(),
  /** wpm x comprehension / 100 */
  effectiveSpeed: z.number(),
  /** Enough was understood for the speed to count: comprehension of 40 or more. */
  isSuccess: z.boolean(),
  /** The server counted the figures from answers and time. */
  isVerified: z.boolean(),
  /** The same passage had been answered before, in this language or another. */
  isRepeat: z.boolean(),
  /** wpm at which adults read such a text; null where there is no passage. */
  norm: z.number().nullable(),
  takenAt: momentSchema,
})

export type ReadingTest = z.infer<typeof readingTestSchema>

const answersSchema = z.array(
  z
    .number()
    .int()
    .min(0)
    .max(optionsPerQuestion - 1)
    .nullable(),
)

export const readingTests = {
  openReadingTest: defineEndpoint({
    method: 'GET',
    path: '/api/user/reading_test',
    summary:
      'Open a passage without its answers: one that was never opened before in that language, and the least recently opened once all have been',
    access: 'member',
    query: z.object({ lang: languageSchema.optional() }),
    response: openedPassageSchema,
    errors: ['not_found'],
  }),
  saveReadingTest: defineEndpoint({
    method: 'POST',
    path: '/api/reading_test',
    summary:
      'Save a test. With work, time and answers the figures are counted here; comprehension and readingSpeed alone are kept as unverified. Sent twice with one _id it is one',
    access: 'member',
    body: z.object({
      _id: idSchema.optional(),
      comprehension: percentSchema.optional(),
      /** wpm */
      readingSpeed: z.number().positive().max(testSpeedMax).optional(),
      lang: languageSchema.optional(),
      work: z.string().min(1).max(80).optional(),
      /** Seconds from the first word to the last. */
      time: z.number().positive().max(86_400).optional(),
      /** The option chosen for each question, counted from 0; null for none. */
      answers: answersSchema.max(20).optional(),
      agoMs: agoMsSchema,
    }),
    response: readingTestSchema.extend({
      answers: answersSchema.nullable(),
      /** The right option of each question; null where there is no passage. */
      correct: z.array(z.number().int()).nullable(),
    }),
    errors: ['not_found', 'id_taken', 'already_answered'],
  }),
  readingTests: defineEndpoint({
    method: 'GET',
    path: '/api/user/reading_tests',
    summary: 'Reading tests, the newest first, in one language or in all',
    access: 'member',
    query: z.object({ lang: languageSchema.optional(), ...pageQuery }),
    response: z.object({ readingTests: z.array(readingTestSchema), next: nextPageSchema }),
    errors: [],
  }),
  readingTestLanguages: defineEndpoint({
    method: 'GET',
    path: '/api/user/reading_test_languages',
    summary: 'The languages that have passages, and how many of them were not opened yet',
    access: 'member',
    response: z.object({
      languages: z.array(
        z.object({
          lang: languageSchema,
          passages: z.number().int(),
          unopened: z.number().int(),
          /** wpm at which adults read such texts, the mean over the passages; null without one of the genre. */
          norms: z.object({ fiction: z.number().nullable(), nonFiction: z.number().nullable() }),
        }),
      ),
    }),
    errors: [],
  }),
}
