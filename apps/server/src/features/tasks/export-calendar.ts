// Exports all tasks of somebody as a calendar file, page by page, however many days of them are done.
import {
  calendarEnd,
  startCalendar,
  writeEvents,
} from '../../domain/calendar-files/write-calendar.ts'
import type { Db } from '../../platform/database.ts'
import { describeTask } from './describe-task.ts'
import { findDays, findTasksAfter, findTimeZone } from './store.ts'

const tasksOfPage = 200

/** With alarms, in the time zone of the user. */
export async function* exportAllTasks(
  db: Db,
  userId: string,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const timeZone = (await findTimeZone(db, userId)) ?? 'UTC'
  yield* exportCalendar(db, userId, { now, timeZone, hasAlarms: true })
}

export async function* exportCalendar(
  db: Db,
  userId: string,
  { now, timeZone, hasAlarms }: { now: Date; timeZone: string; hasAlarms: boolean },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(startCalendar({ name: 'Fovea', timeZone }))
  let after: string | undefined
  for (;;) {
    const rows = await findTasksAfter(db, userId, { after, limit: tasksOfPage })
    const ids = rows.map(({ id }) => id)
    const days = await findDays(db, userId, ids)
    const ofTask = Map.groupBy(days, ({ taskId }) => taskId)
    const page = rows.map((row) => describeTask(row, ofTask.get(row.id) ?? []))
    yield Buffer.from(writeEvents(page, { now, hasAlarms }))
    after = ids.at(-1)
    if (rows.length < tasksOfPage) break
  }
  yield Buffer.from(calendarEnd)
}
