// The times of an event as the clock on the owner's wall shows them.
import { type Day, daysBetween } from '@fovea/core/days/calendar.ts'
import { offsetMs } from '@fovea/core/days/day-of.ts'
import { addMinutes, dateOf, type WallTime } from '@fovea/core/tasks/wall-time.ts'

/** The value of a property: a time in a zone, or a whole day. */
export interface EventTime {
  wall: WallTime
  isDate: boolean
  /** A name of the IANA database, `UTC`, or null if the time belongs to no zone or to one that is not known. */
  zone: string | null
}

/**
 * @param value as ical.js writes times: YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS, with a Z in UTC
 * @returns undefined if it is no day of the calendar from 1970 to 8999
 */
export function readTime(value: unknown, tzid: unknown): EventTime | undefined {
  const found = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d):\d\d(Z?))?$/.exec(String(value))
  if (!found) return undefined
  const [, day = '', time = '00:00', utc] = found
  const wall = `${day}T${time}`
  const ms = Date.parse(`${wall}Z`)
  if (
    Number.isNaN(ms) ||
    day < '1970' ||
    day >= farFuture ||
    new Date(ms).toISOString().slice(0, 16) !== wall
  ) {
    return undefined
  }
  const isDate = found[2] === undefined
  return { wall, isDate, zone: isDate ? null : utc ? 'UTC' : knownZone(tzid) }
}

/** From this year on, some apps mean “for ever”, and arithmetic would leave the four digits of a year. */
export const farFuture = '9000'

/** The same moment on the clock of another zone. A time without a zone is the same everywhere. */
export function moveToZone({ wall, isDate, zone }: EventTime, to: string): WallTime {
  if (isDate || zone === null || zone === to) return wall
  const wallMs = Date.parse(`${wall}Z`)
  // The offset that holds at the moment is found from one that held nearby.
  const guess = wallMs - offsetMs(wallMs, zone)
  const ms = wallMs - offsetMs(guess, zone)
  return new Date(ms + offsetMs(ms, to)).toISOString().slice(0, 16)
}

/** The day on which something begins in the zone of another time. */
export function dayIn(time: EventTime, { zone }: EventTime): Day {
  return dateOf(zone === null ? time.wall : moveToZone(time, zone))
}

/** How many days later an event is on the clock of the owner than in its own zone: -1, 0 or 1. */
export function shiftOf(time: EventTime, to: string): number {
  return daysBetween(dateOf(time.wall), dateOf(moveToZone(time, to)))
}

/** Longer durations are cut, and are too long for a task even so. */
export function addSeconds(wall: WallTime, seconds: number): WallTime {
  const cut = Math.min(secondsMax, Math.max(-secondsMax, seconds))
  return addMinutes(wall, Math.floor(cut / 60))
}

const secondsMax = 400 * 86_400

function knownZone(tzid: unknown): string | null {
  // Zones of other systems, such as “W. Europe Standard Time”, have names with spaces.
  if (typeof tzid !== 'string' || !/^[a-z][\w+/-]{1,63}$/i.test(tzid)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: tzid }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
