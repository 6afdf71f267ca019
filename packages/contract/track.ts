// The daily track: how a day was, by mood, sleep, water and what one is grateful for.
import { z } from 'zod'
import { dayRangeQuery, spansAtMost } from './day-range.ts'
import { defineEndpoint } from './endpoint.ts'
import { agoMsSchema, daySchema, lineSchema, momentSchema, textSchema } from './scalars.ts'
import {
  gratefulLineMax,
  gratefulMax,
  moodImportMax,
  moodMax,
  moodNameMax,
  sleepHoursMax,
  trackedDaysMax,
  waterMax,
} from './track-limits.ts'

const mood = z.number().int().min(0).max(moodMax)
const sleep = z
  .number()
  .min(0)
  .max(sleepHoursMax)
  .multipleOf(0.25)
  // A number next to zero passes for a multiple.
  .refine((hours) => Number.isInteger(hours * 4), 'no quarters of an hour')
const water = z.number().int().min(0).max(waterMax)
const grateful = z.array(lineSchema(gratefulLineMax)).max(gratefulMax)

export const measuredFields = ['moodMorning', 'moodEvening', 'sleep', 'water'] as const

const trackSchema = z.object({
  date: daySchema,
  /** Grows with each change. 0 for a day that was never saved. */
  version: z.number().int(),
  /** From 0, the worst, to 4, the best. 2 if it was not given. */
  moodMorning: mood,
  moodEvening: mood,
  /** In hours, in quarters. 0 if it was not given. */
  sleep,
  /** In glasses. 0 if it was not given. */
  water,
  grateful,
  /** Which of the measured fields were given. The others have their defaults, and no statistics count them. */
  given: z.array(z.enum(measuredFields)),
  updatedAt: momentSchema.nullable(),
})

export type Track = z.infer<typeof trackSchema>

const dayParams = z.object({ date: daySchema })

export const track = {
  tracksByDate: defineEndpoint({
    method: 'GET',
    path: '/api/user/tracks_by_date',
    summary:
      'The tracks from one day to another, both included, the oldest first, without days that were never saved. Without limits, the days that can be changed: today and the 30 days before it; with one of them, a year and a day. All of these days in one answer',
    access: 'member',
    query: z.object(dayRangeQuery).check(spansAtMost(trackedDaysMax)),
    response: z.object({
      /** By the user’s own time zone and day boundary. */
      today: daySchema,
      tracks: z.array(trackSchema),
    }),
    errors: [],
  }),
  track: defineEndpoint({
    method: 'GET',
    path: '/api/user/track/{date}',
    summary: 'The track of a day, with the defaults if it was never saved',
    access: 'member',
    params: dayParams,
    response: trackSchema,
    errors: [],
  }),
  saveTrack: defineEndpoint({
    method: 'PUT',
    path: '/api/user/track/{date}',
    summary:
      'Change the track of today or of one of the 30 days before it. Fields that are left out stay as they are, and the gratitude list is replaced as a whole. With the version that is changed: if the track has another one by now, nothing is changed, unless it already is as it should become. Without a version, the fields that are named hold as the last call leaves them',
    access: 'member',
    params: dayParams,
    body: z.object({
      /** The version that is changed. Without it, whatever is there now is changed. */
      version: z.number().int().min(0).optional(),
      /** null takes a field back. */
      moodMorning: mood.nullable().optional(),
      moodEvening: mood.nullable().optional(),
      sleep: sleep.nullable().optional(),
      water: water.nullable().optional(),
      grateful: grateful.optional(),
      agoMs: agoMsSchema,
    }),
    response: trackSchema,
    errors: ['track_changed', 'day_not_open'],
  }),
  importMoods: defineEndpoint({
    method: 'POST',
    path: '/api/user/import_moods',
    summary:
      'Adds moods from a Daylio CSV where none were given. Nothing is added before every name of a mood has a step; the same file can be sent twice',
    access: 'member',
    atOnce: 1,
    bodyLimitBytes: 16 * 1_024 * 1_024,
    body: z.object({
      csv: textSchema({ min: 1, max: moodImportMax }),
      /** The step of each mood by its name, for those whose step is not known. */
      moods: z.record(z.string().max(moodNameMax), mood).default({}),
    }),
    response: z.object({
      /** The moods of the file. `step` is null where it is not known. */
      moods: z.array(
        z.object({ name: z.string(), entries: z.number().int(), step: mood.nullable() }),
      ),
      /** Days of which a mood was added. */
      added: z.number().int(),
      /** Days that had their moods already. */
      known: z.number().int(),
      /** Lines that are no entry, or of a day to come. */
      refused: z.number().int(),
    }),
    errors: ['unsupported_format', 'payload_too_large'],
  }),
}
