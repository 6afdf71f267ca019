// The SQL of fetching: which feeds are due, and the result of each fetch.
import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db, Tx } from '../../platform/database.ts'
import { feeds, newsItems } from '../../platform/tables/news.ts'
import type { ReadItem } from './read-feed.ts'

export type DueFeed = typeof feeds.$inferSelect

/** Reserves due feeds for one process until `until`. No other process gets them before that. */
export async function claimDueFeeds(
  db: Db | Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueFeed[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: feeds.id })
      .from(feeds)
      .where(and(eq(feeds.isOn, true), lte(feeds.nextFetchAt, now)))
      .orderBy(feeds.nextFetchAt, feeds.id)
      .limit(limit)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    return tx.update(feeds).set({ nextFetchAt: until }).where(inArray(feeds.id, ids)).returning()
  })
}

type Outcome = Partial<
  Pick<DueFeed, 'etag' | 'lastModified' | 'fetchedAt' | 'nextFetchAt' | 'failures' | 'lastFailure'>
>

/** Saves the result of a fetch. Returns false when the feed was deleted or its address changed in the meantime. */
export async function noteOutcome(db: Db | Tx, feed: DueFeed, outcome: Outcome): Promise<boolean> {
  const rows = await db
    .update(feeds)
    .set(outcome)
    .where(and(eq(feeds.id, feed.id), eq(feeds.url, feed.url)))
    .returning({ id: feeds.id })
  return rows.length > 0
}

/** An existing item keeps the date on which it was published or, if its feed gives none, first seen. */
export async function saveItems(
  tx: Tx,
  feedId: string,
  items: ReadItem[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(newsItems)
    .values(
      items.map((item) => ({
        ...item,
        id: v7(),
        feedId,
        publishedAt: item.publishedAt ?? now,
        isDated: item.publishedAt !== undefined,
        seenAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [newsItems.feedId, newsItems.key],
      set: {
        url: sql`excluded.url`,
        title: sql`excluded.title`,
        summary: sql`excluded.summary`,
        seenAt: sql`excluded.seen_at`,
      },
    })
}

/** Keeps the newest items, except those that their feed dropped long ago. */
export async function removeOldItems(
  tx: Tx,
  feedId: string,
  { keep, seenSince }: { keep: number; seenSince: Date },
): Promise<void> {
  const newest = tx
    .select({ id: newsItems.id })
    .from(newsItems)
    .where(and(eq(newsItems.feedId, feedId), sql`${newsItems.seenAt} >= ${seenSince}`))
    .orderBy(sql`${newsItems.publishedAt} desc`, sql`${newsItems.id} desc`)
    .limit(keep)
  await tx
    .delete(newsItems)
    .where(and(eq(newsItems.feedId, feedId), notInArray(newsItems.id, newest)))
}
