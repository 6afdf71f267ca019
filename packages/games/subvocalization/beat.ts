// How well a beat was kept while a text was read.
import { median } from '@fovea/core/reading/median.ts'
import { type Estimate, normal95 } from '@fovea/core/statistics/estimate.ts'
import { meanOf } from '@fovea/core/statistics/mean.ts'
import { countMin } from '../kernel/measures.ts'

/** The beat of a level, in beats a minute. */
const beatsPerMinute: Readonly<Record<number, number>> = { 1: 90, 2: 120, 3: 150 }

/** The time between two beats of a level. Throws a RangeError if there is no such level. */
export function findBeatMs(level: number): number {
  const beats = beatsPerMinute[level]
  if (beats === undefined) throw new RangeError(`No beat of level ${level}`)
  return Math.round(60_000 / beats)
}

const longestGapMs = 2_000
/** How far the median interval may be from the beat, as a share of it. */
const medianTolerance = 0.3
/** How far a single interval may be from the beat to count as covered, as a share of it. */
const intervalTolerance = 0.5
const coverageMin = 0.8

/** The times between taps, from when the text appeared until it had been read. */
export function listIntervals(tapsMs: readonly number[]): number[] {
  return tapsMs.slice(1).map((tapMs, index) => tapMs - (tapsMs[index] ?? 0))
}

/** `tapsMs` begins with the tap that showed the text. The rest after the last tap counts as a gap. */
export function isBeatKept(tapsMs: readonly number[], doneAtMs: number, beatMs: number): boolean {
  const [firstMs] = tapsMs
  const lastMs = tapsMs.at(-1)
  if (firstMs === undefined || lastMs === undefined || tapsMs.length < 2) return false
  const intervals = listIntervals(tapsMs)
  if (Math.max(...intervals, doneAtMs - lastMs) > longestGapMs) return false
  if (Math.abs(median(intervals) - beatMs) > beatMs * medianTolerance) return false
  const coveredMs = intervals
    .filter((interval) => Math.abs(interval - beatMs) <= beatMs * intervalTolerance)
    .reduce((sum, interval) => sum + interval, 0)
  return coveredMs >= (doneAtMs - firstMs) * coverageMin
}

/** The mean absolute deviation of the intervals from their own mean. null from too few of them. */
export function estimateSpread(intervals: readonly number[]): Estimate | null {
  if (intervals.length < countMin) return null
  const mean = meanOf(intervals)
  const deviations = intervals.map((interval) => Math.abs(interval - mean))
  const value = meanOf(deviations)
  const squares = deviations.map((deviation) => (deviation - value) * (deviation - value))
  const reach = normal95 * Math.sqrt(meanOf(squares) / (deviations.length - 1))
  return { value, low: Math.max(0, value - reach), high: value + reach }
}
