// The median of a sample with an interval for the true median, which assumes nothing about how the values are
// distributed: Conover 1999, Practical Nonparametric Statistics, 3rd ed., section 3.2.
import { median } from '../reading/median.ts'
import type { Estimate } from './estimate.ts'

/**
 * Each value is below the true median with a chance of one half, so the number of those below it is binomial. The interval
 * ends at the two order statistics that hold the true median in at least `confidence` of all samples.
 * @returns undefined if there are too few values: fewer than 6 at 95 %, fewer than 8 at 99 %
 */
export function estimateMedian(values: readonly number[], confidence = 0.95): Estimate | undefined {
  const outside = countOutside(values.length, (1 - confidence) / 2)
  if (outside === 0) return undefined
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[outside - 1], sorted[values.length - outside]]
  return low === undefined || high === undefined ? undefined : { value: median(values), low, high }
}

/**
 * The largest k for which fewer than k of `count` fair coins show heads with a chance of at most `tail`. Chances are
 * counted relative to the one in the middle, which does not underflow however many coins there are.
 */
function countOutside(count: number, tail: number): number {
  const chances = relativeChances(count)
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  let reached = 0
  for (let heads = 0; heads < chances.length; heads += 1) {
    reached += (chances[heads] ?? 0) / total
    if (reached > tail) return heads
  }
  return 0
}

function relativeChances(count: number): number[] {
  const middle = Math.floor(count / 2)
  const chances = Array.from({ length: count + 1 }, () => 0)
  for (let heads = middle, chance = 1; heads >= 0; heads -= 1) {
    chances[heads] = chance
    chances[count - heads] = chance
    chance = (chance * heads) / (count - heads + 1)
  }
  return chances
}
