// What an export contains: one entry for each table of a user's own, in an order in which rows can be inserted, with what
// is checked of a row beyond the types of its columns. A test compares this list, and `left-out-tables.ts`, with the
// schema. See decision 0057.
import { errorStatus } from '@fovea/contract/errors.ts'
import { sourceFields } from '@fovea/contract/highlights.ts'
import { conditions, experimentQuestions, experimentsMax } from '@fovea/contract/insight-choices.ts'
import {
  bookmarkNoteMax,
  bookmarksMax,
  chapterTextMax,
  dayStartMinutesMax,
} from '@fovea/contract/limits.ts'
import { highlightsMax } from '@fovea/contract/note-limits.ts'
import { daySchema, languageSchema, textSchema, timeZoneSchema } from '@fovea/contract/scalars.ts'
import { settingsSchema } from '@fovea/contract/settings.ts'
import { taskDatesMax, tasksMax } from '@fovea/contract/task-limits.ts'
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
import { chapter, highlightShapes, taskShapes, trackShapes } from './made-shapes.ts'
import {
  gameNameShape,
  gameResultShapes,
  gameStandingShapes,
  layoutShape,
  readingSessionShapes,
  readingTestShapes,
  typingBestShapes,
  typingLogShapes,
  typingRunShapes,
} from './result-shapes.ts'
import {
  experimentDaysMax,
  isExperiment,
  isHighlight,
  isSettings,
  isTask,
  unrankRound,
  unrankRun,
} from './row-rules.ts'
import { dayOfResult, figureName, profileSchema } from './row-shapes.ts'

const count = z.number().int().min(0).max(10_000_000)
const minutesOfDay = z.number().int().min(0).max(1_439)
const settingsParts = z.enum(Object.keys(settingsSchema.shape) as ['reader', 'typing'])
/** A row for each day of half a century. */
const daysMax = 20_000

export const exportedTables: readonly ExportedTable[] = [
  {
    table: userSettings,
    shapes: { part: settingsParts, value: z.looseObject({}) },
    rule: isSettings,
    rowsMax: 100,
  },
  {
    table: dayRules,
    shapes: {
      time_zone: timeZoneSchema,
      day_start_minutes: z.number().int().min(0).max(dayStartMinutesMax),
    },
    rowsMax: 100,
  },
  { table: avatars, staysWithoutOther: true, shapes: { picture: avatarShape }, rowsMax: 1 },
  { table: activeDays, shapes: { day: dayOfResult }, rowsMax: daysMax },
  {
    table: workouts,
    shapes: {
      day: dayOfResult,
      steps: z.array(z.object({ name: gameNameShape, rounds: count.max(1_000) })).max(50),
    },
    rowsMax: daysMax,
  },
  {
    table: reminderSettings,
    leftOut: ['track_remind_at'],
    shapes: { track_minutes: minutesOfDay.nullable() },
  },
  { table: typingGoals, shapes: { goal_minutes: count.max(240), target_wpm: count.max(200) } },
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
      summary: textSchema({ max: 20_000 }),
      words: count,
      chapter_count: chapter,
      status: z.enum(['ready', 'failed']),
      failure: z.enum(Object.keys(errorStatus) as ['file_broken']).nullable(),
      source_url: sourceFields.url.unwrap().max(4_000).nullable(),
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
      position: chapter,
      words: count,
      text: textSchema({ max: chapterTextMax }),
      figures: z
        .array(z.object({ paragraph: count, key: figureName, alt: textSchema({ max: 10_000 }) }))
        .max(10_000),
    },
    rowsAtOnce: 10,
  },
  {
    table: readingPlaces,
    area: 'reading',
    shapes: { chapter, word: count, progress: z.number().min(0).max(1) },
    rowsMax: 10_000,
  },
  { table: readingSessions, area: 'reading', shapes: readingSessionShapes },
  { table: readBooks, area: 'reading', rowsMax: 10_000 },
  {
    table: bookmarks,
    area: 'reading',
    shapes: { chapter, word: count, note: textSchema({ max: bookmarkNoteMax }) },
    rowsMax: bookmarksMax,
  },
  {
    table: highlights,
    area: 'reading',
    shapes: highlightShapes,
    rule: isHighlight,
    rowsMax: highlightsMax,
  },
  {
    table: readingTests,
    area: 'reading',
    shapes: readingTestShapes,
    toForeign: (row) => ({ ...row, is_imported: true }),
  },
  ...noteTables,
  {
    table: gameResults,
    area: 'games',
    shapes: gameResultShapes,
    toForeign: unrankRound,
    rowsAtOnce: 100,
  },
  { table: gameStandings, area: 'games', shapes: gameStandingShapes },
  { table: typingRuns, area: 'typing', shapes: typingRunShapes, toForeign: unrankRun },
  { table: typingLogs, area: 'typing', shapes: typingLogShapes, rowsMax: 1_000, rowsAtOnce: 20 },
  { table: typingBests, area: 'typing', shapes: typingBestShapes, rowsMax: 10_000 },
  {
    table: typingLessons,
    area: 'typing',
    shapes: { score: z.number().min(0).max(100) },
    rowsMax: 10_000,
  },
  {
    table: typingProfiles,
    area: 'typing',
    shapes: { lang: languageSchema, layout: layoutShape, profile: profileSchema },
    rowsMax: 1_000,
    rowsAtOnce: 20,
  },
  {
    table: tracks,
    area: 'days',
    shapes: trackShapes,
    rowsMax: daysMax,
  },
  {
    table: experiments,
    area: 'days',
    shapes: {
      question: z.enum(experimentQuestions),
      conditions: z.array(z.enum(conditions)).max(experimentDaysMax),
    },
    rule: isExperiment,
    rowsMax: experimentsMax,
  },
  {
    table: tasks,
    area: 'tasks',
    leftOut: ['remind_at', 'remind_day'],
    shapes: taskShapes,
    rule: isTask,
    rowsMax: tasksMax,
  },
  {
    table: taskDates,
    area: 'tasks',
    shapes: { day: daySchema, kind: z.enum(taskDateKinds) },
    rowsMax: taskDatesMax,
  },
]
