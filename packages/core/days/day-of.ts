// The day that a moment belongs to for somebody who lives in a time zone and whose day begins at a time of their own.
// A day begins when the clock on the wall first shows that time, so a clock that is set back never repeats a day.
import { dayMs, minuteMs } from '@fovea/contract/durations.ts'
import { findFirst } from '../search/find-first.ts'
import { addDays, type Day } from './calendar.ts'

export interface DayRule {
  /** A name of the IANA time zone database. */
  timeZone: string
  /** Minutes after midnight at which the day begins. */
  dayStartMinutes: number
}

/** Clocks on walls differ by at most 14 hours from UTC, so a clock changes at most once within this time of a day's start. */
const aroundMs = 1.5 * dayMs

export function dayOf(ms: number, rule: DayRule): Day {
  const date = new Date(wallMs(ms, rule.timeZone)).toISOString().slice(0, 10)
  if (ms < startOfDay(date, rule)) return addDays(date, -1)
  // Where clocks are set back over midnight, the wall shows the evening before once more.
  const next = addDays(date, 1)
  return ms < startOfDay(next, rule) ? date : next
}

/** The moment at which a day begins, in ms. A day that a time zone leaves out begins together with the next one. */
export function startOfDay(day: Day, { timeZone, dayStartMinutes }: DayRule): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + dayStartMinutes * minuteMs
  const before = offsetMs(wanted - aroundMs, timeZone)
  const after = offsetMs(wanted + aroundMs, timeZone)
  if (before === after) return wanted - before
  const [first, second] = [wanted - Math.max(before, after), wanted - Math.min(before, after)]
  if (wallMs(first, timeZone) === wanted) return first
  if (wallMs(second, timeZone) === wanted) return second
  // Clocks leave that time out, and this is the moment at which they are put forward.
  return findFirst(first, second, (ms) => wallMs(ms, timeZone) >= wanted)
}

/** What the clock on the wall shows, as if it were in UTC. */
function wallMs(ms: number, timeZone: string): number {
  return ms + offsetMs(ms, timeZone)
}

const offsetPattern = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/

/**
 * How far the clock on the wall is ahead of UTC. Asking for it alone takes a third of the time of asking for each part of
 * the date.
 */
export function offsetMs(ms: number, timeZone: string): number {
  const found = offsetPattern.exec(formatOf(timeZone).format(ms))
  if (!found) throw new Error(`The offset of ${timeZone} cannot be read`)
  const [, sign, hours = 0, minutes = 0, seconds = 0] = found
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
  return sign === '-' ? -size : size
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes far longer than using it. There are about 600 time zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    numberingSystem: 'latn',
    timeZoneName: 'longOffset',
  })
  formats.set(timeZone, format)
  return format
}
