// SQL about the secret addresses of calendars.
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { calendarFeeds } from '../../platform/tables/tasks.ts'
import { users } from '../../platform/tables/users.ts'
import type { TokenPlace } from '../../platform/tokens.ts'

export async function findFeed(db: Db, userId: string): Promise<{ createdAt: Date } | undefined> {
  const { createdAt } = calendarFeeds
  const [row] = await db
    .select({ createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return row
}

/** @returns whose tasks the address shows, and the zone of their times; undefined if there is no such address */
export async function findFeedOwner(
  db: Db,
  { userId, tokenHash }: TokenPlace,
): Promise<{ userId: string; timeZone: string } | undefined> {
  const [row] = await db
    .select({ userId: users.id, timeZone: users.timeZone })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.userId, userId),
        eq(calendarFeeds.tokenHash, tokenHash),
        isNull(users.disabledAt),
      ),
    )
  return row
}

/** Ends an earlier address. */
export async function replaceFeed(
  db: Db | Tx,
  { userId, tokenHash }: TokenPlace,
  createdAt: Date,
): Promise<void> {
  const row = { tokenHash, createdAt }
  await db
    .insert(calendarFeeds)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row })
}

export async function deleteFeed(db: Db | Tx, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}
