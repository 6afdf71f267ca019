// Moves a task or its end by days and minutes, as dragging it or pressing keys does.
import { addDays, type Day } from '../days/calendar.ts'
import type { Span } from './columns.ts'
import { addMinutes, dateOf, minutesBetween, type WallTime } from './wall-time.ts'

export interface Times {
  readonly starts: WallTime
  readonly ends: WallTime
}

/** The grid to which times snap, and the shortest length that a hand can give. */
export const stepMinutes = 15

const dayMinutes = 1_440

/** Keeps the length. The beginning snaps to the grid if minutes are moved, and stays within its new day. */
export function shiftTimes(
  { starts, ends }: Times,
  { days, minutes }: { days: number; minutes: number },
): Times {
  const length = minutesBetween(starts, ends)
  const day = addDays(dateOf(starts), days)
  const minute = minutesBetween(`${dateOf(starts)}T00:00`, starts)
  const moved = minutes === 0 ? minute : snap(minute + minutes)
  const begin = addMinutes(`${day}T00:00`, Math.min(Math.max(moved, 0), dayMinutes - stepMinutes))
  return { starts: begin, ends: addMinutes(begin, length) }
}

/** Moves the end, which snaps to the grid and stays after the beginning. */
export function shiftEnd({ starts, ends }: Times, minutes: number): Times {
  if (minutes === 0) return { starts, ends }
  const day = `${dateOf(ends)}T00:00`
  const end = addMinutes(day, snap(minutesBetween(day, ends) + minutes))
  const earliest = addMinutes(starts, stepMinutes)
  return { starts, ends: end < earliest ? earliest : end }
}

/** The part of a time that lies in a day, in minutes of it. */
export function spanInDay({ starts, ends }: Times, day: Day): Span {
  const midnight = `${day}T00:00`
  const within = (time: WallTime) =>
    Math.min(Math.max(minutesBetween(midnight, time), 0), dayMinutes)
  return { starts: within(starts), ends: within(ends) }
}

function snap(minutes: number): number {
  return Math.round(minutes / stepMinutes) * stepMinutes
}
