// How much of the machine's time each person has used lately, counted in the database, over all processes of a server.
import type pg from 'pg'
import { createCounter, forgetWrongWindow } from './throttle.ts'

export interface TimeBudget {
  /** Counts time that was used; more than is left is counted too. */
  spend(person: string, ms: number): Promise<void>
  /** In the window that the first use began. */
  readUsedSeconds(person: string): Promise<number>
  /** Until the person may use more; 0 while something is left. */
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
