// Typing: the program of lessons, runs over lessons, texts and tests, the profile of each layout, and leaderboards.
import { z } from 'zod'
import { boardPeriods, boardSchema } from './boards.ts'
import { spansAtMost } from './day-range.ts'
import { defineEndpoint } from './endpoint.ts'
import { resultDaysMax, seedsMax, typingImportMax } from './limits.ts'
import { nextPageSchema, pageQuery, wholeOrPagedBefore } from './paging.ts'
import { daySchema, idSchema, languageSchema, textSchema } from './scalars.ts'
import { keyboardLayouts, lessonCategories } from './typing-choices.ts'
import { lessonSchema, progressSchema } from './typing-program.ts'
import { savedSchema, seedSchema, sessionSchema, typedRunSchema } from './typing-runs.ts'
import {
  isKnownAmount,
  sentLessonSchema,
  sentRun,
  sentTestSchema,
  sentTextSchema,
  testQuery,
} from './typing-sent-runs.ts'

const keySchema = z.object({
  /** A letter, or two letters in a row. */
  key: z.string(),
  tries: z.number().int(),
  errors: z.number().int(),
  /** How many of its times were measured. */
  timesMeasured: z.number().int(),
  /** The smoothed time of a right press in ms. null before the first one was measured. */
  timeMs: z.number().nullable(),
  /** The standard error of `timeMs`, in ms. */
  timeErrorMs: z.number().nullable(),
  /** The smoothed share of right first tries, from 0 to 1. */
  accuracy: z.number(),
})

