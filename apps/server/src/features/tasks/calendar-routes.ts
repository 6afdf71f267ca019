// The handlers of the contract's endpoints for tasks in calendar files.
import type { contract } from '@fovea/contract'
import type { DayRule } from '@fovea/core/days/day-of.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Caller, Handlers } from '../../platform/routes.ts'
import { exportCalendar } from './export-calendar.ts'
import { importCalendar } from './import-calendar.ts'

export function calendarFilesHandlers(parts: {
  db: Db
  clock: Clock
  files: Pick<FileStore, 'read'>
}): Handlers<typeof contract.calendarFiles, Caller<DayRule>> {
  const { db, clock } = parts
  return {
    exportTasks: async ({ caller: { userId, beside } }) => ({
      bytes: exportCalendar(db, userId, { now: clock.now(), timeZone: beside.timeZone }),
      type: 'text/calendar',
      fileName: 'tasks.ics',
    }),

    importTasks: ({ body: { file, dry }, caller: { userId, beside } }) =>
      importCalendar(parts, { userId, timeZone: beside.timeZone }, { file, isDry: dry === 'true' }),
  }
}
