// Days of the calendar, written as YYYY-MM-DD, and arithmetic with them. They belong to no time zone: see `day-of.ts`.
import { dayMs } from '@fovea/contract/durations.ts'

/** YYYY-MM-DD. Days sort as texts. */
export type Day = string

/** Counted from 1970-01-01, which is 0. */
export function toDayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

export function fromDayNumber(number: number): Day {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

export function addDays(day: Day, count: number): Day {
  return fromDayNumber(toDayNumber(day) + count)
}

/** How many days `to` is after `from`. */
export function daysBetween(from: Day, to: Day): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** Both included. */
export interface DayRange {
  from: Day
  to: Day
}

/** Days after it have no name of ten characters. */
const lastDay: Day = '9999-12-31'

/** Of a range with one limit, that is the first or the last of `daysMax` days. Without limits it is `usual`. */
export function completeRange(
  { from, to }: { [Limit in keyof DayRange]?: Day | undefined },
  { daysMax, usual }: { daysMax: number; usual: DayRange },
): DayRange {
  if (from) {
    const days = Math.min(daysMax - 1, daysBetween(from, lastDay))
    return { from, to: to ?? addDays(from, days) }
  }
  return to ? { from: addDays(to, 1 - daysMax), to } : usual
}

/** The number of the ISO week of a day, which begins on Monday. Weeks in a row have numbers in a row. */
export function weekOf(dayNumber: number): number {
  // 1970-01-01 was a Thursday.
  return Math.floor((dayNumber + 3) / 7)
}
