// Where a value stands among others, from 0 to 100, so that figures of different units can be compared.
import { type Estimate, joinErrors, normal95 } from './estimate.ts'

/** The share of the others that are below the value, where one that equals it counts half. From 0 to 1. */
export function midRankShare(value: number, others: readonly number[]): number {
  let below = 0
  for (const other of others) below += other < value ? 1 : other === value ? 0.5 : 0
  return below / others.length
}

/**
 * The mid-rank of the value in the group that it makes together with the others, in percent of that group. It never
 * reaches 0 or 100: being ahead of ten says little about being ahead of a hundred.
 */
export function percentileRank(value: number, others: readonly number[]): number {
  const share = midRankShare(value, others)
  return ((share * others.length + 0.5) / (others.length + 1)) * 100
}

/**
 * The rank of a value that is itself known only roughly, among others that are themselves only a sample. The two errors are
 * independent, so their squares add up.
 */
export function rankEstimate(value: Estimate, others: readonly number[]): Estimate {
  const rank = percentileRank(value.value, others)
  const share = midRankShare(value.value, others)
  const ofOthers = (z: number) => limitShare(share, others.length, z) * 100 - rank
  const ofValue = (end: number) => percentileRank(end, others) - rank
  return {
    value: rank,
    low: Math.max(0, rank - joinErrors(ofOthers(-normal95), ofValue(value.low))),
    high: Math.min(100, rank + joinErrors(ofOthers(normal95), ofValue(value.high))),
  }
}

/** One end of Wilson's interval for a share: Wilson 1927, J. Am. Stat. Assoc. 22, 209-212. */
function limitShare(share: number, count: number, z: number): number {
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  return (share + (z * z) / (2 * count) + spread) / (1 + (z * z) / count)
}
