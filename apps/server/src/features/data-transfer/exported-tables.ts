// What an export contains: one entry for each table of a user's own, in an order in which rows can be inserted, with what
// is checked of a row beyond the types of its columns. A test compares this list, and `left-out-tables.ts`, with the
// schema. See decision 0057.
import { gameNames } from '@fovea/contract/game-names.ts'
import { replaySchema } from '@fovea/contract/games.ts'
import { conditions, experimentQuestions, experimentsMax } from '@fovea/contract/insight-choices.ts'
import { bookmarkNoteMax, bookmarksMax, chapterTextMax } from '@fovea/contract/limits.ts'
import { highlightColours, highlightsMax } from '@fovea/contract/note-limits.ts'
import { readerModes } from '@fovea/contract/reader-defaults.ts'
import { languageSchema, lineSchema, textSchema, timeZoneSchema } from '@fovea/contract/scalars.ts'
import { settingsSchema } from '@fovea/contract/settings.ts'
import { tasksMax, taskTitleMax } from '@fovea/contract/task-limits.ts'
import { gratefulLineMax, gratefulMax } from '@fovea/contract/track-limits.ts'
import {
  keyboardLayouts,
  textSources,
  typingKinds,
  unrankedRuns,
} from '@fovea/contract/typing-choices.ts'
import { typedRunSchema } from '@fovea/contract/typing-runs.ts'
import { z } from 'zod'
import { avatars } from '../../platform/tables/avatars.ts'
import { experiments } from '../../platform/tables/experiments.ts'
import { gameResults, gameStandings } from '../../platform/tables/games.ts'
import { highlights } from '../../platform/tables/highlights.ts'
import {
  bookmarks,
  readBooks,
  readingPlaces,
  readingSessions,
  userBooks,
  userChapters,
} from '../../platform/tables/reading.ts'
import { readingTestOpenings, readingTests } from '../../platform/tables/reading-tests.ts'
import { reminderSettings } from '../../platform/tables/reminders.ts'
import { userSettings } from '../../platform/tables/settings.ts'
import { taskDateKinds, taskDates, tasks } from '../../platform/tables/tasks.ts'
import { tracks } from '../../platform/tables/tracks.ts'
import {
  typingBests,
  typingGoals,
  typingLessons,
  typingLogs,
  typingProfiles,
  typingRuns,
} from '../../platform/tables/typing.ts'
import { activeDays, dayRules, workouts } from '../../platform/tables/workouts.ts'
import { avatarShape } from './avatar-shape.ts'
import { noteTables } from './exported-notes.ts'
import type { ExportedTable } from './exported-table.ts'
import { figureName, profileSchema } from './row-shapes.ts'

const layout = z.enum(keyboardLayouts)
const testMode = z.enum(['time', 'words'])
const readerMode = z.enum(readerModes)
const gameName = z.enum(gameNames)
const count = z.number().int().min(0)
const weekdays = z.array(z.number().int().min(0).max(6)).max(7)
const wallTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
const minutesOfDay = z.number().int().min(0).max(1_439)
const settingsParts = z.enum(Object.keys(settingsSchema.shape) as ['reader'])

export const exportedTables: readonly ExportedTable[] = [
  { table: userSettings, shapes: { part: settingsParts, value: z.looseObject({}) }, rowsMax: 100 },
  { table: dayRules, shapes: { time_zone: timeZoneSchema }, rowsMax: 100 },
  { table: avatars, staysWithoutOther: true, shapes: { picture: avatarShape }, rowsMax: 1 },
  { table: activeDays },
  {
    table: workouts,
    shapes: { steps: z.array(z.object({ name: gameName, rounds: count })).max(50) },
  },
  {
    table: reminderSettings,
    leftOut: ['track_remind_at'],
    shapes: { track_minutes: minutesOfDay.nullable() },
  },
  { table: typingGoals, shapes: { goal_minutes: count, target_wpm: count } },
  {
    table: readingTestOpenings,
    shapes: { lang: languageSchema },
    rowsMax: 10_000,
  },
  {
    table: userBooks,
    area: 'library',
    leftOut: ['file_key', 'kept_bytes'],
    shapes: {
      source: z.enum(['pasted', 'imported']),
      lang: languageSchema,
      status: z.enum(['ready', 'failed']),
      cover_key: figureName.nullable(),
      chosen_lang: languageSchema.nullable(),
      file_bytes: count.nullable(),
    },
    rowsMax: 1_000,
  },
  {
    table: userChapters,
    area: 'library',
    shapes: {
      position: count,
      text: textSchema({ max: chapterTextMax }),
      figures: z
        .array(z.object({ paragraph: count, key: figureName, alt: textSchema({ max: 10_000 }) }))
        .max(10_000),
    },
    rowsAtOnce: 10,
  },
  { table: readingPlaces, area: 'reading', shapes: { chapter: count, word: count } },
  {
    table: readingSessions,
    area: 'reading',
    shapes: { lang: languageSchema.nullable(), mode: readerMode },
  },
  { table: readBooks, area: 'reading' },
  {
    table: bookmarks,
    area: 'reading',
    shapes: { chapter: count, word: count, note: textSchema({ max: bookmarkNoteMax }) },
    rowsMax: bookmarksMax,
  },
  {
    table: highlights,
    area: 'reading',
    shapes: { colour: z.enum(highlightColours) },
    rowsMax: highlightsMax,
  },
  {
    table: readingTests,
    area: 'reading',
    shapes: {
      lang: languageSchema,
      mode: readerMode,
      answers: z.array(count.nullable()).max(100).nullable(),
    },
  },
  ...noteTables,
  {
    table: gameResults,
    area: 'games',
    shapes: { name: gameName, replay: replaySchema.nullable() },
    rowsAtOnce: 100,
  },
  {
    table: gameStandings,
    area: 'games',
    // Files from before the column are of rounds that were all replayed.
    shapes: { name: gameName, is_best_verified: z.boolean().default(true) },
  },
  {
    table: typingRuns,
    area: 'typing',
    shapes: {
      kind: z.enum(typingKinds),
      source: z.enum(textSources).nullable(),
      lang: languageSchema,
      layout: layout.nullable(),
      mode: testMode.nullable(),
      unranked_reason: z.enum(unrankedRuns).nullable(),
    },
  },
  { table: typingLogs, area: 'typing', shapes: { run: typedRunSchema }, rowsAtOnce: 20 },
  { table: typingBests, area: 'typing', shapes: { mode: testMode, lang: languageSchema } },
  { table: typingLessons, area: 'typing' },
  {
    table: typingProfiles,
    area: 'typing',
    shapes: { lang: languageSchema, layout, profile: profileSchema },
    rowsMax: 1_000,
    rowsAtOnce: 20,
  },
  {
    table: tracks,
    area: 'days',
    shapes: {
      version: z.number().int().min(1),
      grateful: z.array(textSchema({ max: gratefulLineMax })).max(gratefulMax),
    },
  },
  {
    table: experiments,
    area: 'days',
    shapes: {
      question: z.enum(experimentQuestions),
      conditions: z.array(z.enum(conditions)).max(400),
    },
    rowsMax: experimentsMax,
  },
  {
    table: tasks,
    area: 'tasks',
    leftOut: ['remind_at', 'remind_day'],
    shapes: {
      title: lineSchema(taskTitleMax),
      starts: wallTime,
      ends: wallTime,
      byweekday: weekdays,
    },
    rowsMax: tasksMax,
  },
  { table: taskDates, area: 'tasks', shapes: { kind: z.enum(taskDateKinds) } },
]
