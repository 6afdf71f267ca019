// Tasks in and out as calendar files, which other calendar apps read and write, and in as the CSV of Todoist.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { fileAnswerSchema, receivedFileSchema } from './files.ts'
import { momentSchema, successSchema } from './scalars.ts'

/** Why an entry of a file is not, or not wholly, among the tasks. */
export const calendarRemarkReasons = [
  // These entries are left out.
  'unreadable',
  'no_title',
  'no_time',
  'cancelled',
  'repeats_otherwise',
  'does_not_fit',
  'not_an_event',
  'no_date',
  'date_not_understood',
  // Of these, only a part is left out: dates beside the rule, and the end of a long title.
  'extra_dates',
  'title_cut',
] as const

export type CalendarRemarkReason = (typeof calendarRemarkReasons)[number]

const calendarRemarkSchema = z.object({
  /** Empty if it is not known. */
  title: z.string(),
  /** Of a CSV file: on which line the entry ends. */
  line: z.number().int().optional(),
  /** The words for its date that were not understood. */
  written: z.string().optional(),
  reason: z.enum(calendarRemarkReasons),
})

export type CalendarRemark = z.infer<typeof calendarRemarkSchema>

/** A list of remarks is cut after so many. */
export const calendarRemarksMax = 200

export const calendarFiles = {
  exportTasks: defineEndpoint({
    method: 'GET',
    path: '/api/user/tasks_export',
    summary: 'All tasks as a calendar file. Importing it gives the same tasks',
    access: 'member',
    atOnce: 1,
    response: fileAnswerSchema,
    media: ['text/calendar'],
    errors: [],
  }),
  importTasks: defineEndpoint({
    method: 'POST',
    path: '/api/user/tasks_import',
    summary:
      'Import the events of a calendar file, or the tasks of a CSV file of Todoist, all or nothing: a form with `file`. Importing it again adds only what is new. With `dry`, it is only said what would happen',
    access: 'member',
    takesFile: true,
    atOnce: 1,
    body: z.object({
      file: receivedFileSchema,
      dry: z.enum(['true', 'false']).default('false'),
    }),
    response: z.object({
      added: z.number().int(),
      /** How many were there already. They stay as they are. */
      known: z.number().int(),
      /** How many had a description, a place, guests or reminders that a task cannot have. */
      withoutDetails: z.number().int(),
      /** What was left out, the first 200. */
      remarks: z.array(calendarRemarkSchema),
      remarksTotal: z.number().int(),
    }),
    errors: ['unsupported_format', 'tasks_full'],
  }),
  calendarFeed: defineEndpoint({
    method: 'GET',
    path: '/api/user/calendar_feed',
    summary:
      'Since when other calendars can read the tasks at a secret address; null if they cannot',
    access: 'member',
    response: z.object({ createdAt: momentSchema.nullable() }),
    errors: [],
  }),
  renewCalendarFeed: defineEndpoint({
    method: 'POST',
    path: '/api/user/calendar_feed',
    summary:
      'Make a secret address at which other calendars can read the tasks. It is told this once only, and an earlier one ends',
    access: 'member',
    response: z.object({
      /** On this server. */
      path: z.string(),
      createdAt: momentSchema,
    }),
    errors: [],
  }),
  endCalendarFeed: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/calendar_feed',
    summary: 'End the secret address',
    access: 'member',
    response: successSchema,
    errors: [],
  }),
  readCalendarFeed: defineEndpoint({
    method: 'GET',
    path: '/api/calendar/{secret}.ics',
    summary: 'All tasks as a calendar file, for whoever knows the secret address',
    access: 'public',
    rateLimit: { max: 60, windowSeconds: 60 },
    atOnce: 4,
    params: z.object({ secret: z.string().max(200) }),
    response: fileAnswerSchema,
    media: ['text/calendar'],
    errors: ['not_found'],
  }),
}
