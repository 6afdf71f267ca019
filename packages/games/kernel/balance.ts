// Orders trials so that every condition comes equally often and the order gives no answer away.
import type { Random } from '@fovea/core/random.ts'

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
  const left = order.map((_, index) => Math.ceil((count - index) / order.length))
  const drawn: number[] = []
  while (drawn.length < count) {
    const next = drawWeighted(random, left, (index) => canFollow(drawn, left, index, runMax))
    left[next] = (left[next] ?? 0) - 1
    drawn.push(next)
  }
  return drawn.map((index) => order[index] as T)
}

/** An index, as likely as there are trials left of it, among those that are allowed. */
function drawWeighted(
  random: Random,
  left: readonly number[],
  isAllowed: (index: number) => boolean,
): number {
  const indexes = left.flatMap((times, index) =>
    times > 0 && isAllowed(index) ? Array.from({ length: times }, () => index) : [],
  )
  return random.pick(indexes)
}

/** Whether the trials left can still be ordered without a long run once this one comes next. */
function canFollow(
  drawn: readonly number[],
  left: readonly number[],
  next: number,
  runMax: number,
): boolean {
  const run = drawn.length - drawn.findLastIndex((one) => one !== next)
  if (run > runMax) return false
  const total = left.reduce((sum, times) => sum + times, 0) - 1
  return left.every((times, index) => {
    const same = index === next ? times - 1 : times
    const room = index === next ? runMax - run : runMax
    return same <= runMax * (total - same) + room
  })
}
