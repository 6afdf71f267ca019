// Limits on guessing and on costly calls. They are counted in the database, and so apply to all processes together.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { clockToleranceMs } from './clock.ts'
import { fail } from './failure.ts'

export interface Throttle {
  /**
   * Counts an attempt before it is made, so that simultaneous attempts cannot exceed the limit.
   * @throws Failure with the throttle's `code` and the seconds until the window ends
   */
  take(key: string): Promise<void>
  /** Uncounts an attempt that turned out to be honest. */
  giveBack(key: string): Promise<void>
  /** Forgets all attempts. */
  clear(key: string): Promise<void>
}

/** Counts points for each key, in a table of the database. */
export function createCounter(
  pool: pg.Pool,
  { name, points, windowSeconds }: { name: string; points: number; windowSeconds: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    // The daily clean-up deletes expired rows.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: windowSeconds,
  })
}

/**
 * Deletes a window that began while the clock was ahead: it would last until the clock is there again. Returns whether
 * `window` is one. Never deletes a window that began since, so any number of callers may do this at once.
 */
export async function forgetWrongWindow(
  pool: pg.Pool,
  counter: RateLimiterPostgres,
  { key, window }: { key: string; window: RateLimiterRes },
): Promise<boolean> {
  const longestMs = counter.msDuration + clockToleranceMs
  if (window.msBeforeNext <= longestMs) return false
  const values = [counter.getKey(key), Date.now() + longestMs]
  await pool.query('delete from throttles where key = $1 and expire > $2', values)
  return true
}

/** The window begins with the first attempt. Attempts beyond the limit do not make it longer. */
export function createThrottle(
  pool: pg.Pool,
  limit: {
    name: string
    attempts: number
    windowSeconds: number
    code?: 'too_many_attempts' | 'too_many_requests'
  },
): Throttle {
  const limiter = createCounter(pool, { ...limit, points: limit.attempts })
  return {
    async take(key) {
      const hash = hashKey(key)
      try {
        await limiter.consume(hash)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const counted = { key: hash, window: refusal }
        if (await forgetWrongWindow(pool, limiter, counted)) return this.take(key)
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        fail(limit.code ?? 'too_many_attempts', { retryAfterSeconds })
      }
    },
    async giveBack(key) {
      await limiter.reward(hashKey(key))
    },
    async clear(key) {
      await limiter.delete(hashKey(key))
    },
  }
}

/** Keys are hashed, so that the table does not reveal who has tried to sign in, or from where. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
