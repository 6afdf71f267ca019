// Whether the times of a task fit together.
import { daysBetween } from '../days/calendar.ts'
import type { TaskTimes } from './occurrences.ts'
import { minutesBetween } from './wall-time.ts'

const dayMinutes = 1_440

export interface TimeLimits {
  readonly onceDaysMax: number
  readonly regularDaysMax: number
}

/** @returns what is wrong, in English, or null */
export function findTimeFault(
  { starts, ends, allday, isRegular, repeatStarts, repeatEnds, byweekday }: CheckedTimes,
  { onceDaysMax, regularDaysMax }: TimeLimits,
): string | null {
  const minutes = minutesBetween(starts, ends)
  if (minutes < 0) return 'it ends before it starts'
  if (allday && !(starts.endsWith('T00:00') && ends.endsWith('T00:00') && minutes > 0)) {
    return 'an all-day task is from midnight to midnight'
  }
  if (!isRegular) {
    if (minutes > onceDaysMax * dayMinutes) return 'it is too long'
    const repeats = repeatStarts !== null || repeatEnds !== null || byweekday.length > 0
    return repeats ? 'it does not repeat' : null
  }
  if (minutes > regularDaysMax * dayMinutes) return 'an occurrence is too long'
  if (repeatStarts === null) return 'it repeats from no day on'
  if (byweekday.length === 0) return 'it repeats on no day'
  if (new Set(byweekday).size < byweekday.length) return 'a day of the week is there twice'
  return repeatEnds !== null && daysBetween(repeatStarts, repeatEnds) < 0
    ? 'it repeats until a day before the first'
    : null
}

type CheckedTimes = Omit<TaskTimes, 'skippedDates'> & { readonly allday: boolean }