export const typing = {
  program: defineEndpoint({
    method: 'GET',
    path: '/api/typing',
    summary: 'The program of a language: its lessons by category, with what this user has passed',
    access: 'member',
    query: z.object({ language: languageSchema.optional() }),
    response: z.object({
      language: languageSchema,
      program: z.array(
        z.object({ category: z.enum(lessonCategories), lessons: z.array(lessonSchema) }),
      ),
      /** The sum of the best scores of all lessons, in all languages. It never becomes smaller. */
      points: z.number(),
      progress: progressSchema,
      /** The first lesson that was not passed and is no test of a category; null when all were passed. */
      nextLessonId: z.string().nullable(),
    }),
    errors: [],
  }),
  lesson: defineEndpoint({
    method: 'GET',
    path: '/api/typing/{id}',
    summary: 'One lesson',
    access: 'member',
    params: z.object({ id: z.string().max(64) }),
    response: lessonSchema.extend({
      language: languageSchema,
      /** As in the program: of everything and of the whole language, not of this lesson. */
      points: z.number(),
      progress: progressSchema,
      nextLessonId: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
  saveLesson: defineEndpoint({
    method: 'POST',
    path: '/api/typing',
    summary:
      'Keeps a run over a lesson. With a log (run, and the seed of its text) the server counts all figures from it, and the lesson is passed when it was open and its text was typed to the end within its error limit. Without a log, score and typingSpeed are kept as not verified: the lesson counts as passed if the score is 50 or more, which is what the error limit gives, or left out; nothing else follows from such a run. A run over a lesson that is not open is kept and changes nothing else. Sending it again with the same _id changes nothing; without one the server makes it',
    access: 'member',
    ...sentRun,
    body: sentLessonSchema,
    response: savedSchema.extend({
      points: z.number(),
      progress: progressSchema,
      nextLessonId: z.string().nullable(),
    }),
    errors: ['not_found', 'id_taken'],
  }),
  saveText: defineEndpoint({
    method: 'POST',
    path: '/api/typing-text',
    summary:
      'Keeps a run over a text of any kind: one’s own, practice, a chapter or an article. With a log (run) the server counts all figures from it. Without one typingSpeed is enough: it is kept as not verified, counts for nothing else, and its text is not kept',
    access: 'member',
    ...sentRun,
    body: sentTextSchema,
    response: savedSchema,
    errors: ['id_taken'],
  }),
  saveTest: defineEndpoint({
    method: 'POST',
    path: '/api/typing-test',
    summary:
      'Keeps a typing test. With a log (run, mode, amount and seed) it counts on leaderboards if its seed was issued to this user and is used for the first time, and if a hand typed it. Without a log typingSpeed is enough: it is kept as not verified and counts for nothing else',
    access: 'member',
    ...sentRun,
    body: sentTestSchema,
    response: savedSchema,
    errors: ['id_taken'],
  }),
  issueSeeds: defineEndpoint({
    method: 'POST',
    path: '/api/user/typing_seeds',
    summary: `Up to ${seedsMax} unused seeds for typing tests, each of which counts once. Those in \`begun\`, whose text was seen, are not handed out again, but can still be used`,
    access: 'member',
    body: z.object({ begun: z.array(seedSchema).max(400).default([]) }),
    response: z.object({ seeds: z.array(z.string()) }),
    errors: [],
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/typing-sessions',
    summary: `The typing runs of this user, newest first, without their logs. ${wholeOrPagedBefore}`,
    access: 'member',
    list: { entries: 'sessions', cursor: 'before' },
    query: z.object({
      kind: z.enum(['lesson', 'text', 'test', 'import']).optional(),
      limit: pageQuery.limit,
      before: pageQuery.after,
    }),
    response: z.object({ sessions: z.array(sessionSchema), next: nextPageSchema }),
    errors: [],
  }),
  session: defineEndpoint({
    method: 'GET',
    path: '/api/typing-sessions/{id}',
    summary: 'One typing run with its text and its log, from which it can be watched again',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: sessionSchema.extend({
      text: z.string().nullable(),
      /** Of which the text was made. null for texts that were not made of a seed. */
      seed: z.string().nullable(),
      run: typedRunSchema.nullable(),
    }),
    errors: ['not_found'],
  }),
  best: defineEndpoint({
    method: 'GET',
    path: '/api/user/typing_bests',
    summary: 'The fastest test of each mode, amount, language, punctuation and numbers',
    access: 'member',
    response: z.object({ bests: z.array(sessionSchema) }),
    errors: [],
  }),
  profile: defineEndpoint({
    method: 'GET',
    path: '/api/user/typing_profile',
    summary:
      'How well this user knows the keys and the pairs of keys of one layout, in one language',
    access: 'member',
    query: z.object({ language: languageSchema, layout: z.enum(keyboardLayouts) }),
    response: z.object({
      keys: z.array(keySchema),
      bigrams: z.array(keySchema),
      /** The letters that practice uses. None is ever locked again. */
      unlocked: z.string(),
      /** Those of them that have reached `targetWpm` once. */
      reached: z.string(),
      /** Words a minute that a letter has to reach. */
      targetWpm: z.number(),
    }),
    errors: [],
  }),
  days: defineEndpoint({
    method: 'GET',
    path: '/api/user/typing_days',
    summary:
      'The minutes typed on each day, in the user’s time zone and with the user’s start of the day, and the daily goal. Days without a run are left out, and so are imported results and runs without a log',
    access: 'member',
    query: z.object({ from: daySchema, to: daySchema }).check(spansAtMost(resultDaysMax)),
    response: z.object({
      days: z.array(z.object({ date: daySchema, minutes: z.number(), runs: z.number().int() })),
      goalMinutes: z.number().int(),
    }),
    errors: [],
  }),
  setGoal: defineEndpoint({
    method: 'PUT',
    path: '/api/user/typing_goal',
    summary:
      'Sets the daily goal and the speed that a letter has to reach in practice; what is left out stays as it is',
    access: 'member',
    body: z.object({
      goalMinutes: z.number().int().min(0).max(240).optional(),
      targetWpm: z.number().int().min(10).max(200).optional(),
    }),
    response: z.object({ goalMinutes: z.number().int(), targetWpm: z.number() }),
    errors: [],
  }),
  leaders: defineEndpoint({
    method: 'GET',
    path: '/api/typing_leaders',
    summary: 'The leaderboard of a test by words a minute. Days and ISO weeks are those of UTC',
    access: 'member',
    query: z
      .object({ ...testQuery, period: z.enum(boardPeriods).default('all') })
      .refine(isKnownAmount, 'no such test'),
    response: boardSchema.extend({ periodStart: daySchema.nullable() }),
    errors: [],
  }),
  importResults: defineEndpoint({
    method: 'POST',
    path: '/api/user/typing_import',
    summary:
      'Adds results from a Monkeytype CSV. Results that are there already are not added again, so that the same file can be sent twice. Refused are lines that are no result, and those in languages that Fovea does not have',
    access: 'member',
    atOnce: 1,
    bodyLimitBytes: 16 * 1_024 * 1_024,
    body: z.object({ csv: textSchema({ min: 1, max: typingImportMax }) }),
    response: z.object({
      added: z.number().int(),
      known: z.number().int(),
      refused: z.number().int(),
    }),
    errors: ['unsupported_format'],
  }),
}
