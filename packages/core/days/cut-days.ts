// Cuts a stretch of time into days. A moment belongs to the day that it had by the rule of its own time: after a move to
// another time zone, earlier days remain as they were.
import { addDays, type Day } from './calendar.ts'
import { type DayRule, dayOf, startOfDay } from './day-of.ts'

export interface DatedRule extends DayRule {
  /** The moment from which the rule holds, in ms. The first rule also holds for the time before it. */
  sinceMs: number
}

/** A stretch of one day. A day in which the rule changed may have several. */
export interface DaySpan {
  day: Day
  fromMs: number
  toMs: number
}

/** @param rules at least one, the oldest first */
export function dayAt(ms: number, rules: readonly DatedRule[]): Day {
  return dayOf(ms, ruleAt(ms, rules))
}

/** The rule that holds at a moment. */
export function ruleAt(ms: number, rules: readonly DatedRule[]): DatedRule {
  const rule = rules.findLast(({ sinceMs }) => sinceMs <= ms) ?? rules[0]
  if (!rule) throw new Error('A day needs a rule')
  return rule
}

/** The spans lie one after the other, from the first moment to the last, without gaps. */
export function cutIntoDays(
  rules: readonly DatedRule[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): DaySpan[] {
  const spans: DaySpan[] = []
  let atMs = fromMs
  while (atMs < toMs) {
    const untilMs = rules.find(({ sinceMs }) => sinceMs > atMs && sinceMs < toMs)?.sinceMs ?? toMs
    cutByRule(ruleAt(atMs, rules), { fromMs: atMs, toMs: untilMs }, spans)
    atMs = untilMs
  }
  return spans
}

/** Only the first day is looked up, since the others follow from it: years of days are cut by every page of statistics. */
function cutByRule(
  rule: DayRule,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  spans: DaySpan[],
): void {
  let [day, atMs] = [dayOf(fromMs, rule), fromMs]
  while (atMs < toMs) {
    const endMs = endOfDay(day, rule)
    // A day that a time zone leaves out has no time at all.
    if (endMs > atMs) spans.push({ day, fromMs: atMs, toMs: Math.min(endMs, toMs) })
    atMs = Math.max(atMs, endMs)
    day = addDays(day, 1)
  }
}

function endOfDay(day: Day, rule: DayRule): number {
  return startOfDay(addDays(day, 1), rule)
}
