// Adds the shipped feeds and starts the job that fetches the feeds that are due.

import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deleteOldArticles } from './article-store.ts'
import { type FetchNewsParts, fetchDueFeeds } from './fetch-news.ts'
import { shipFeeds } from './ship-feeds.ts'

export interface News {
  /** Starts a round now. */
  wake(): Promise<void>
}

export async function startNews(parts: FetchNewsParts & { jobs: Jobs }): Promise<News> {
  const { db, clock, jobs } = parts
  await shipFeeds(db, clock)
  const wake = await jobs.performEveryMinute('fetch-news', async () => {
    await fetchDueFeeds(parts)
    await deleteOldArticles(db, clock.now())
  })
  return { wake }
}
