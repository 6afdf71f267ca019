// Binary search.

/** The first whole number from `low` up that passes, or `high` if none does. Every number after one that passes passes. */
export function findFirst(low: number, high: number, passes: (n: number) => boolean): number {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (passes(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** How many of ascending numbers are not above `value`. */
export function countUpTo(ascending: ArrayLike<number>, value: number): number {
  return findFirst(0, ascending.length, (index) => (ascending[index] ?? 0) > value)
}

/** The index of the last of ascending numbers that is not above `value`. 0 if all are above. */
export function findLastAtOrBefore(ascending: ArrayLike<number>, value: number): number {
  return Math.max(0, countUpTo(ascending, value) - 1)
}
