// When a task happens: once, or each week on some days from one day until another, without those that were taken out.
import { regularDaysMax } from '@fovea/contract/task-limits.ts'
import { addDays, type Day, daysBetween, toDayNumber } from '../days/calendar.ts'
import {
  addMinutes,
  dateOf,
  lastDayOf,
  minutesBetween,
  moveToDay,
  type WallTime,
} from './wall-time.ts'

export interface TaskTimes {
  /** For a repeating task: of its first occurrence, if its day is one of its week days. */
  readonly starts: WallTime
  readonly ends: WallTime
  readonly isRegular: boolean
  /** The first day of a repeating task. null for others. */
  readonly repeatStarts: Day | null
  /** Its last day. null if it has none. */
  readonly repeatEnds: Day | null
  /** The days of the week of a repeating task. Monday is 0. */
  readonly byweekday: readonly number[]
  /** Days of a repeating task on which it does not happen. */
  readonly skippedDates: readonly Day[]
}

/** One time that a task happens. */
export interface Occurrence {
  /** The day on which it begins, by which it is known. */
  readonly date: Day
  readonly starts: WallTime
  readonly ends: WallTime
}

/** Monday is 0. */
export function weekdayOf(day: Day): number {
  // 1970-01-01 was a Thursday.
  return (((toDayNumber(day) + 3) % 7) + 7) % 7
}

/** The occurrences that reach into the days from one to another, both included, in their order. */
export function listOccurrences(
  task: TaskTimes,
  { from, to }: { from: Day; to: Day },
): Occurrence[] {
  const begins = task.isRegular ? listRegularDays(task, { from, to }) : [dateOf(task.starts)]
  return begins
    .map((date) => occurrenceOn(task, date))
    .filter((one) => one.date <= to && lastDayOf(one) >= from)
}

/** Whether the task begins on that day. */
export function happensOn(task: TaskTimes, day: Day): boolean {
  if (!task.isRegular) return dateOf(task.starts) === day
  const { repeatStarts, repeatEnds, byweekday, skippedDates } = task
  if (repeatStarts === null || day < repeatStarts) return false
  if (repeatEnds !== null && day > repeatEnds) return false
  return byweekday.includes(weekdayOf(day)) && !skippedDates.includes(day)
}

/** Whether a repeating task begins on a day before that one. */
export function happensBefore(task: TaskTimes, day: Day): boolean {
  const first = task.repeatStarts ?? dateOf(task.starts)
  // As many weeks as could be taken out one by one, however long ago it began.
  const daysMax = (task.skippedDates.length + 1) * 7
  const days = Math.min(daysMax, daysBetween(first, day))
  return listDays(first, days).some((one) => happensOn(task, one))
}

/** The times of a task if it began on that day. */
export function occurrenceOn(
  { starts, ends }: Pick<TaskTimes, 'starts' | 'ends'>,
  date: Day,
): Occurrence {
  const begin = moveToDay(starts, date)
  return { date, starts: begin, ends: addMinutes(begin, minutesBetween(starts, ends)) }
}

/** The days on which a repeating task begins, and whose occurrences may reach into the range. */
function listRegularDays(task: TaskTimes, { from, to }: { from: Day; to: Day }): Day[] {
  // No occurrence is longer by the rules, but a row may be older than they are.
  const length = Math.min(regularDaysMax, daysBetween(dateOf(task.starts), lastDayOf(task)))
  const first = addDays(from, -Math.max(0, length))
  const skipped = new Set(task.skippedDates)
  return listDays(first, daysBetween(first, to) + 1).filter(
    (day) => !skipped.has(day) && happensOn({ ...task, skippedDates: [] }, day),
  )
}

function listDays(first: Day, count: number): Day[] {
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(first, at))
}
