// Tasks of the calendar: once or each week, at times of the clock on the wall, done or not at each occurrence.
import { z } from 'zod'
import { dayRangeQuery, spansAtMost } from './day-range.ts'
import { defineEndpoint } from './endpoint.ts'
import { nextPageSchema, pageQuery } from './paging.ts'
import { daySchema, idSchema, lineSchema, successSchema } from './scalars.ts'
import { remindMinutesMax, taskRangeDaysMax, taskTitleMax } from './task-limits.ts'

/** What the clock on the wall shows, as YYYY-MM-DDTHH:MM, without a time zone: 09:00 stays 09:00. */
const wallTimeSchema = z.iso
  .datetime({ local: true, precision: -1 })
  .refine((time) => time.length === 16 && time >= '1970', 'no time of the wall')

const taskFields = {
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

const taskSchema = z.object({
  _id: idSchema,
  ...taskFields,
  /** The days on which an occurrence begins that is done; in a list, those of the range. */
  doneDates: z.array(daySchema),
  /** The days on which a repeating task does not happen. */
  skippedDates: z.array(daySchema),
})

export type Task = z.infer<typeof taskSchema>

const taskParams = z.object({ id: idSchema })

/**
 * Which occurrences a change is about: all of them, the one that begins on `date`, or that one and those after it. For
 * the latter two, a new task with the id `newId` takes over what changes.
 */
const taskScopes = ['all', 'one', 'following'] as const

export const tasks = {
  tasksByDate: defineEndpoint({
    method: 'GET',
    path: '/api/user/tasks_by_date',
    summary:
      'The tasks with occurrences in the days from one to another, both included. Without limits, today and tomorrow',
    access: 'member',
    query: z.object({ ...dayRangeQuery, ...pageQuery }).check(spansAtMost(taskRangeDaysMax)),
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
    summary: 'Make a task under an id that the client makes; the same again changes nothing',
    access: 'member',
    body: z.object({
      _id: idSchema,
      ...taskFields,
      allday: taskFields.allday.default(false),
      isRegular: taskFields.isRegular.default(false),
      repeatStarts: taskFields.repeatStarts.default(null),
      repeatEnds: taskFields.repeatEnds.default(null),
      byweekday: taskFields.byweekday.default([]),
      remindMinutes: taskFields.remindMinutes.default(null),
    }),
    response: taskSchema,
    errors: ['id_taken', 'tasks_full'],
  }),
  markTask: defineEndpoint({
    method: 'POST',
    path: '/api/user/task_done',
    summary: 'Mark the occurrence of a task that begins on a day as done, or as not done',
    access: 'member',
    body: z.object({ _id: idSchema, date: daySchema, isDone: z.boolean().default(true) }),
    response: successSchema,
    errors: ['not_found'],
  }),
  updateTask: defineEndpoint({
    method: 'PUT',
    path: '/api/user/task/{id}',
    summary:
      'Change all occurrences of a task, one, or one and those after it. Fields that are left out stay as they are',
    access: 'member',
    params: taskParams,
    body: z
      .object({
        title: taskFields.title.optional(),
        starts: taskFields.starts.optional(),
        ends: taskFields.ends.optional(),
        allday: taskFields.allday.optional(),
        isRegular: taskFields.isRegular.optional(),
        repeatStarts: taskFields.repeatStarts.optional(),
        repeatEnds: taskFields.repeatEnds.optional(),
        byweekday: taskFields.byweekday.optional(),
        remindMinutes: taskFields.remindMinutes.optional(),
        scope: z.enum(taskScopes).default('all'),
        date: daySchema.optional(),
        newId: idSchema.optional(),
      })
      .refine(
        ({ scope, date, newId }) => scope === 'all' || (date !== undefined && newId !== undefined),
        'a scope needs date and newId',
      ),
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
