// How much processing time each person has used lately. It is counted in the database, across all processes.
import type pg from 'pg'
import { createCounter, forgetWrongWindow } from './throttle.ts'

export interface TimeBudget {
  /** Counts time that was used, even if it is more than was left. */
  spend(person: string, ms: number): Promise<void>
  /** @returns the time used in the current window, which began with the first use. */
  readUsedSeconds(person: string): Promise<number>
  /** @returns the time until the person may use more, or 0 while some time is left. */
  readWaitSeconds(person: string): Promise<number>
}

export function createTimeBudget(
  pool: pg.Pool,
  limit: { name: string; seconds: number; windowSeconds: number },
): TimeBudget {
  const limiter = createCounter(pool, { ...limit, points: limit.seconds })
  return {
    async spend(person, ms) {
      await limiter.penalty(person, Math.ceil(ms / 1000))
    },
    async readUsedSeconds(person) {
      return (await limiter.get(person))?.consumedPoints ?? 0
    },
    async readWaitSeconds(person) {
      const used = await limiter.get(person)
      if (!used || used.consumedPoints < limit.seconds) return 0
      if (await forgetWrongWindow(pool, limiter, { key: person, window: used })) return 0
      return Math.max(1, Math.ceil(used.msBeforeNext / 1000))
    },
  }
}
