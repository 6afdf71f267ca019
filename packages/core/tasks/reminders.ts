// When somebody is reminded of a task: before an occurrence by the clock on the wall where they live.
import { minuteMs } from '@fovea/contract/durations.ts'
import { addDays, type Day, daysBetween } from '../days/calendar.ts'
import { dayOf, startOfDay } from '../days/day-of.ts'
import { happensOn, occurrenceOn, type TaskTimes, weekdayOf } from './occurrences.ts'
import { dateOf, minutesBetween } from './wall-time.ts'

export interface RemindedTask extends TaskTimes {
  readonly allday: boolean
  /** Before the beginning. Of an all-day task, before nine in the morning of its first day. null means never. */
  readonly remindMinutes: number | null
}

export interface Reminder {
  /** The day on which the occurrence begins. */
  readonly day: Day
  readonly atMs: number
}

const dayMinutes = 1_440

/** Nobody wants to be woken at midnight because of something that lasts all day. */
export const allDayReminderMinutes = 9 * 60

/**
 * The moment of the reminder of one occurrence. Whole days are counted by the clock on the wall: a day before nine is nine,
 * also if clocks change in between. Hours and minutes are counted as they pass.
 */
export function reminderOn(task: RemindedTask, day: Day, timeZone: string): number | null {
  if (task.remindMinutes === null) return null
  const { starts } = occurrenceOn(task, day)
  const minuteOfDay = task.allday ? allDayReminderMinutes : minutesBetween(`${day}T00:00`, starts)
  const days = Math.floor(task.remindMinutes / dayMinutes)
  const rule = { timeZone, dayStartMinutes: minuteOfDay }
  return startOfDay(addDays(day, -days), rule) - (task.remindMinutes % dayMinutes) * minuteMs
}

/** The first reminder after a moment, of an occurrence that is not taken out; null if there is none. */
export function nextReminder(
  task: RemindedTask,
  { afterMs, timeZone }: { afterMs: number; timeZone: string },
): Reminder | null {
  for (const day of listCandidates(task, dayOf(afterMs, { timeZone, dayStartMinutes: 0 }))) {
    const atMs = reminderOn(task, day, timeZone)
    if (atMs !== null && atMs > afterMs) return { day, atMs }
  }
  return null
}

/** Days on which the task begins, from the day before that one on: no reminder comes after its occurrence has begun. */
function* listCandidates(task: TaskTimes, today: Day): Generator<Day> {
  if (!task.isRegular) {
    yield dateOf(task.starts)
    return
  }
  const from = addDays(today, -1)
  const first = task.repeatStarts !== null && task.repeatStarts > from ? task.repeatStarts : from
  // As many weeks as could be taken out one by one, and a few for what lies just behind.
  const daysMax = (task.skippedDates.length + 3) * 7
  const ahead = task.repeatEnds === null ? daysMax : daysBetween(first, task.repeatEnds) + 1
  for (let at = 0; at < Math.min(daysMax, ahead); at += 1) {
    const day = addDays(first, at)
    if (task.byweekday.includes(weekdayOf(day)) && happensOn(task, day)) yield day
  }
}
