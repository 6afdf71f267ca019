// How much of the machine's time each person has used lately, counted in the database, over all processes of a server.
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

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
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    // The daily clean-up does it.
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: limit.seconds,
    duration: limit.windowSeconds,
  })
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
      return Math.max(1, Math.ceil(used.msBeforeNext / 1000))
    },
  }
}
