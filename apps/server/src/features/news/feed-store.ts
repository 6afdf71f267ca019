// The feeds as administrators see them. A feed that shipped and was deleted stays as a row of no country, so that the
// next start does not bring it back.
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { feeds, newsItems } from '../../platform/tables/news.ts'

type FeedRow = typeof feeds.$inferSelect

export interface ListedFeed {
  feed: FeedRow
  items: number
}

/** Any number: it only has to be the same in every process that writes feeds into this database. */
const feedsLock = 7_308_631

const noCountry = ''

/** Until the transaction ends, nobody else adds, changes, deletes or ships a feed. */
export async function lockFeeds(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${feedsLock})`)
}

export async function findFeedIds(db: Db | Tx): Promise<Set<string>> {
  const rows = await db.select({ id: feeds.id }).from(feeds)
  return new Set(rows.map(({ id }) => id))
}

/** Those that the place has already stay as they are. */
export async function insertShippedFeeds(
  tx: Tx,
  rows: (typeof feeds.$inferInsert)[],
): Promise<void> {
  await tx.insert(feeds).values(rows).onConflictDoNothing()
}

/** By country, category and title. */
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

/** With a deleted one of the same id, since ids are never used again. */
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

/** Whether another feed of this place has the address. */
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

/** Leaves the row of a feed that shipped, and nothing of it to be seen or fetched. */
export async function withdrawFeed(tx: Tx, id: string): Promise<void> {
  await deleteItems(tx, id)
  await updateFeed(tx, id, { country: noCountry, category: id, isOn: false })
}
