// Streaks of training. By day, one missed day of each week is bridged; by week, one active day is enough. An additional
// active day only ever makes a streak longer, so rounds that are sent late shorten none. See decision 0036.
import { type Day, fromDayNumber, toDayNumber, weekOf } from './calendar.ts'

export interface Streaks {
  day: {
    /** Active days in a row, without the bridged ones. Today counts as soon as it is active. */
    current: number
    best: number
    /** The missed day of this week that is bridged; null if there is none. */
    freezeUsedOn: Day | null
    isTodayDone: boolean
  }
  /** Weeks in a row. This week counts as soon as it has an active day. */
  week: { current: number; best: number }
}

export function computeStreaks(activeDays: Iterable<Day>, today: Day): Streaks {
  const active = new Set(activeDays)
  const days = [...active].sort().map(toDayNumber)
  // Whoever flies west may already have been active on the day after today.
  const now = Math.max(toDayNumber(today), days.at(-1) ?? 0)
  const byDay = walkDays(days, now)
  const weeks = [...new Set(days.map(weekOf))]
  const byWeek = walkWeeks(weeks, weekOf(now))
  const { bridged } = byDay.run
  const isThisWeek = bridged !== null && weekOf(bridged) === weekOf(toDayNumber(today))
  return {
    day: {
      current: byDay.run.length,
      best: byDay.best,
      freezeUsedOn: isThisWeek ? fromDayNumber(bridged) : null,
      isTodayDone: active.has(today),
    },
    week: byWeek,
  }
}

interface Run {
  /** The number of active days. */
  length: number
  /** The missed day that was bridged last. */
  bridged: number | null
  /** The number of active days after it. */
  sinceBridged: number
}

const noRun: Run = { length: 0, bridged: null, sinceBridged: 0 }

/** Of three missed days in a row, two are in one week. */
const missedInRowMax = 2

/** The run that is still open now, where a day that is not over yet is not missed, and the length of the longest. */
function walkDays(days: readonly number[], now: number): { run: Run; best: number } {
  let run = noRun
  let best = 0
  let next = days[0] ?? now
  for (const day of days) {
    run = train(miss(run, next, day))
    best = Math.max(best, run.length)
    next = day + 1
  }
  return { run: miss(run, next, now), best }
}

function train({ length, bridged, sinceBridged }: Run): Run {
  return { length: length + 1, bridged, sinceBridged: sinceBridged + 1 }
}

/** Misses the days from the first to before the end. The second one of a week ends what was before the first one. */
function miss(run: Run, from: number, end: number): Run {
  if (end - from > missedInRowMax) return noRun
  let left = run
  for (let day = from; day < end; day += 1) {
    const isSecond = left.bridged !== null && weekOf(left.bridged) === weekOf(day)
    const length = isSecond ? left.sinceBridged : left.length
    left = length === 0 ? noRun : { length, bridged: day, sinceBridged: 0 }
  }
  return left
}

function walkWeeks(weeks: readonly number[], thisWeek: number): { current: number; best: number } {
  let [length, best] = [0, 0]
  for (const [index, week] of weeks.entries()) {
    length = weeks[index - 1] === week - 1 ? length + 1 : 1
    best = Math.max(best, length)
  }
  const isOpen = (weeks.at(-1) ?? Number.NEGATIVE_INFINITY) >= thisWeek - 1
  return { current: isOpen ? length : 0, best }
}
