// Times as the clock on the wall shows them, wherever it hangs. A task at 09:00 is at 09:00 in every time zone, before
// and after the clocks change. See decision 0045.
import { minuteMs } from '@fovea/contract/durations.ts'
import { addDays, type Day } from '../days/calendar.ts'

/** YYYY-MM-DDTHH:MM. Wall times sort as texts. */
export type WallTime = string

export function dateOf(time: WallTime): Day {
  return time.slice(0, 10)
}

/** As the clock counts: a day always has 24 hours. */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return (toMs(to) - toMs(from)) / minuteMs
}

export function addMinutes(time: WallTime, minutes: number): WallTime {
  return new Date(toMs(time) + minutes * minuteMs).toISOString().slice(0, 16)
}

/** The same time of another day. */
export function moveToDay(time: WallTime, day: Day): WallTime {
  return day + time.slice(10)
}

/** The day in which something ends. What ends at midnight does not reach into the day that begins then. */
export function lastDayOf({ starts, ends }: { starts: WallTime; ends: WallTime }): Day {
  const day = dateOf(ends)
  return ends.endsWith('T00:00') && ends > starts ? addDays(day, -1) : day
}

function toMs(time: WallTime): number {
  return Date.parse(`${time}:00Z`)
}
