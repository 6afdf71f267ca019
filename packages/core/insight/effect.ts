// What a comparison says: how much an outcome differs, how sure that is, and when nothing is said.
import type { Estimate } from '../statistics/estimate.ts'
import { findCrossing, studentBelow, studentQuantile } from '../statistics/student-t.ts'

/** Below so many days nothing is said at all. */
export const insightDaysMin = 14

/** Why nothing is said. */
export interface NothingSaid {
  reason: 'too_few_days' | 'little_variation'
  /** Days that could be compared. */
  days: number
}

export interface Effect {
  days: number
  /** In the unit of the outcome. */
  estimate: Estimate
  /** The correlation with everything else taken out, from -1 to 1. */
  correlation: number
  /** The chance of a difference of at least this size where there is none. */
  chance: number
}

/** What is known about a slope. */
export interface WeighedSlopes {
  slopes: readonly PossibleSlope[]
  /** Of Student's distribution. */
  degrees: number
  days: number
}

/** Student's distribution around `slope` with the width `error`. */
export interface PossibleSlope {
  slope: number
  error: number
  /** How much it counts beside the others. They add up to 1. */
  share: number
}

/** The chance of a slope of at least this size, in either direction, where there is none. */
export function chanceOf({ slopes, degrees }: WeighedSlopes): number {
  const below = shareBelow(0, slopes, degrees)
  return Math.min(1, 2 * Math.min(below, 1 - below))
}

/** @param outside how much of what is possible the interval leaves out, on both sides together */
export function describeEffect(known: WeighedSlopes, outside = 0.05): Effect {
  const { slopes, degrees, days } = known
  const mean = (part: (one: PossibleSlope) => number) =>
    slopes.reduce((sum, one) => sum + one.share * part(one), 0)
  const below = (at: number) => shareBelow(at, slopes, degrees)
  const range = findRange(known, outside)
  return {
    days,
    estimate: {
      value: mean(({ slope }) => slope),
      low: findCrossing((at) => below(at) - outside / 2, range),
      high: findCrossing((at) => below(at) - (1 - outside / 2), range),
    },
    correlation: mean(({ slope, error }) => {
      const t = slope / error
      return t / Math.sqrt(t * t + degrees)
    }),
    chance: chanceOf(known),
  }
}

/** A range that is wide enough for the interval. */
function findRange({ slopes, degrees }: WeighedSlopes, outside: number) {
  const reach = studentQuantile(1 - outside / 2, degrees)
  return {
    low: Math.min(...slopes.map(({ slope, error }) => slope - reach * error)),
    high: Math.max(...slopes.map(({ slope, error }) => slope + reach * error)),
  }
}

function shareBelow(at: number, slopes: readonly PossibleSlope[], degrees: number): number {
  let sum = 0
  for (const { slope, error, share } of slopes) {
    sum += share * studentBelow((at - slope) / error, degrees)
  }
  return sum
}
