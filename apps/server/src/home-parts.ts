// The parts of the start page, which come from many features.
import { pageSizeMax } from '@fovea/contract/limits.ts'
import { openDays } from '@fovea/contract/track-limits.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { overdueDays } from '@fovea/core/tasks/items.ts'
import { giveChallenge } from './features/boards/give-challenge.ts'
import { listStandings } from './features/games/describe-standings.ts'
import type { HomeParts } from './features/home/routes.ts'
import { listExperiments } from './features/insight/list-experiments.ts'
import { listOpenTexts } from './features/library/list-open-texts.ts'
import { listSessions } from './features/reading/list-sessions.ts'
import { listTasks } from './features/tasks/list-tasks.ts'
import { listTracks } from './features/track/list-tracks.ts'
import { findNextLesson } from './features/typing/find-next-lesson.ts'
import { countStreaks } from './features/workout/count-streaks.ts'
import { giveWorkout } from './features/workout/give-workout.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database.ts'

/** The latest reading sessions on the start page. */
const homeSessions = 5

export function findHomeParts(parts: { db: Db; clock: Clock }): HomeParts {
  const { db } = parts
  return {
    workout: (caller) => giveWorkout(parts, caller),
    streaks: (caller) => countStreaks(parts, caller),
    challenge: ({ userId }) => giveChallenge(parts, userId),
    standings: ({ userId }) => listStandings(db, userId),
    reading: async ({ userId }) => ({
      texts: await listOpenTexts(db, userId),
      sessions: await listSessions(db, userId, homeSessions),
    }),
    lesson: (caller) => findNextLesson(db, caller),
    tasks: ({ userId }, { today, day }) =>
      listTasks(db, userId, today, {
        from: addDays(day, -overdueDays),
        to: addDays(day, 1),
        limit: pageSizeMax,
        dates: 'range',
      }),
    tracks: (caller, { day }) =>
      listTracks(parts, caller, { from: addDays(day, -openDays), to: day }),
    experiments: ({ userId }, { today }) => listExperiments(db, userId, today),
  }
}
