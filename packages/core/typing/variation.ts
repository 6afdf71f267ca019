// How much values differ from each other, in a way that does not depend on their size.

/** The coefficient of variation: the standard deviation of all values divided by their mean. NaN if the mean is 0. */
export function measureVariation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return Math.sqrt(variance) / mean
}
