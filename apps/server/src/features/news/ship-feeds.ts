// Adds the feeds that ship with this version to the database when a server starts. A feed that an administrator
// changed, switched off or deleted remains so.
import { readShippedFeeds, type ShippedFeed } from '@fovea/content/feeds.ts'
import { v5, version } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { findFeedIds, insertShippedFeeds, lockFeeds } from './feed-store.ts'

const feedNamespace = '8f3f0a6e-51a1-4d0c-9d0a-2f6f1c7d2b11'

/** The id is the same on every server and does not change when an administrator changes the feed. */
function shippedFeedId({ country, category, url }: ShippedFeed): string {
  return v5(`${country}/${category}/${url}`, feedNamespace)
}

/** Runs a single query when there are no new feeds. */
export async function shipFeeds(
  db: Db,
  clock: Clock,
  shipped: ShippedFeed[] = readShippedFeeds(),
): Promise<void> {
  const known = await findFeedIds(db)
  const rows = shipped
    .map((feed) => ({ ...feed, id: shippedFeedId(feed) }))
    .filter(({ id }) => !known.has(id))
  if (rows.length === 0) return
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockFeeds(tx)
    const times = { nextFetchAt: now, createdAt: now }
    await insertShippedFeeds(
      tx,
      rows.map((row) => ({ ...row, ...times })),
    )
  })
}

/**
 * Also recognises feeds shipped by another version that shares the database: their ids are derived from names (UUID
 * version 5), and the ids of other feeds are not.
 */
export function isShippedFeed(id: string): boolean {
  return version(id) === 5
}
