// Values that are far away from all others, such as an interrupted round, are moved to the edge of what is usual.
import { median } from '../reading/median.ts'

/** The standard deviation of normal values, in median deviations from the median. */
export const deviationsPerMad = 1.4826

/** In standard deviations. Of normal values, one in two thousand is further away. */
const usualMax = 3.5

/** How far each value has to be moved. 0 for nearly all. */
export function moveToUsual(values: readonly number[]): number[] {
  const middle = median(values)
  const deviation = deviationsPerMad * median(values.map((value) => Math.abs(value - middle)))
  if (!(deviation > 0)) return values.map(() => 0)
  const [low, high] = [middle - usualMax * deviation, middle + usualMax * deviation]
  return values.map((value) => Math.min(high, Math.max(low, value)) - value)
}
