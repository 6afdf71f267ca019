// Reads a rule of repetition as a task repeats: on some days of the week, until a day. Other rules are not kept.
import { addDays, type Day, fromDayNumber, toDayNumber } from '@fovea/core/days/calendar.ts'
import { weekdayOf } from '@fovea/core/tasks/occurrences.ts'
import { dateOf } from '@fovea/core/tasks/wall-time.ts'
import type ICAL from 'ical.js'
import { weekdayNames } from './calendar-marks.ts'
import { dayIn, type EventTime, farFuture, moveToZone, readTime } from './event-times.ts'

export interface WeeklyRule {
  byweekday: number[]
  /** The last day, in the zone of the event; null if it goes on. */
  ends: Day | null
}

const countMax = 10_000

/** @returns undefined for a rule that is not of some days of each week */
export function readRule(
  rule: ICAL.Recur,
  starts: EventTime,
  owner: string,
): WeeklyRule | undefined {
  const { BYDAY: named = [], ...others } = rule.parts as Record<string, unknown[]>
  if (Object.values(others).some((values) => values.length > 0)) return undefined
  if (rule.interval !== 1 || !(rule.freq === 'WEEKLY' || rule.freq === 'DAILY')) return undefined
  const ownDay = weekdayOf(dateOf(starts.wall))
  const everyDay = weekdayNames.map((_, weekday) => weekday)
  const byweekday =
    named.length > 0
      ? [...new Set(named.map((name) => weekdayNames.indexOf(String(name))))].toSorted()
      : rule.freq === 'DAILY'
        ? everyDay
        : [ownDay]
  if (byweekday.includes(-1)) return undefined
  if (rule.count) {
    if (rule.count > countMax) return undefined
    return { byweekday, ends: findLast(dateOf(starts.wall), byweekday, rule.count) }
  }
  if (!rule.until || rule.until.toString() >= farFuture) return { byweekday, ends: null }
  const until = readTime(rule.until.toString(), null)
  if (!until) return undefined
  return { byweekday, ends: lastDayUntil(until, starts, owner) }
}

function findLast(from: Day, byweekday: readonly number[], count: number): Day {
  let [day, left] = [toDayNumber(from), count]
  for (; ; day += 1) {
    if (byweekday.includes(weekdayOf(fromDayNumber(day)))) left -= 1
    if (left <= 0) return fromDayNumber(day)
  }
}

/** An occurrence that would begin after the last moment does not happen. */
function lastDayUntil(until: EventTime, starts: EventTime, owner: string): Day {
  const day = dayIn(until, { ...starts, zone: starts.zone ?? owner })
  if (until.isDate || starts.isDate) return day
  const zone = starts.zone ?? owner
  return moveToZone(until, zone).slice(11) < starts.wall.slice(11) ? addDays(day, -1) : day
}
