// Reads a time of a task as clients write it. A day and a wall time are the same everywhere. An instant becomes the wall
// time at that moment where the owner lives.
import { minuteMs } from '@fovea/contract/durations.ts'
import { sentTimePattern } from '@fovea/contract/task-times.ts'
import { addDays, type Day } from '../days/calendar.ts'
import { offsetMs } from '../days/day-of.ts'
import { dateOf, type WallTime } from './wall-time.ts'

export interface SentTime {
  /** The midnight with which it begins, if only a day was written. */
  readonly time: WallTime
  readonly isDay: boolean
  /** null if no instant was written. */
  readonly atMs: number | null
}

/** @returns null for what is no time, or none from 1970 to 9999 */
export function readSentTime(text: string, timeZone: string): SentTime | null {
  const [, day, clock, offset] = sentTimePattern.exec(text) ?? []
  if (day === undefined || !isOfCalendar(day)) return null
  if (clock === undefined || offset === undefined) {
    const time = `${day}T${clock ?? '00:00'}`
    return isStorable(time) ? { time, isDay: clock === undefined, atMs: null } : null
  }
  const atMs = Date.parse(`${day}T${clock}Z`) - minutesOf(offset) * minuteMs
  const time = new Date(atMs + offsetMs(atMs, timeZone)).toISOString().slice(0, 16)
  return isStorable(time) ? { time, isDay: false, atMs } : null
}

/** The midnight after a day, and after a time of that day. */
export function nextMidnight(time: WallTime | Day): WallTime {
  return `${addDays(dateOf(time), 1)}T00:00`
}

/** Wall times have years of four digits, from 1970 on. */
export function isStorable(time: WallTime): boolean {
  return /^\d{4}-/.test(time) && time >= '1970'
}

function isOfCalendar(day: Day): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** Of an offset from UTC: `Z`, `+02`, `+0200` or `+02:00`. */
function minutesOf(offset: string): number {
  const [, sign, hours, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes)
  return sign === '-' ? -size : size
}
