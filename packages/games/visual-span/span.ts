// How many letters can be reported from one look: the width at which 80 % of the letters are in their place.
import type { Estimate } from '@fovea/core/statistics/estimate.ts'
import { meanOf } from '@fovea/core/statistics/mean.ts'

/** What came of one trial. */
export type Result = { readonly width: number; readonly rightCount: number }

export const narrowest = 2
export const widest = 12

const rightShare = 0.8
const trialsMin = 10

/** Whether a trial counts as right for the staircase: 80 % of its letters, rounded down, are in their place. */
export function isRight({ width, rightCount }: Result): boolean {
  return rightCount >= Math.floor(width * rightShare)
}

/** The trials from the first wrong one on. Before it, the strings were only growing towards the span. */
export function listSettled(results: readonly Result[]): readonly Result[] {
  const first = results.findIndex((result) => !isRight(result))
  return first === -1 ? [] : results.slice(first)
}

/**
 * Around its span the staircase keeps about 80 % of the letters right, so the mean number of right letters divided by 0.8
 * is the span. The interval is twice the standard error, and a letter more on each side, because the method itself can be
 * wrong by almost that much. null from fewer than ten settled trials.
 */
export function estimateSpan(results: readonly Result[]): Estimate | null {
  const settled = listSettled(results)
  if (settled.length < trialsMin) return null
  const counts = settled.map(({ rightCount }) => rightCount)
  const mean = meanOf(counts)
  const variance =
    counts.reduce((sum, count) => sum + (count - mean) * (count - mean), 0) / (counts.length - 1)
  const value = mean / rightShare
  const reach = (2 * Math.sqrt(variance / counts.length)) / rightShare + 1
  return { value: keepIn(value), low: keepIn(value - reach), high: keepIn(value + reach) }
}

/** A game that shows at most twelve letters cannot measure more. */
function keepIn(letters: number): number {
  return Math.min(Math.max(letters, 0), widest)
}
