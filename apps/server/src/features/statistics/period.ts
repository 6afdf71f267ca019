// The periods of statistics, in the user's own days. Today is the last one.
import { dayMs } from '@fovea/contract/durations.ts'
import type { StatisticsPeriod } from '@fovea/contract/statistics-periods.ts'
import { addDays, type Day, toDayNumber, weekOf } from '@fovea/core/days/calendar.ts'
import { cutIntoDays, type DatedRule, type DaySpan, dayAt } from '@fovea/core/days/cut-days.ts'

const daysOfPeriod: Record<StatisticsPeriod, number | undefined> = {
  week: 7,
  month: 30,
  year: 365,
  all: undefined,
}

export interface Period {
  /** null for all time. */
  from: Day | null
  since: Date | undefined
  /** At least one. */
  spans: DaySpan[]
}

interface Bounds {
  rules: readonly DatedRule[]
  nowMs: number
  /** The earliest moment that all time has to contain. */
  firstMs: number | undefined
}

export function cutPeriod(period: StatisticsPeriod, { rules, nowMs, firstMs }: Bounds): Period {
  const days = daysOfPeriod[period]
  if (days !== undefined) {
    const spans = cutLastDays(days, rules, nowMs)
    return { from: spans[0]?.day ?? null, since: startOf(spans), spans }
  }
  const fromMs = Math.min(firstMs ?? nowMs, nowMs)
  const spans = cutIntoDays(rules, { fromMs, toMs: nowMs + 1 })
  return { from: null, since: undefined, spans }
}

/** The days up to today. */
export function cutLastDays(days: number, rules: readonly DatedRule[], nowMs: number): DaySpan[] {
  const first = addDays(dayAt(nowMs, rules), 1 - days)
  // A move to another time zone may make a day up to a day longer.
  const fromMs = nowMs - (days + 2) * dayMs
  return cutIntoDays(rules, { fromMs, toMs: nowMs + 1 }).filter(({ day }) => day >= first)
}

/** The days of a year of the calendar, up to today. */
export function cutYear(year: number, rules: readonly DatedRule[], nowMs: number): DaySpan[] {
  const fromMs = Date.UTC(year, 0, 1) - 2 * dayMs
  const toMs = Math.min(nowMs + 1, Date.UTC(year + 1, 0, 1) + 2 * dayMs)
  return cutIntoDays(rules, { fromMs, toMs }).filter(({ day }) => day.startsWith(`${year}-`))
}

export function startOf(spans: readonly DaySpan[]): Date {
  return new Date(spans[0]?.fromMs ?? 0)
}

/** The first span of each week. */
export function startsOfWeeks(spans: readonly DaySpan[]): DaySpan[] {
  const week = ({ day }: DaySpan) => weekOf(toDayNumber(day))
  return spans.filter((span, at) => {
    const before = spans[at - 1]
    return before === undefined || week(before) !== week(span)
  })
}

/** Makes a function that tells on which day a moment is, counted from 1970. */
export function makeDayFinder(spans: readonly DaySpan[]): (ms: number) => number {
  const days = spans.map(({ day }) => toDayNumber(day))
  return (ms) => {
    let [low, high] = [0, spans.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((spans[middle]?.fromMs ?? 0) <= ms) low = middle
      else high = middle - 1
    }
    return days[low] ?? 0
  }
}
