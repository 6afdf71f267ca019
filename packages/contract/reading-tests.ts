// Reading tests: a passage read at one's own pace or at a set speed, questions about it, the result, and the history.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { optionsPerQuestion, testSpeedMax } from './limits.ts'
import { nextPageSchema, pageQuery, wholeOrPaged } from './paging.ts'
import { readerModes, wpmRange } from './reader-defaults.ts'
import { agoMsSchema, idSchema, languageSchema, momentSchema, newIdSchema } from './scalars.ts'

const genreSchema = z.enum(['fiction', 'nonFiction'])

const questionSchema = z.object({
  question: z.string(),
  options: z.array(z.string()).length(optionsPerQuestion),
})

export const openedPassageSchema = z.object({
  /** The name of the passage, the same in every language. */
  work: z.string(),
  lang: languageSchema,
  title: z.string(),
  author: z.string(),
  genre: genreSchema,
  /** Paragraphs are separated by blank lines. */
  text: z.string(),
  words: z.number().int(),
  questions: z.array(questionSchema),
  /** Whether it was answered before, in any language. Then the test no longer measures understanding. */
  isRepeat: z.boolean(),
})

export type OpenedPassage = z.infer<typeof openedPassageSchema>

/** How the passage was shown. `plain` is the page at one's own pace. */
const modeSchema = z.enum(readerModes)

/** In wpm. */
const setSpeedSchema = z.number().int().min(wpmRange.min).max(wpmRange.max)

const percentSchema = z.number().min(0).max(100)

export const readingTestSchema = z.object({
  _id: idSchema,
  lang: languageSchema,
  /** The passage. null if only figures were sent, which nobody can check. */
  work: z.string().nullable(),
  /** Also null if the passage no longer ships. */
  title: z.string().nullable(),
  words: z.number().int().nullable(),
  /** In seconds. */
  time: z.number().nullable(),
  mode: modeSchema,
  /** null for reading at one's own pace. */
  setSpeed: setSpeedSchema.nullable(),
  /** In wpm: the words of the passage by the time in which they were read or shown. */
  readingSpeed: z.number(),
  /** The percentage of the questions that were answered correctly. */
  comprehension: z.number(),
  /** The same percentage, corrected for guessing. */
  correctedComprehension: z.number(),
  /** In wpm: readingSpeed x comprehension / 100. */
  effectiveSpeed: z.number(),
  /** Whether enough was understood for the speed to count: a comprehension of 40 or more. */
  isSuccess: z.boolean(),
  /** Whether the server computed the figures from answers and time. */
  isVerified: z.boolean(),
  /** Whether the same passage had been answered before, in any language. */
  isRepeat: z.boolean(),
  /** In wpm: the speed at which adults read such a text. null where there is no passage. */
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
      'Open a passage without its answers: one that was never opened in that language or, if all have been, the one opened longest ago',
    access: 'member',
    query: z.object({ lang: languageSchema.optional() }),
    response: openedPassageSchema,
    errors: ['not_found'],
  }),
  saveReadingTest: defineEndpoint({
    method: 'POST',
    path: '/api/reading_test',
    summary:
      'Save a test. From work, time and answers the server computes the figures; a comprehension of 40 or more over a new text then counts for the reading speeds of the user. comprehension and readingSpeed alone are kept as unverified and count for nothing else. mode and setSpeed say how the passage was shown; without them, the reader set the pace. Sending it again with the same _id changes nothing',
    access: 'member',
    body: z.object({
      _id: newIdSchema,
      comprehension: percentSchema.optional(),
      /** In wpm. */
      readingSpeed: z.number().positive().max(testSpeedMax).optional(),
      lang: languageSchema.optional(),
      work: z.string().min(1).max(80).optional(),
      /** In seconds, from the first word to the last. */
      time: z.number().positive().max(86_400).optional(),
      /** The option chosen for each question, counted from 0. null if none was chosen. */
      answers: answersSchema.max(20).optional(),
      mode: modeSchema.default('plain'),
      /** For every mode except `plain`, which has none. */
      setSpeed: setSpeedSchema.optional(),
      agoMs: agoMsSchema,
    }),
    response: readingTestSchema.extend({
      answers: answersSchema.nullable(),
      /** The correct option of each question. null where there is no passage. */
      correct: z.array(z.number().int()).nullable(),
    }),
    errors: ['not_found', 'id_taken', 'already_answered'],
  }),
  readingTests: defineEndpoint({
    method: 'GET',
    path: '/api/user/reading_tests',
    summary: `The reading tests, newest first, in one language or in all. ${wholeOrPaged}`,
    access: 'member',
    list: { entries: 'readingTests', cursor: 'after' },
    query: z.object({ lang: languageSchema.optional(), ...pageQuery }),
    response: z.object({ readingTests: z.array(readingTestSchema), next: nextPageSchema }),
    errors: [],
  }),
  readingTestLanguages: defineEndpoint({
    method: 'GET',
    path: '/api/user/reading_test_languages',
    summary: 'The languages that have passages, and how many passages are left',
    access: 'member',
    response: z.object({
      languages: z.array(
        z.object({
          lang: languageSchema,
          passages: z.number().int(),
          unopened: z.number().int(),
          /** How many of those tell a story about which no questions were answered in any language. */
          fresh: z.number().int(),
          /** In wpm: how fast adults read such texts, as for its passages. null without a passage of the genre. */
          norms: z.object({ fiction: z.number().nullable(), nonFiction: z.number().nullable() }),
        }),
      ),
    }),
    errors: [],
  }),
}
