// The handlers of the contract's endpoints for tasks in calendar files.
import type { contract } from '@fovea/contract'
import { calendarFiles } from '@fovea/contract/calendar-files.ts'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { type DayRule, dayOf } from '@fovea/core/days/day-of.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { inTurn } from '../../platform/lock-user.ts'
import type { Caller, Handlers } from '../../platform/routes.ts'
import { createToken, locateToken } from '../../platform/tokens.ts'
import { deleteFeed, findFeed, findFeedOwner, replaceFeed } from './calendar-feed-store.ts'
import { exportCalendar } from './export-calendar.ts'
import { importCalendar } from './import-calendar.ts'

export function calendarFilesHandlers(parts: {
  db: Db
  clock: Clock
  files: Pick<FileStore, 'read'>
}): Handlers<typeof contract.calendarFiles, Caller<DayRule>> {
  const { db, clock } = parts
  const answerWith = (userId: string, options: { timeZone: string; hasAlarms: boolean }) => ({
    bytes: exportCalendar(db, userId, { now: clock.now(), ...options }),
    type: 'text/calendar',
    fileName: 'tasks.ics',
  })

  return {
    exportTasks: async ({ caller: { userId, beside } }) =>
      answerWith(userId, { timeZone: beside.timeZone, hasAlarms: true }),

    importTasks({ body: { file, dry }, caller: { userId, beside } }) {
      const today = dayOf(clock.now().getTime(), beside)
      const owner = { userId, timeZone: beside.timeZone, today }
      return importCalendar(parts, owner, { file, isDry: dry === 'true' })
    },

    async calendarFeed({ caller }) {
      const feed = await findFeed(db, caller.userId)
      return { createdAt: feed?.createdAt.toISOString() ?? null }
    },

    async renewCalendarFeed({ caller: { userId } }) {
      const { token, ...place } = createToken(userId)
      const createdAt = clock.now()
      await inTurn(userId, () => replaceFeed(db, place, createdAt))
      const path = fillPath(calendarFiles.readCalendarFeed.path, { secret: token })
      return { path, createdAt: createdAt.toISOString() }
    },

    async endCalendarFeed({ caller: { userId } }) {
      await inTurn(userId, () => deleteFeed(db, userId))
      return { success: true }
    },

    async readCalendarFeed({ params }) {
      const owner = await findFeedOwner(db, locateToken(params.secret))
      if (!owner) return fail('not_found')
      // Without alarms, so that nobody is reminded of the same task by two apps.
      return answerWith(owner.userId, { timeZone: owner.timeZone, hasAlarms: false })
    },
  }
}
