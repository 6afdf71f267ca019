// On which of the user's days moments are, and at which minute by the clock on the wall. Asking `Intl` takes microseconds,
// so for many moments it is asked once for each day, and for each moment only on the days on which clocks change.
import { minuteMs } from '@fovea/contract/durations.ts'
import type { Day } from './calendar.ts'
import { cutIntoDays, type DatedRule, ruleAt } from './cut-days.ts'
import { offsetMs } from './day-of.ts'

export interface ClockTime {
  day: Day
  /** Since the midnight before `day`. After the next midnight it goes on from 1,440. */
  minute: number
}

/** @param moments in their order, in ms */
export function findClockTimes(
  moments: readonly number[],
  rules: readonly DatedRule[],
): ClockTime[] {
  const [first, last] = [moments[0], moments.at(-1)]
  if (first === undefined || last === undefined) return []
  const spans = cutIntoDays(rules, { fromMs: first, toMs: last + 1 }).map((span) => {
    const { timeZone } = ruleAt(span.fromMs, rules)
    const offset = offsetMs(span.fromMs, timeZone)
    const isSteady = offset === offsetMs(span.toMs, timeZone)
    const midnight = Date.parse(`${span.day}T00:00:00Z`)
    const offsetAt = (ms: number) => (isSteady ? offset : offsetMs(ms, timeZone))
    return { ...span, minuteOf: (ms: number) => (ms + offsetAt(ms) - midnight) / minuteMs }
  })
  let at = 0
  return moments.map((ms) => {
    while (ms >= (spans[at]?.toMs ?? Number.POSITIVE_INFINITY)) at += 1
    const span = spans[at]
    if (!span) throw new RangeError('Moments must be in their order')
    return { day: span.day, minute: Math.floor(span.minuteOf(ms)) }
  })
}
