// Reads a calendar file in a thread of the pool: long files take longer than other calls should wait.
import { tasksMax } from '@fovea/contract/task-limits.ts'
import type { CalendarFault } from '../../domain/calendar-files/cut-events.ts'
import { type ReadCalendar, readCalendar } from '../../domain/calendar-files/read-calendar.ts'

export interface AskedCalendar {
  file: string
  /** The time zone of the person whose tasks these become. */
  owner: string
}

export default function readCalendarFile({
  file,
  owner,
}: AskedCalendar): ReadCalendar | { fault: CalendarFault } {
  return readCalendar(file, { owner, eventsMax: tasksMax })
}
