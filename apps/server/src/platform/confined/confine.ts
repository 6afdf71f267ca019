// Runs work on bytes from strangers in separate processes, with limits on their time and memory. A thread would not be
// enough: one that runs out of memory can take the whole server down. See decision 0013.
import { fail } from '../failure.ts'
import type { Ended } from './ended.ts'
import { runConfined } from './run-confined.ts'
import type { ProcessLimits } from './start-process.ts'

export interface Limits extends ProcessLimits {
  /** Processes that run at the same time. */
  atOnce: number
  /** Calls that may wait for a process. Further ones are refused. */
  waiting: number
}

/**
 * For work whose input and result fit into one message each.
 * @param script a module that calls `answerParent`
 * @returns a function that throws Failure `too_many_requests` when too many calls wait
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
      if (!step.done) throw new Error('a confined process sent parts instead of one result')
      return step.value
    } finally {
      // The next waiting call takes over this one's place, so `running` stays the same.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
