// The workout of a day, and streaks of days and weeks of training.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { gameNames } from './game-names.ts'
import { idSchema, momentSchema } from './scalars.ts'

const daySchema = z.iso.date()

/** A saved result that counts as a round of a workout. */
const workoutRoundSchema = z.object({
  _id: idSchema,
  name: z.enum(gameNames),
  score: z.number(),
  isRanked: z.boolean(),
  /** The best score before this round. */
  previousBestScore: z.number(),
  /** In seconds. */
  time: z.number(),
  playedAt: momentSchema,
})

export type WorkoutRound = z.infer<typeof workoutRoundSchema>

const workoutStepSchema = z.object({
  name: z.enum(gameNames),
  rounds: z.number().int(),
  /** How many of the rounds are done. */
  done: z.number().int(),
  /** All rounds that were played, also those beyond the workout. The oldest first. */
  played: z.array(workoutRoundSchema),
})

export type WorkoutStep = z.infer<typeof workoutStepSchema>

const workoutSchema = z.object({
  /** The day by the user's own time zone and day boundary. */
  day: daySchema,
  /** Rounds that are played between these moments count. */
  startsAt: momentSchema,
  endsAt: momentSchema,
  steps: z.array(workoutStepSchema),
  expectedMinutes: z.number(),
  isFinished: z.boolean(),
  /** When its first round was played; null before. */
  startedAt: momentSchema.nullable(),
})

export type Workout = z.infer<typeof workoutSchema>

const streakSchema = z.object({ current: z.number().int(), best: z.number().int() })

export const workout = {
  workout: defineEndpoint({
    method: 'GET',
    path: '/api/user/workout',
    summary:
      'The workout of the user’s day. It is chosen at the first call of the day and is then the same on all devices. Its rounds count as soon as results of its games are saved',
    access: 'member',
    response: workoutSchema.extend({
      /** Yesterday’s workout, if it was begun and not finished. Today’s rounds still count for it. */
      yesterday: workoutSchema.nullable(),
    }),
    errors: [],
  }),
  streaks: defineEndpoint({
    method: 'GET',
    path: '/api/user/streaks',
    summary:
      'Streaks of active days and weeks. A day is active with a finished workout or ten minutes of games and typing. One missed day of each week is bridged',
    access: 'member',
    response: z.object({
      day: streakSchema.extend({
        /** The missed day of this week that is bridged. */
        freezeUsedOn: daySchema.nullable(),
        isTodayDone: z.boolean(),
      }),
      week: streakSchema,
      /** The active days of the last 60 days, the oldest first. */
      days: z.array(daySchema),
    }),
    errors: [],
  }),
}
