// Spreads values that come in steps evenly within their step. Otherwise two days that differ by less than a step would
// count as exactly equal, and intervals built from ranks would be wrong: Machado & Santos Silva 2005, J. Am. Stat. Assoc.
// 100, 1226-1237.

/** Multiples of the golden ratio, modulo 1, fill the interval from 0 to 1 evenly in every stretch. */
const goldenRatio = 0.6180339887498949

/** Moves each value by less than half of the smallest difference between two of them. The same values move the same way. */
export function spreadTies(lists: readonly (readonly number[])[]): number[][] {
  const step = findStep(lists.flat())
  let index = 0
  return lists.map((list) =>
    list.map((value) => {
      index += 1
      return value + (((index * goldenRatio) % 1) - 0.5) * step
    }),
  )
}

/** 0 if all values are equal. */
function findStep(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  let step = Number.POSITIVE_INFINITY
  sorted.forEach((value, index) => {
    const difference = value - (sorted[index - 1] ?? value)
    if (difference > 0 && difference < step) step = difference
  })
  return Number.isFinite(step) ? step : 0
}
