// Orders trials so that every condition comes equally often and the order gives no answer away.
import type { Random } from './random.ts'

/**
 * A random order of `count` trials in which each condition comes equally often (if `count` is no multiple, some once more)
 * and none comes more than `runMax` times in a row. Throws a RangeError if there are no conditions, or only one and more
 * trials than a run may have.
 */
export function balanceTrials<T>(
  random: Random,
  conditions: readonly T[],
  count: number,
  runMax = 3,
): T[] {
  if (conditions.length === 0 || (conditions.length === 1 && count > runMax)) {
    throw new RangeError(`${count} trials of ${conditions.length} conditions, ${runMax} in a row`)
  }
  const order = random.shuffle(conditions)
  const left = Array.from({ length: count }, (_, index) => order[index % order.length] as T)
  const trials: T[] = []
  while (left.length > 0) {
    const allowed = listAllowed(trials, left, runMax)
    const [drawn] = left.splice(random.pick(allowed), 1)
    trials.push(drawn as T)
  }
  return trials
}

/** The places in `left` of what may come next without making a run now or forcing one later. */
function listAllowed<T>(trials: readonly T[], left: readonly T[], runMax: number): number[] {
  const places = left.map((_, place) => place)
  const run = trials.slice(-runMax)
  const isRun = run.length === runMax && run.every((one) => one === run[0])
  const free = isRun ? places.filter((place) => left[place] !== run[0]) : places
  const urgent = free.filter((place) => isUrgent(left, left[place] as T, runMax))
  return urgent.length > 0 ? urgent : free.length > 0 ? free : places
}

/** Whether so many of this condition are left that the others can hardly keep them apart. */
function isUrgent<T>(left: readonly T[], condition: T, runMax: number): boolean {
  const same = left.filter((one) => one === condition).length
  return same >= runMax * (left.length - same + 1)
}
