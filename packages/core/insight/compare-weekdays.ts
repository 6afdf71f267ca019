// Finds out whether one day of the week differs from the others. Picking the most different of seven days is seven
// comparisons.
import { weekdayOf } from '../tasks/occurrences.ts'
import { weighSlopes } from './compare-days.ts'
import type { DayPoint } from './day-points.ts'
import {
  chanceOf,
  describeEffect,
  type Effect,
  insightDaysMin,
  type NothingSaid,
} from './effect.ts'
import type { Column } from './least-squares.ts'

export interface WeekdayEffect extends Effect {
  /** The day of the week that differs most. Monday is 0. */
  weekday: number
}

/** So many days must be of a day of the week, and so many of others. */
const ofWeekdayMin = 4

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** From so many days on, each day of the week is told apart; before, only whether it is Saturday or Sunday. */
const wholeWeekDaysMin = 42

/** Columns that take out what belongs to the days of the week. */
export function weekColumns(days: readonly DayPoint[]): Column[] {
  const weekdayAt = days.map(({ day }) => weekdayOf(day))
  const of = (...wanted: number[]) => weekdayAt.map((one) => (wanted.includes(one) ? 1 : 0))
  return days.length < wholeWeekDaysMin
    ? [of(5, 6)]
    : weekdays.slice(1).map((weekday) => of(weekday))
}

/**
 * How much the most different day of the week differs from the others. Chance and interval are Bonferroni's for as many
 * days of the week as were compared, so they hold although the most different one was picked.
 */
export function compareWeekdays(
  days: readonly DayPoint[],
  trend: readonly Column[],
): WeekdayEffect | NothingSaid {
  const sayNothing = (reason: NothingSaid['reason']) => ({ reason, days: days.length })
  if (days.length < insightDaysMin) return sayNothing('too_few_days')
  const weekdayAt = days.map(({ day }) => weekdayOf(day))
  const compared = weekdays.filter((weekday) => {
    const count = weekdayAt.filter((one) => one === weekday).length
    return count >= ofWeekdayMin && days.length - count >= ofWeekdayMin
  })
  if (compared.length === 0) return sayNothing('too_few_days')
  const known = compared.flatMap((weekday) => {
    const paired = days.map((day, at) => ({ ...day, factor: weekdayAt[at] === weekday ? 1 : 0 }))
    const slopes = weighSlopes(paired, trend)
    return 'reason' in slopes ? [] : [{ weekday, slopes, chance: chanceOf(slopes) }]
  })
  const [found] = known.toSorted((a, b) => a.chance - b.chance)
  if (!found) return sayNothing('little_variation')
  return {
    ...describeEffect(found.slopes, 0.05 / compared.length),
    chance: Math.min(1, found.chance * compared.length),
    weekday: found.weekday,
  }
}
