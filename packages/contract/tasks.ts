// Tasks of the calendar: once or each week, at times of the clock on the wall, done or not at each occurrence.
import { z } from 'zod'
import { dayRangeQuery, spansAtMost } from './day-range.ts'
import { defineEndpoint } from './endpoint.ts'
import { nextPageSchema, pageQuery, wholeOrPaged } from './paging.ts'
import { daySchema, idSchema, lineSchema, newIdSchema, successSchema } from './scalars.ts'
import { doneDatesMax, remindMinutesMax, taskRangeDaysMax, taskTitleMax } from './task-limits.ts'
import { sentTimePattern } from './task-times.ts'

/** What the clock on the wall shows, as YYYY-MM-DDTHH:MM, without a time zone: 09:00 stays 09:00. */
const wallTimeSchema = z.iso
  .datetime({ local: true, precision: -1 })
  .refine((time) => time.length === 16 && time >= '1970', 'no time of the wall')

/** The fields of a task as it is kept. */
export const taskFields = {
  title: lineSchema(taskTitleMax),
  starts: wallTimeSchema,
  /** Not before `starts`. An all-day task ends at the midnight after its last day. */
  ends: wallTimeSchema,
  allday: z.boolean(),
  /** Whether it repeats each week. */
  isRegular: z.boolean(),
  /** The first day of a repeating task; null for others. */
  repeatStarts: daySchema.nullable(),
  /** The last day; null if it goes on. */
  repeatEnds: daySchema.nullable(),
  /** The days of the week, Monday is 0. Empty for a task that happens once. */
  byweekday: z.array(z.number().int().min(0).max(6)).max(7),
  /** How long before each occurrence there is a reminder, see `core/tasks/reminders.ts`; null if there is none. */
  remindMinutes: z.number().int().min(0).max(remindMinutesMax).nullable(),
}

/** A day, a time without or with a time zone. What it comes to is the rule of `core/tasks/sent-task.ts`. */
const sentTimeSchema = z.string().max(40).regex(sentTimePattern, 'no time')

/** What a client may send: all of it may be left out but for the title and the start of a new task. */
const sentFields = {
  title: taskFields.title.optional(),
  starts: sentTimeSchema.optional(),
  ends: sentTimeSchema.nullable().optional(),
  allday: taskFields.allday.optional(),
  isRegular: taskFields.isRegular.optional(),
  repeatStarts: taskFields.repeatStarts.optional(),
  repeatEnds: taskFields.repeatEnds.optional(),
  /** In any order; a day that is there twice counts once. */
  byweekday: taskFields.byweekday.optional(),
  remindMinutes: taskFields.remindMinutes.optional(),
  /** All days on which an occurrence begins that is done. */
  doneDates: z.array(daySchema).max(doneDatesMax).optional(),
}

/** Said on the API page. */
const timesSummary =
  'Times are written as a day, 2026-11-27, as the clock on the wall shows them, 2026-11-27T09:00 with or without seconds, or as an instant with Z or an offset, which becomes the time on the wall in the user’s time zone. Days make an all-day task, of which `ends` is the last day; if `allday` is false they mean 00:00. What is said to be all day takes whole days'

const taskSchema = z.object({
  _id: idSchema,
  ...taskFields,
  /** The days on which an occurrence begins that is done. */
  doneDates: z.array(daySchema),
  /** The days on which a repeating task does not happen. */
  skippedDates: z.array(daySchema),
})

export type Task = z.infer<typeof taskSchema>

const taskParams = z.object({ id: idSchema })

/**
 * Which occurrences a change is about: all of them, the one that begins on `date`, or that one and those after it. For
 * the latter two, a new task takes over what changes.
 */
const taskScopes = ['all', 'one', 'following'] as const

export const tasks = {
  tasksByDate: defineEndpoint({
    method: 'GET',
    path: '/api/user/tasks_by_date',
    summary: `The tasks with occurrences in the days from one to another, both included. Without \`from\` and \`to\`, today and tomorrow; with one of them, ${taskRangeDaysMax} days. A task names all its done and skipped days or, with \`dates=range\`, those of the range. ${wholeOrPaged}`,
    access: 'member',
    atOnce: 8,
    list: { entries: 'tasks', cursor: 'after' },
    query: z
      .object({
        ...dayRangeQuery,
        ...pageQuery,
        /** Whether done and skipped days are all named, so that they can be sent back, or those of the range. */
        dates: z.enum(['all', 'range']).default('all'),
      })
      .check(spansAtMost(taskRangeDaysMax)),
    response: z.object({
      /** By the user’s own time zone and day boundary. */
      today: daySchema,
      tasks: z.array(taskSchema),
      next: nextPageSchema,
    }),
    errors: [],
  }),
  createTask: defineEndpoint({
    method: 'POST',
    path: '/api/user/task',
    summary: `Make a task. Without an id the server makes one; under an id that the client makes, the same again changes nothing. Only title and start are needed: without an end it lasts an hour, or all day, and one that repeats does so each week from its first day on. ${timesSummary}`,
    access: 'member',
    body: z.object({
      _id: newIdSchema,
      ...sentFields,
      title: taskFields.title,
      starts: sentTimeSchema,
    }),
    response: taskSchema,
    errors: ['id_taken', 'tasks_full'],
  }),
  markTask: defineEndpoint({
    method: 'POST',
    path: '/api/user/task_done',
    summary:
      'Mark the occurrence of a task that begins on a day as done, or as not done. Without a day, the occurrence of today, or the only one of a task that does not repeat',
    access: 'member',
    body: z.object({
      _id: idSchema,
      date: daySchema.optional(),
      isDone: z.boolean().default(true),
    }),
    response: successSchema,
    errors: ['not_found'],
  }),
  updateTask: defineEndpoint({
    method: 'PUT',
    path: '/api/user/task/{id}',
    summary: `Change all occurrences of a task, one, or one and those after it, for which another task is made, under \`newId\` if it is named. Fields that are left out stay as they are, but for times that would not fit to those that are sent. \`doneDates\` replaces all days that are done. ${timesSummary}`,
    access: 'member',
    params: taskParams,
    body: z
      .object({
        ...sentFields,
        scope: z.enum(taskScopes).default('all'),
        date: daySchema.optional(),
        /** Sent again with the same one, the change is made once. Without it the server makes one. */
        newId: idSchema.optional(),
      })
      .refine(({ scope, date }) => scope === 'all' || date !== undefined, 'a scope needs date'),
    /** The task that has the changes: the new one if there is one. */
    response: taskSchema,
    errors: ['not_found', 'id_taken', 'tasks_full'],
  }),
  deleteTask: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/task/{id}',
    summary: 'Delete all occurrences of a task, one, or one and those after it',
    access: 'member',
    params: taskParams,
    query: z
      .object({ scope: z.enum(taskScopes).default('all'), date: daySchema.optional() })
      .refine(({ scope, date }) => scope === 'all' || date !== undefined, 'a scope needs date'),
    response: successSchema,
    errors: ['not_found'],
  }),
}
