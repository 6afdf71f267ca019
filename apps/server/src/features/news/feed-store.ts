// The feeds that administrators manage. When a shipped feed is deleted, its row remains under no country, so that the
// next start of the server does not add it again.
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { feeds, newsItems } from '../../platform/tables/news.ts'

type FeedRow = typeof feeds.$inferSelect

export interface ListedFeed {
  feed: FeedRow
  items: number
}

/** An arbitrary number that must be the same in every process that writes feeds into this database. */
const feedsLock = 7_308_631

const noCountry = ''

/** Keeps others from adding, changing, deleting or shipping feeds until the transaction ends. */
export async function lockFeeds(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${feedsLock})`)
}

export async function findFeedIds(db: Db | Tx): Promise<Set<string>> {
  const rows = await db.select({ id: feeds.id }).from(feeds)
  return new Set(rows.map(({ id }) => id))
}

/** Feeds that the place already has remain unchanged. */
export async function insertShippedFeeds(
  tx: Tx,
  rows: (typeof feeds.$inferInsert)[],
): Promise<void> {
  await tx.insert(feeds).values(rows).onConflictDoNothing()
}

/** Returns the feeds ordered by country, category and title. */
export async function listFeeds(db: Db): Promise<ListedFeed[]> {
  const counted = db
    .select({ feedId: newsItems.feedId, items: count().as('items') })
    .from(newsItems)
    .groupBy(newsItems.feedId)
    .as('counted')
  const rows = await db
    .select({ feed: feeds, items: counted.items })
    .from(feeds)
    .leftJoin(counted, eq(counted.feedId, feeds.id))
    .where(ne(feeds.country, noCountry))
    .orderBy(asc(feeds.country), asc(feeds.category), asc(feeds.title), asc(feeds.id))
  return rows.map(({ feed, items }) => ({ feed, items: items ?? 0 }))
}

export async function countFeeds(tx: Tx): Promise<number> {
  const [row] = await tx.select({ feeds: count() }).from(feeds)
  return row?.feeds ?? 0
}

/** Includes deleted feeds, since ids are never used again. */
export async function findFeedRow(db: Db | Tx, id: string): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(feeds).where(eq(feeds.id, id))
  return row
}

export async function findFeed(db: Db | Tx, id: string): Promise<ListedFeed | undefined> {
  const feed = await findFeedRow(db, id)
  if (!feed || feed.country === noCountry) return undefined
  const [row] = await db.select({ items: count() }).from(newsItems).where(eq(newsItems.feedId, id))
  return { feed, items: row?.items ?? 0 }
}

/** Whether the place has another feed with this address. */
export async function isAddressTaken(
  tx: Tx,
  feed: Pick<FeedRow, 'id' | 'country' | 'category' | 'url'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: feeds.id })
    .from(feeds)
    .where(
      and(
        eq(feeds.country, feed.country),
        eq(feeds.category, feed.category),
        eq(feeds.url, feed.url),
        ne(feeds.id, feed.id),
      ),
    )
  return rows.length > 0
}

export async function insertFeed(tx: Tx, feed: typeof feeds.$inferInsert): Promise<void> {
  await tx.insert(feeds).values(feed)
}

export async function updateFeed(
  tx: Tx,
  id: string,
  change: Partial<typeof feeds.$inferInsert>,
): Promise<void> {
  await tx.update(feeds).set(change).where(eq(feeds.id, id))
}

export async function deleteItems(tx: Tx, feedId: string): Promise<void> {
  await tx.delete(newsItems).where(eq(newsItems.feedId, feedId))
}

export async function deleteFeed(tx: Tx, id: string): Promise<void> {
  await tx.delete(feeds).where(eq(feeds.id, id))
}

/** Hides a shipped feed and deletes its items. Its row remains. */
export async function withdrawFeed(tx: Tx, id: string): Promise<void> {
  await deleteItems(tx, id)
  await updateFeed(tx, id, { country: noCountry, category: id, isOn: false })
}
