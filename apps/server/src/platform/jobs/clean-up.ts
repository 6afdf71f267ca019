// Deletes rows that are no longer needed, once a day: expired sessions, links, sign-ins, challenges, throttles and seeds,
// old mails, reminders that were sent, events of payment, and leaderboards of the past.
import { dayMs } from '@fovea/contract/durations.ts'
import { and, eq, lt, lte, ne, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database.ts'
import { boardCounts, boardScores } from '../tables/boards.ts'
import { gameSeeds } from '../tables/games.ts'
import { signInAttempts, signInHandoffs } from '../tables/identities.ts'
import { mails } from '../tables/mails.ts'
import { passkeyChallenges } from '../tables/passkeys.ts'
import { stripeEvents } from '../tables/plans.ts'
import { sentReminders } from '../tables/reminders.ts'
import { throttles } from '../tables/throttles.ts'
import { oneTimeTokens, sessions, users } from '../tables/users.ts'
import type { Jobs } from './jobs.ts'

/** How many days mails are kept, including those in the outbox. */
const mailDays = 30

/** A seed can be used for 30 days, see the games. */
const seedDays = 31

/** How many days it is remembered that a reminder was sent. None is sent later than an hour after it was due. */
const sentDays = 7

/** How many days leaderboards are kept: long enough for a week to end everywhere, and challenges for a year. */
const boardDays = 14
const challengeDays = 366

/** How many days it is remembered that an event of Stripe was heard. Stripe can send it again for 30 days. */
const heardDays = 40

export function cleanUpDaily(jobs: Jobs, db: Db, clock: Clock): Promise<void> {
  return jobs.performDaily('clean-up', () => cleanUp(db, clock.now()))
}

export async function cleanUp(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now))
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  await db.delete(signInAttempts).where(lte(signInAttempts.expiresAt, now))
  await db.delete(signInHandoffs).where(lte(signInHandoffs.expiresAt, now))
  await db.delete(mails).where(lt(mails.createdAt, daysBefore(now, mailDays)))
  await db.delete(gameSeeds).where(lt(gameSeeds.issuedAt, daysBefore(now, seedDays)))
  await db.delete(sentReminders).where(lt(sentReminders.dueAt, daysBefore(now, sentDays)))
  await db.delete(stripeEvents).where(lt(stripeEvents.heardAt, daysBefore(now, heardDays)))
  // Nothing depends on this, see `userTypeAt`: it is for people who read the table.
  await db
    .update(users)
    .set({ userType: 'trial' })
    .where(and(eq(users.userType, 'coupon'), lte(users.couponUntil, now)))
  await deleteBoards(db, now)
  // Throttles use the machine's clock, in milliseconds.
  await db.delete(throttles).where(lt(throttles.expire, sql`extract(epoch from now()) * 1000`))
}

async function deleteBoards(db: Db, now: Date): Promise<void> {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  const boardsEnd = dayOf(daysBefore(now, boardDays))
  const challengesEnd = dayOf(daysBefore(now, challengeDays))
  for (const table of [boardScores, boardCounts]) {
    const { period, name, periodStart } = table
    const isPast = ne(period, 'all')
    await db.delete(table).where(and(isPast, ne(name, 'CHALLENGE'), lt(periodStart, boardsEnd)))
    await db.delete(table).where(and(isPast, eq(name, 'CHALLENGE'), lt(periodStart, challengesEnd)))
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
