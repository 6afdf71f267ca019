// Deletes rows that are no longer needed, once a day: expired sessions, links and throttles, and old mails.
import { lt, lte, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database.ts'
import { mails } from '../tables/mails.ts'
import { throttles } from '../tables/throttles.ts'
import { oneTimeTokens, sessions } from '../tables/users.ts'
import type { Jobs } from './jobs.ts'

/** How many days mails are kept, including those in the outbox. */
const mailDays = 30

const dayMs = 86_400_000

export function cleanUpDaily(jobs: Jobs, db: Db, clock: Clock): Promise<void> {
  return jobs.performDaily('clean-up', () => cleanUp(db, clock.now()))
}

export async function cleanUp(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now))
  await db.delete(mails).where(lt(mails.createdAt, new Date(now.getTime() - mailDays * dayMs)))
  // Throttles use the machine's clock, in milliseconds.
  await db.delete(throttles).where(lt(throttles.expire, sql`extract(epoch from now()) * 1000`))
}
