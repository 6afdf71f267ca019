// The numbers behind a comparison: groups of similar days, each with the mean of their results. The effects of practice,
// of time and, unless they are compared, of the days of the week are taken out before.
import { meanOf } from '../statistics/mean.ts'
import { weekdayOf } from '../tasks/occurrences.ts'
import type { PairedDay } from './compare-days.ts'
import type { DayPoint } from './day-points.ts'
import { type Column, spanOf, takeOut } from './least-squares.ts'
import type { PlacedResult } from './results.ts'

export interface Group {
  /** The smallest and the largest value of the factor. */
  from: number
  to: number
  days: number
  value: number
}

/** Where there are more values than this, neighbouring ones are put together. */
const groupsMax = 5
const partsOfMany = 4

export function groupDays(days: readonly PairedDay[], beside: readonly Column[]): Group[] {
  const left = levelDays(days, beside)
  const rows = days
    .map(({ factor }, at) => ({ factor, value: left[at] ?? 0 }))
    .sort((one, other) => one.factor - other.factor)
  const distinct = new Set(rows.map(({ factor }) => factor)).size
  const parts =
    distinct <= groupsMax
      ? Map.groupBy(rows, ({ factor }) => factor)
      : // Equal values stay together: each belongs to the part of its first one.
        Map.groupBy(rows, ({ factor }) => {
          const first = rows.findIndex((row) => row.factor === factor)
          return Math.floor((first * partsOfMany) / rows.length)
        })
  return [...parts.values()].map((some) => ({
    from: some[0]?.factor ?? 0,
    to: some.at(-1)?.factor ?? 0,
    days: some.length,
    value: meanOf(some.map(({ value }) => value)),
  }))
}

export function groupWeekdays(days: readonly DayPoint[], trend: readonly Column[]): Group[] {
  const paired = days.map((day) => ({ ...day, factor: weekdayOf(day.day) }))
  const left = levelDays(paired, trend)
  const rows = paired.map(({ factor }, at) => ({ factor, value: left[at] ?? 0 }))
  return [...Map.groupBy(rows, ({ factor }) => factor)]
    .sort(([one], [other]) => one - other)
    .map(([weekday, some]) => ({
      from: weekday,
      to: weekday,
      days: some.length,
      value: meanOf(some.map(({ value }) => value)),
    }))
}

/** The hours at which the parts of a day begin. What is later than midnight belongs to the last one. */
const dayParts = [0, 9, 12, 15, 18, 21]

/** Of days with several results, by how much those of each part of the day differ from the mean of their own day. */
export function groupHours(results: readonly PlacedResult[]): Group[] {
  const usual = meanOf(results.map(({ value }) => value))
  const rows = [...Map.groupBy(results, ({ day }) => day)].flatMap(([day, some]) => {
    if (some.length < 2) return []
    const mean = meanOf(some.map(({ value }) => value))
    return some.map(({ minute, value }) => ({
      day,
      value: usual + value - mean,
      part: dayParts.findLastIndex((hour) => hour * 60 <= minute),
    }))
  })
  return [...Map.groupBy(rows, ({ part }) => part)]
    .sort(([one], [other]) => one - other)
    .map(([part, some]) => ({
      from: dayParts[part] ?? 0,
      to: dayParts[part + 1] ?? 24,
      days: new Set(some.map(({ day }) => day)).size,
      value: meanOf(some.map(({ value }) => value)),
    }))
}

function levelDays(days: readonly DayPoint[], beside: readonly Column[]): number[] {
  const values = days.map(({ value }) => value)
  const usual = meanOf(values)
  const { basis } = spanOf([days.map(() => 1), ...beside])
  return takeOut(basis, values).map((value) => usual + value)
}
