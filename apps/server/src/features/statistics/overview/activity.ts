// The minutes that were read, typed and played on each day of the user.
import type { ActivityDay } from '@fovea/contract/statistics.ts'
import type { DaySpan } from '@fovea/core/days/cut-days.ts'
import { type DayCaller, noteRule } from '../../../domain/days/own-days.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { cutLastDays, cutYear, startOf } from '../period.ts'
import { shorten } from '../shorten.ts'
import { type ActivitySum, sumActivity } from './store.ts'

type Kind = Exclude<keyof ActivityDay, 'date'>

const kindOf: Record<ActivitySum['what'], Kind> = {
  sessions: 'reading',
  tests: 'reading',
  runs: 'typing',
  rounds: 'games',
}

/** Only days on which something was done, oldest first. */
export function sumDays(sums: readonly ActivitySum[], spans: readonly DaySpan[]): ActivityDay[] {
  const days = new Map<string, ActivityDay>()
  for (const { what, span, seconds } of sums) {
    const date = spans[span]?.day
    if (date === undefined) continue
    const day = days.get(date) ?? { date, reading: 0, typing: 0, games: 0 }
    day[kindOf[what]] += seconds / 60
    days.set(date, day)
  }
  return [...days.values()]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, reading, typing, games }) => ({
      date,
      reading: shorten(reading),
      typing: shorten(typing),
      games: shorten(games),
    }))
}

/** The days of the calendar where no year was chosen. */
export const calendarDays = 365

/** Of a year, or of the latest 365 days. */
export async function findActivity(
  { db, clock }: { db: Db; clock: Clock },
  caller: DayCaller,
  year: number | undefined,
): Promise<ActivityDay[]> {
  const now = clock.now()
  const rules = await noteRule(db, caller, now)
  const nowMs = now.getTime()
  const spans =
    year === undefined ? cutLastDays(calendarDays, rules, nowMs) : cutYear(year, rules, nowMs)
  const last = spans.at(-1)
  if (!last) return []
  const wanted = { since: startOf(spans), spans, until: new Date(last.toMs) }
  return sumDays(await sumActivity(db, caller.userId, wanted), spans)
}
