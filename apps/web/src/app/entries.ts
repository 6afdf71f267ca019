// The navigation entries and the additions of all features, in the order in which the frame shows them. A new one is
// added to one of these lists. See decision 0024.

import type { Addition, Entry } from '#domain/pages/areas.ts'
import { boardsEntry } from '#features/boards/routes.ts'
import { gamesEntry } from '#features/games/routes.ts'
import { highlightsEntry } from '#features/highlights/routes.ts'
import { homeEntry } from '#features/home/routes.ts'
import { importAdditions } from '#features/importing/routes.ts'
import { insightEntry } from '#features/insight/routes.ts'
import { libraryEntry, textAddition } from '#features/library/routes.ts'
import { newsEntry } from '#features/news/routes.ts'
import { noteAddition, notesEntry } from '#features/notes/routes.ts'
import { readingTestEntry } from '#features/reading-tests/routes.ts'
import { statisticsEntry } from '#features/statistics/routes.ts'
import { taskAddition, tasksEntry } from '#features/tasks/routes.ts'
import { trackEntry } from '#features/track/routes.ts'
import { typingEntry } from '#features/typing/routes.ts'
import { workoutEntry } from '#features/workout/routes.ts'

export const entries: Entry[] = [
  homeEntry,
  tasksEntry,
  trackEntry,
  libraryEntry,
  newsEntry,
  readingTestEntry,
  highlightsEntry,
  workoutEntry,
  gamesEntry,
  typingEntry,
  notesEntry,
  statisticsEntry,
  insightEntry,
  boardsEntry,
]

export const additions: Addition[] = [...importAdditions, textAddition, noteAddition, taskAddition]
