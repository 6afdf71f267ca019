// What a row of what people make themselves must be to be imported: highlights, days of the track and tasks, as their calls
// demand it.
import { sourceFields, sourceKeySchema, wordSchema } from '@fovea/contract/highlights.ts'
import {
  highlightColours,
  highlightCommentMax,
  highlightQuoteMax,
} from '@fovea/contract/note-limits.ts'
import { textSchema } from '@fovea/contract/scalars.ts'
import { taskFields } from '@fovea/contract/tasks.ts'
import {
  gratefulLineMax,
  gratefulMax,
  moodMax,
  sleepHoursMax,
  waterMax,
} from '@fovea/contract/track-limits.ts'
import { z } from 'zod'
import { dayOfResult } from './row-shapes.ts'

export const chapter = z.number().int().min(0).max(100_000)
const mood = z.number().int().min(0).max(moodMax).nullable()

export const highlightShapes = {
  source_key: sourceKeySchema,
  url: sourceFields.url,
  chapter: chapter.nullable(),
  start_word: wordSchema.nullable(),
  end_word: wordSchema.nullable(),
  quote: textSchema({ max: highlightQuoteMax }),
  colour: z.enum(highlightColours),
  comment: textSchema({ max: highlightCommentMax }),
}

export const trackShapes = {
  day: dayOfResult,
  version: z.number().int().min(1),
  mood_morning: mood,
  mood_evening: mood,
  sleep: z.number().min(0).max(sleepHoursMax).nullable(),
  water: z.number().int().min(0).max(waterMax).nullable(),
  grateful: z.array(textSchema({ max: gratefulLineMax })).max(gratefulMax),
}

export const taskShapes = {
  title: taskFields.title,
  starts: taskFields.starts,
  ends: taskFields.ends,
  repeat_starts: taskFields.repeatStarts,
  repeat_ends: taskFields.repeatEnds,
  byweekday: taskFields.byweekday,
  remind_minutes: taskFields.remindMinutes,
}
