// Reads a file of another app as tasks: a calendar, or the CSV of Todoist. Runs in a thread where the file is long.
import { tasksMax } from '@fovea/contract/task-limits.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { CalendarFault } from '../../domain/calendar-files/cut-events.ts'
import { type ReadCalendar, readCalendar } from '../../domain/calendar-files/read-calendar.ts'
import { readTodoist } from './todoist/read-todoist.ts'

interface AskedFile {
  file: string
  /** The time zone of the person whose tasks these become. */
  owner: string
  /** By their days. */
  today: Day
}

export default function readTaskFile({
  file,
  owner,
  today,
}: AskedFile): ReadCalendar | { fault: CalendarFault } {
  return (
    readTodoist(file, { owner, today, tasksMax }) ??
    readCalendar(file, { owner, eventsMax: tasksMax })
  )
}
