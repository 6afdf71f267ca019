// What somebody's days have to do with how they read, type and play: one answer, or the reason why there is none, for each
// pair of a factor and an outcome. These are correlations, not causes; decision 0046 explains the method.
import { type InsightFactor, insightFactors } from '@fovea/contract/insight-choices.ts'
import type { Track } from '@fovea/contract/track.ts'
import type { Day } from '../days/calendar.ts'
import { compareDays } from './compare-days.ts'
import { compareHours } from './compare-hours.ts'
import { compareWeekdays, type WeekdayEffect, weekColumns } from './compare-weekdays.ts'
import { correctChances } from './correct-chances.ts'
import { type DayPoint, pointDays } from './day-points.ts'
import type { Effect, NothingSaid } from './effect.ts'
import { type Group, groupDays, groupHours, groupWeekdays } from './group-days.ts'
import { type Outcome, placeResults, trendColumns } from './results.ts'

type TrackedFactor = Exclude<InsightFactor, 'hour' | 'weekday'>

/** A day of the daily track. Fields that were not given are not counted. */
export type TrackedDay = Pick<Track, 'date' | 'given' | TrackedFactor>

/** An estimate is for one more unit of the factor. */
export type Insight = { factor: InsightFactor; outcome: string } & (
  | NothingSaid
  | ((Effect | WeekdayEffect) & {
      /** The chance, corrected for the number of all comparisons. */
      corrected: number
      /** Whether it can be said that there is a difference. */
      holds: boolean
      /** The numbers behind it. */
      groups: Group[]
    })
)

/** A difference is told if chance alone would show any such difference to at most this share of all people. */
const falseShareMax = 0.05

/** Older days are left out. */
const insightDaysMax = 400

export function findInsights(
  tracks: readonly TrackedDay[],
  outcomes: readonly Outcome[],
): Insight[] {
  const pairs = outcomes.flatMap((outcome) => compareAll(tracks, outcome))
  const compared = pairs.filter((pair) => !('reason' in pair.effect))
  const corrected = correctChances(
    compared.map(({ effect }) => ('reason' in effect ? 1 : effect.chance)),
  )
  return pairs.map((pair): Insight => {
    const { effect, ...names } = pair
    if ('reason' in effect) return { ...names, ...effect }
    const chance = corrected[compared.indexOf(pair)] ?? 1
    return { ...names, ...effect, corrected: chance, holds: chance <= falseShareMax }
  })
}

interface Pair {
  factor: InsightFactor
  outcome: string
  effect: ((Effect | WeekdayEffect) & { groups: Group[] }) | NothingSaid
}

function compareAll(tracks: readonly TrackedDay[], outcome: Outcome): Pair[] {
  const placed = placeResults(outcome)
  const days = pointDays(placed).slice(-insightDaysMax)
  const first = days[0]?.dayNumber ?? 0
  const results = placed.filter(({ dayNumber }) => dayNumber >= first)
  const recorded = new Map(tracks.map((track) => [track.date, track]))
  return insightFactors.map((factor): Pair => {
    const names = { factor, outcome: outcome.name }
    const withGroups = (
      effect: Effect | WeekdayEffect | NothingSaid,
      group: () => Group[],
    ): Pair => ({
      ...names,
      effect: 'reason' in effect ? effect : { ...effect, groups: group() },
    })
    if (factor === 'hour') return withGroups(compareHours(results), () => groupHours(results))
    if (factor === 'weekday') {
      const trend = trendColumns(days)
      return withGroups(compareWeekdays(days, trend), () => groupWeekdays(days, trend))
    }
    const paired = pairDays(days, recorded, factor)
    const beside = [...trendColumns(paired), ...weekColumns(paired)]
    return withGroups(compareDays(paired, beside), () => groupDays(paired, beside))
  })
}

function pairDays(
  days: readonly DayPoint[],
  recorded: ReadonlyMap<Day, TrackedDay>,
  field: TrackedFactor,
) {
  return days.flatMap((day) => {
    const track = recorded.get(day.day)
    return track?.given.includes(field) ? [{ ...day, factor: track[field] }] : []
  })
}
