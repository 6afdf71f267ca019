// The start page of a member in one call. Each part is what its own call answers, so that both are one thing to the web app.
import { z } from 'zod'
import { boards } from './boards.ts'
import { bookSummarySchema } from './books.ts'
import { defineEndpoint } from './endpoint.ts'
import { games } from './games.ts'
import { insight } from './insight.ts'
import { readingSessionSchema } from './reading.ts'
import { daySchema, languageSchema } from './scalars.ts'
import { tasks } from './tasks.ts'
import { track } from './track.ts'
import { lessonCategories } from './typing-choices.ts'
import { progressSchema } from './typing-program.ts'
import { workout } from './workout.ts'

const nextLessonSchema = z.object({
  /** The language of the program: the one that is chosen for typing, or that of the account. */
  language: languageSchema,
  /** null when all lessons were passed. */
  next: z
    .object({
      id: z.string(),
      category: z.enum(lessonCategories),
      /** Among the lessons of its category, from 1. */
      number: z.number().int(),
    })
    .nullable(),
  progress: progressSchema,
})

export type NextLesson = z.infer<typeof nextLessonSchema>

export const home = {
  home: defineEndpoint({
    method: 'GET',
    path: '/api/user/home',
    summary:
      'Everything on the start page: workout, streaks, challenge, texts to go on with, the next lesson, the tasks of a day and the day after it with those that are overdue, the tracks of the days before, and experiments',
    access: 'member',
    atOnce: 4,
    query: z.object({
      /** The day of the tasks and tracks. Without it, the user’s own today. */
      day: daySchema.optional(),
    }),
    response: z.object({
      workout: workout.workout.response,
      streaks: workout.streaks.response,
      challenge: boards.challenge.response,
      standings: games.standings.response,
      reading: z.object({
        /** Texts that are not read to the end, at most 4: begun ones first, the last read on top. */
        texts: z.array(bookSummarySchema),
        /** The latest, at most 5. */
        sessions: z.array(readingSessionSchema),
      }),
      lesson: nextLessonSchema,
      /** From 14 days before the day until the day after it. */
      tasks: tasks.tasksByDate.response,
      /** From 30 days before the day until the day itself. */
      tracks: track.tracksByDate.response,
      experiments: insight.experiments.response,
    }),
    errors: [],
  }),
}
