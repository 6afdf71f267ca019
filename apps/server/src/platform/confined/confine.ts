// Work on bytes that strangers wrote happens in processes of its own, which end: after a while, with too much memory,
// or well. A thread would not do: one that runs out of memory can take the whole server with it.
import { fail } from '../failure.ts'
import type { Ended } from './ended.ts'
import { runConfined } from './run-confined.ts'
import type { ProcessLimits } from './start-process.ts'

export interface Limits extends ProcessLimits {
  /** Processes that run at the same time. */
  atOnce: number
  /** Calls that wait for one; further ones are sent away. */
  waiting: number
}

/**
 * For what fits into one message.
 * `script` is a module that calls `answerParent`.
 * @throws Failure `too_many_requests` when too many wait
 */
export function confine<Input, Output>(script: URL, limits: Limits) {
  let running = 0
  const waiting: (() => void)[] = []

  return async (input: Input): Promise<Ended<Output>> => {
    if (running < limits.atOnce) running += 1
    else if (waiting.length < limits.waiting) {
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else fail('too_many_requests')
    try {
      const step = await runConfined<never, Output>(script, limits, { input }).next()
      if (!step.done) throw new Error('a confined process sent parts that nobody asked for')
      return step.value
    } finally {
      // Whoever waits takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
