// The handlers for news, the magazine, readable articles and the feeds behind them.
import type { contract } from '@fovea/contract'
import type { Feed } from '@fovea/contract/news.ts'
import { categories, languageOfCountry } from '@fovea/contract/news-places.ts'
import { v7 } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { FetchOutside } from '../../platform/outgoing/fetch-outside.ts'
import type { Handlers } from '../../platform/routes.ts'
import { type ListedFeed, listFeeds } from './feed-store.ts'
import { feedTimes } from './feed-times.ts'
import { testFeed } from './fetch-news.ts'
import { addFeed, changeFeed, readFeed, removeFeed } from './manage-feeds.ts'
import {
  findCategories,
  findFetchedAt,
  findItems,
  findMagazine,
  findNewestTitles,
  makeDue,
  type NewsPlace,
} from './news-store.ts'
import { parseArticle } from './parse-article.ts'

interface NewsParts {
  db: Db
  clock: Clock
  fetchOutside: FetchOutside
  /** Fetches due feeds now instead of in the next round. */
  wakeNews?: () => Promise<void>
}

export function newsHandlers(parts: NewsParts): Handlers<typeof contract.news> {
  const { db, clock } = parts
  return {
    async list({ params, caller }) {
      const langs = [...new Set([caller.lang, languageOfCountry[params.country]])]
      const [items, fetchedAt, found, articles] = await Promise.all([
        findItems(db, params),
        findFetchedAt(db, params),
        findCategories(db, params.country),
        findMagazine(db, langs),
      ])
      await refresh(parts, params)
      return {
        items: items.map(({ id, publishedAt, isDated, ...item }) => ({
          _id: id,
          ...item,
          publishedAt: isDated ? publishedAt.toISOString() : null,
        })),
        fetchedAt: fetchedAt?.toISOString() ?? null,
        isStale: !fetchedAt || clock.now().getTime() - fetchedAt.getTime() > feedTimes.staleMs,
        categories: categories.filter((category) => found.has(category)),
        magazine: langs.flatMap((lang) =>
          articles
            .filter((article) => article.lang === lang)
            .map(({ id, ...article }) => ({ _id: id, ...article })),
        ),
      }
    },

    parseArticle({ query, caller }) {
      return parseArticle(parts, caller.userId, query.url)
    },
  }
}

/** Feeds that somebody reads are fetched more often than others. The answer does not wait for them. */
async function refresh({ db, clock, wakeNews }: NewsParts, place: NewsPlace): Promise<void> {
  const now = clock.now()
  const isDue = await makeDue(db, place, {
    now,
    olderThan: new Date(now.getTime() - feedTimes.freshMs),
    notBefore: new Date(now.getTime() + feedTimes.leaseMs),
  })
  if (isDue) await wakeNews?.()
}

export function feedsHandlers(parts: NewsParts): Handlers<typeof contract.feeds> {
  const { db, clock, wakeNews } = parts
  return {
    async feeds() {
      return { feeds: (await listFeeds(db)).map(toFeed) }
    },

    async addFeed({ body, change }) {
      const { _id = v7(), ...feed } = body
      const added = await change(async (tx, tell) => {
        tell({ kind: 'feed', id: _id, details: factsOf(body) })
        return addFeed(tx, clock, { _id, ...feed })
      })
      await wakeNews?.()
      return toFeed(added)
    },

    async changeFeed({ params, body, change }) {
      const changed = await change(async (tx, tell) => {
        const after = await changeFeed(tx, clock, params.id, body)
        const { feed } = after
        tell({ kind: 'feed', id: params.id, details: { ...factsOf(feed), isOn: feed.isOn } })
        return after
      })
      await wakeNews?.()
      return toFeed(changed)
    },

    deleteFeed: ({ params, change }) =>
      change(async (tx, tell) => {
        const { feed } = await removeFeed(tx, params.id)
        tell({ kind: 'feed', id: params.id, details: factsOf(feed) })
        return { success: true }
      }),

    async testFeed({ params, change, log }) {
      const { feed } = await readFeed(db, params.id)
      const failure = await testFeed({ ...parts, log }, feed)
      const tested = await change(async (tx, tell) => {
        tell({ kind: 'feed', id: feed.id, details: { failure } })
        return readFeed(tx, feed.id)
      })
      const titles = failure === null ? await findNewestTitles(db, feed.id) : []
      return { feed: toFeed(tested), titles, failure }
    },
  }
}

/** The details of a feed for the log. */
function factsOf({
  title,
  country,
  category,
  url,
}: Pick<Feed, 'title' | 'url'> & { country: string; category: string }) {
  return { title, country, category, url }
}

function toFeed({ feed, items }: ListedFeed): Feed {
  return {
    _id: feed.id,
    country: feed.country as Feed['country'],
    category: feed.category as Feed['category'],
    title: feed.title,
    url: feed.url,
    isOn: feed.isOn,
    items,
    fetchedAt: feed.fetchedAt?.toISOString() ?? null,
    nextFetchAt: feed.nextFetchAt.toISOString(),
    failures: feed.failures,
    lastFailure: feed.lastFailure,
  }
}
