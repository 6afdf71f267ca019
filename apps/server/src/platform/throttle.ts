// Limits on guessing, and on costly calls, that hold over all processes of a server, since they are counted in the database.
import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { clockToleranceMs } from './clock.ts'
import { fail } from './failure.ts'

export interface Throttle {
  /**
   * Takes one attempt before it is made, so that many at once cannot be more than are allowed.
   * @throws Failure `code`, with the seconds until the window ends.
   */
  take(key: string): Promise<void>
  /** Gives an attempt back that turned out to be honest. */
  giveBack(key: string): Promise<void>
  /** Forgets all attempts. */
  clear(key: string): Promise<void>
}

/** Counts points by key in the table that the daily clean-up tidies. */
export function createCounter(
  pool: pg.Pool,
  { name, points, windowSeconds }: { name: string; points: number; windowSeconds: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    // The daily clean-up does it.
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

/** The window begins with the first attempt; attempts after the last allowed one do not make it longer. */
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

/** The table is to tell nobody who has tried to sign in, or from where. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Who an address stands for: of IPv6 the /64, since a single customer has all of it. Who hung up has none any more. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  if (isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)}/64`
}
