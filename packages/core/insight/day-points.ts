// Makes one point of each day. The results of a day share its form, so counting them one by one would take two good days
// for a rule. A day with more results says more than others, but less than that many days.
import type { Day } from '../days/calendar.ts'
import { meanOf } from '../statistics/mean.ts'
import { spanOf, takeOut } from './least-squares.ts'
import { moveToUsual } from './outliers.ts'
import { type PlacedResult, trendColumns } from './results.ts'

export interface DayPoint {
  day: Day
  dayNumber: number
  /** Results by the middle of those of the day. */
  practice: number
  value: number
  /** How much the day says, beside one with a single result. */
  weight: number
}

interface Gathered extends DayPoint {
  values: readonly number[]
}

export function pointDays(results: readonly PlacedResult[]): DayPoint[] {
  const days = [...Map.groupBy(results, ({ day }) => day).values()].map(gatherDay)
  if (days.length === 0) return []
  const ones = days.map(() => 1)
  const { basis } = spanOf([ones, ...trendColumns(days)])
  const forms = takeOut(
    basis,
    days.map(({ value }) => value),
  )
  const moves = moveToUsual(forms)
  const likeness = findLikeness(
    days,
    forms.map((form, at) => form + (moves[at] ?? 0)),
  )
  return days.map(({ values, ...day }, at) => ({
    ...day,
    value: day.value + (moves[at] ?? 0),
    weight: values.length / (1 + (values.length - 1) * likeness),
  }))
}

function gatherDay(results: readonly PlacedResult[]): Gathered {
  const values = results.map(({ value }) => value)
  const { day = '', dayNumber = 0 } = results[0] ?? {}
  const practice = meanOf(results.map((result) => result.practice))
  return { day, dayNumber, practice, value: meanOf(values), weight: 1, values }
}

/**
 * How alike the results of one day are, from 0 to 1: the share of the variance of a single result that the whole day has
 * in common (Fisher's intraclass correlation, by the analysis of variance).
 */
function findLikeness(days: readonly Gathered[], forms: readonly number[]): number {
  const repeats = days.reduce((sum, { values }) => sum + values.length - 1, 0)
  if (repeats === 0 || days.length < 2) return 1
  const within =
    days.reduce(
      (sum, { values, value }) => sum + values.reduce((all, one) => all + (one - value) ** 2, 0),
      0,
    ) / repeats
  const all = forms.reduce((sum, form) => sum + form * form, 0) / (days.length - 1)
  const between = Math.max(0, all - within * meanOf(days.map(({ values }) => 1 / values.length)))
  return between + within > 0 ? between / (between + within) : 1
}
