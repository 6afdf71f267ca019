// Writes tasks as a calendar file (RFC 5545) that other apps read: for the export of tasks, their calendar at a secret
// address, and the export of an account. As in tasks, times have no time zone: 09:00 stays 09:00. See decision 0047.
import type { Task } from '@fovea/contract/tasks.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { occurrenceOn, weekdayOf } from '@fovea/core/tasks/occurrences.ts'
import { dateOf, type WallTime } from '@fovea/core/tasks/wall-time.ts'
import ICAL from 'ical.js'
import { writeAlarms } from './alarms.ts'
import { doneProperty, uidEnd, weekdayNames } from './calendar-marks.ts'

/** ical.js counts neither the space before a folded line nor that a line may have 75 octets at most. */
ICAL.foldLength = 74

type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  ...values: unknown[],
]

/** The first lines of a file. After them come its events and `calendarEnd`. */
export function startCalendar({ name, timeZone }: { name: string; timeZone: string }): string {
  const head: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Fovea//Tasks//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    // Not in the standard, but many calendars read the name and the zone of times without one from these.
    ['x-wr-calname', {}, 'unknown', name],
    ['x-wr-timezone', {}, 'unknown', timeZone],
  ]
  return ICAL.stringify(['vcalendar', head, []]).slice(0, -calendarEnd.length)
}

export const calendarEnd = 'END:VCALENDAR\r\n'

/** Tasks that never happen are left out. */
export function writeEvents(
  tasks: readonly Task[],
  { now, hasAlarms }: { now: Date; hasAlarms: boolean },
): string {
  const stamp = `${now.toISOString().slice(0, 19)}Z`
  return tasks
    .flatMap((task) => writeEvent(hasAlarms ? task : { ...task, remindMinutes: null }, stamp))
    .map((event) => ICAL.stringify(event))
    .join('')
}

function writeEvent(task: Task, stamp: string): [string, Property[], unknown[]][] {
  const first = task.isRegular ? findFirstDay(task) : dateOf(task.starts)
  if (first === undefined) return []
  const { starts, ends } = occurrenceOn(task, first)
  const type = task.allday ? 'date' : 'date-time'
  const write = (time: WallTime) => (task.allday ? dateOf(time) : `${time}:00`)
  const onDays = (days: readonly Day[]) => days.map((day) => write(occurrenceOn(task, day).starts))
  const properties: Property[] = [
    ['uid', {}, 'text', `${task._id}${uidEnd}`],
    ['dtstamp', {}, 'date-time', stamp],
    ['summary', {}, 'text', task.title],
    ['dtstart', {}, type, write(starts)],
  ]
  // An event without an end ends when it starts; one that ends when it starts is not allowed.
  if (ends > starts) properties.push(['dtend', {}, type, write(ends)])
  if (task.isRegular) {
    properties.push(['rrule', {}, 'recur', writeRule(task, write)])
    const skipped = task.skippedDates.filter((day) => day >= first)
    if (skipped.length > 0) properties.push(['exdate', {}, type, ...onDays(skipped)])
  }
  if (task.doneDates.length > 0) {
    const days = task.doneDates.map((day) => day.replaceAll('-', ''))
    properties.push([doneProperty, {}, 'unknown', days.join()])
  }
  return [['vevent', properties, writeAlarms(task)]]
}

/** Events begin with their first occurrence. */
function findFirstDay({ repeatStarts, repeatEnds, byweekday, starts }: Task): Day | undefined {
  const from = repeatStarts ?? dateOf(starts)
  const week = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(from, count))
  const first = week.find((day) => byweekday.includes(weekdayOf(day)))
  return first !== undefined && (repeatEnds === null || first <= repeatEnds) ? first : undefined
}

function writeRule(task: Task, write: (time: WallTime) => string): Record<string, unknown> {
  const { byweekday, repeatEnds } = task
  return {
    freq: 'WEEKLY',
    ...(repeatEnds !== null && { until: write(occurrenceOn(task, repeatEnds).starts) }),
    byday: byweekday.map((weekday) => weekdayNames[weekday]),
  }
}
