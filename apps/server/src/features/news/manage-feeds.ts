// What administrators can do with feeds. Each change happens completely or not at all.
import type { Feed } from '@fovea/contract/news.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import {
  countFeeds,
  deleteFeed,
  deleteItems,
  findFeed,
  findFeedRow,
  insertFeed,
  isAddressTaken,
  type ListedFeed,
  lockFeeds,
  updateFeed,
  withdrawFeed,
} from './feed-store.ts'
import { isShippedFeed } from './ship-feeds.ts'

type FeedBody = Pick<Feed, 'country' | 'category' | 'title' | 'url' | 'isOn'>

const feedsMax = 2_000

export async function addFeed(
  tx: Tx,
  clock: Clock,
  body: FeedBody & { _id: string },
): Promise<ListedFeed> {
  const { _id: id, ...feed } = body
  await lockFeeds(tx)
  await writeIdempotently({
    find: () => findFeedRow(tx, id),
    isSame: ({ url, country, category }) =>
      url === feed.url && country === feed.country && category === feed.category,
    async insert() {
      if (await isAddressTaken(tx, { ...feed, id })) fail('feed_taken')
      if ((await countFeeds(tx)) >= feedsMax) fail('feeds_full')
      const now = clock.now()
      await insertFeed(tx, { ...feed, id, createdAt: now, nextFetchAt: now })
    },
  })
  return readFeed(tx, id)
}

export async function changeFeed(
  tx: Tx,
  clock: Clock,
  id: string,
  sent: { [Name in keyof FeedBody]?: FeedBody[Name] | undefined },
): Promise<ListedFeed> {
  await lockFeeds(tx)
  const { feed: before } = await readFeed(tx, id)
  const feed = {
    country: sent.country ?? before.country,
    category: sent.category ?? before.category,
    title: sent.title ?? before.title,
    url: sent.url ?? before.url,
    isOn: sent.isOn ?? before.isOn,
  }
  if (await isAddressTaken(tx, { ...feed, id })) fail('feed_taken')
  await updateFeed(tx, id, feed)
  if (feed.url !== before.url) {
    await deleteItems(tx, id)
    await updateFeed(tx, id, {
      etag: null,
      lastModified: null,
      fetchedAt: null,
      failures: 0,
      lastFailure: null,
      nextFetchAt: clock.now(),
    })
  } else if (feed.isOn && !before.isOn) {
    await updateFeed(tx, id, { nextFetchAt: clock.now() })
  }
  return readFeed(tx, id)
}

/** @returns the feed as it was */
export async function removeFeed(tx: Tx, id: string): Promise<ListedFeed> {
  await lockFeeds(tx)
  const before = await readFeed(tx, id)
  if (isShippedFeed(id)) await withdrawFeed(tx, id)
  else await deleteFeed(tx, id)
  return before
}

export async function readFeed(tx: Db | Tx, id: string): Promise<ListedFeed> {
  return (await findFeed(tx, id)) ?? fail('not_found')
}
