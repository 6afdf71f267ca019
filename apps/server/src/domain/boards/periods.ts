// Days and weeks of leaderboards. They are those of UTC, so that a board begins for everybody at the same moment.
import { dayMs } from '@fovea/contract/durations.ts'
import type { Period } from '../../platform/tables/boards.ts'

/** The board of all time has one period, which began with the calendar of computers. */
const allTimeStart = '1970-01-01'

/** The day of a moment in UTC, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs)
}

/** The first day of the period that contains a moment. Weeks begin on Monday, as in ISO 8601. */
export function startOfPeriod(period: Period, moment: Date): string {
  if (period === 'all') return allTimeStart
  if (period === 'day') return dayOf(moment)
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7
  return dayOf(daysBefore(moment, daysSinceMonday))
}
