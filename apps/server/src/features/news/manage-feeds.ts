// What administrators can do with feeds. Each change happens completely or not at all.
import type { Feed } from '@fovea/contract/news.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeOnce } from '../../platform/write-once.ts'
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

interface Parts {
  db: Db
  clock: Clock
}

export function addFeed({ db, clock }: Parts, body: FeedBody & { _id: string }) {
  const { _id: id, ...feed } = body
  return db.transaction(async (tx) => {
    await lockFeeds(tx)
    await writeOnce({
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
  })
}

export function changeFeed({ db, clock }: Parts, id: string, feed: FeedBody) {
  return db.transaction(async (tx) => {
    await lockFeeds(tx)
    const { feed: before } = await readFeed(tx, id)
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
  })
}

export function removeFeed({ db }: Parts, id: string) {
  return db.transaction(async (tx) => {
    await lockFeeds(tx)
    await readFeed(tx, id)
    if (isShippedFeed(id)) await withdrawFeed(tx, id)
    else await deleteFeed(tx, id)
  })
}

async function readFeed(tx: Tx, id: string): Promise<ListedFeed> {
  return (await findFeed(tx, id)) ?? fail('not_found')
}
