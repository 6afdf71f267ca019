// Counts something in the transaction that does it, so that what is rolled back is not counted.
import { sql } from 'drizzle-orm'
import { clockToleranceMs } from './clock.ts'
import type { Tx } from './database.ts'
import { throttles } from './tables/throttles.ts'
import { hashKey } from './throttle.ts'

/**
 * The window begins with what is counted first. Who counts under the same key meanwhile waits for the transaction.
 * @returns the seconds until the window ends where the limit is exceeded, else undefined
 */
export async function countInTransaction(
  tx: Tx,
  limit: { name: string; attempts: number; windowSeconds: number },
  key: string,
): Promise<number | undefined> {
  const now = Date.now()
  const windowMs = limit.windowSeconds * 1000
  const { points, expire } = throttles
  // Over, or begun while a clock was ahead.
  const isOver = sql`(${expire} is null or ${expire} <= ${now} or ${expire} > ${now + windowMs + clockToleranceMs})`
  const [counted] = await tx
    .insert(throttles)
    .values({ key: `${limit.name}:${hashKey(key)}`, points: 1, expire: now + windowMs })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${expire} end`,
      },
    })
    .returning()
  if (!counted || counted.points <= limit.attempts) return undefined
  const waitMs = (counted.expire ?? now) - now
  return Math.max(1, Math.ceil(waitMs / 1000))
}
