// Judges an experiment. A lot decided which day gets which condition, so a comparison with all plans that could have been
// drawn says what chance alone does (Fisher 1935, The Design of Experiments).
import type { Condition } from '@fovea/contract/insight-choices.ts'
import { makeRandom } from '../../random.ts'
import type { Estimate } from '../../statistics/estimate.ts'
import { pointDays } from '../day-points.ts'
import { type Column, dot, spanOf, takeOut } from '../least-squares.ts'
import { type Outcome, placeResults, trendColumns } from '../results.ts'
import { conditionDaysMin, drawConditions, type PlannedDay } from './plan-experiment.ts'

export type Verdict =
  | {
      /** Each condition needs `conditionDaysMin` days with a result. */
      isAnswered: false
      days: Record<Condition, number>
    }
  | {
      isAnswered: true
      days: Record<Condition, number>
      /** By how much the second condition is better, in the unit of the outcome, with an interval of 95 %. */
      difference: Estimate
      /** The chance of a difference of at least this size, in either direction, where there is none. */
      chance: number
    }

/** Other plans that are drawn. */
const plansDrawn = 1_999

/** Of those, the share that is left out at each end of the interval. */
const outside = 0.025

/**
 * Days count under the condition that was planned for them, whatever was done on them: leaving out days on which the plan
 * was hard to keep would undo what the lot is for.
 * @param seed of the plans that are drawn for comparison. The same seed gives the same answer.
 */
export function judgeExperiment(
  plan: readonly PlannedDay[],
  outcome: Outcome,
  seed: string,
): Verdict {
  const points = new Map(pointDays(placeResults(outcome)).map((point) => [point.day, point]))
  const found = plan.flatMap(({ day, condition }, at) => {
    const point = points.get(day)
    return point ? [{ ...point, condition, at }] : []
  })
  const countOf = (wanted: Condition) =>
    found.filter(({ condition }) => condition === wanted).length
  const days = { first: countOf('first'), second: countOf('second') }
  if (Math.min(days.first, days.second) < conditionDaysMin) return { isAnswered: false, days }

  const { basis } = spanOf([found.map(() => 1), ...trendColumns(found)])
  const values = takeOut(
    basis,
    found.map(({ value }) => value),
  )
  const compare = (all: readonly Condition[], own: Column) => {
    const isSecond = found.map(({ at }) => (all[at] === 'second' ? 1 : 0))
    // What the columns explain of a plan is left out of its size only: values and `own` are at right angles to it.
    const explained = basis.reduce((sum, vector) => sum + dot(vector, isSecond) ** 2, 0)
    const size = dot(isSecond, isSecond) - explained
    return { difference: dot(isSecond, values) / size, likeness: dot(isSecond, own) / size }
  }
  const real = plan.map(({ condition }) => condition)
  const own = takeOut(
    basis,
    found.map(({ condition }) => (condition === 'second' ? 1 : 0)),
  )
  const random = makeRandom(seed)
  const others = Array.from({ length: plansDrawn }, () =>
    compare(drawConditions(random, plan.length), own),
  )
  return { isAnswered: true, days, ...judgeDifference(compare(real, own).difference, others) }
}

/** The difference that another plan would have shown, and how much of the true one it would have found. */
interface OtherPlan {
  difference: number
  likeness: number
}

/**
 * The interval contains every true difference `d` under which the found one would not be surprising. For a given `d`, what
 * chance contributed is `found - d` in the real plan and `difference - likeness * d` in another plan. Each other plan has one
 * `d` from which on its contribution is the larger one. The quantiles of these values are the ends of the interval, and the
 * share of them below 0 is the chance.
 */
function judgeDifference(
  found: number,
  others: readonly OtherPlan[],
): { difference: Estimate; chance: number } {
  const turns = others.flatMap(({ difference, likeness }) =>
    likeness < sameLikeness ? [(found - difference) / (1 - likeness)] : [],
  )
  turns.sort((a, b) => a - b)
  // A plan that is nearly the same counts against the difference on both sides.
  const same = others.length - turns.length + 1
  const total = others.length + 1
  const left = Math.max(0, Math.floor(outside * total) - same)
  const below = turns.filter((turn) => turn <= 0).length
  const above = turns.filter((turn) => turn >= 0).length
  return {
    difference: {
      value: found,
      low: Math.min(found, turns[left] ?? Number.NEGATIVE_INFINITY),
      high: Math.max(found, turns[turns.length - 1 - left] ?? Number.POSITIVE_INFINITY),
    },
    chance: Math.min(1, (2 * (Math.min(below, above) + same)) / total),
  }
}

/** Above it, another plan is so like the real one that it says nothing. */
const sameLikeness = 0.999
