// How much values differ from each other, in a way that does not depend on their size.
import { meanOf } from '../statistics/mean.ts'

/** The coefficient of variation: the standard deviation of all values divided by their mean. NaN if the mean is 0. */
export function measureVariation(values: readonly number[]): number {
  const mean = meanOf(values)
  const variance = meanOf(values.map((value) => (value - mean) ** 2))
  return Math.sqrt(variance) / mean
}
