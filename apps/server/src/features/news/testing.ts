// Shared by tests of the news: feeds, and web pages for a host that the test runs.
import { v7 } from 'uuid'
import type { TestApp } from '../../testing/test-app.ts'

/** Inserts a feed that is due at once. */
export async function insertFeed(
  app: TestApp,
  feed: { url: string; country?: string; category?: string; title?: string; isOn?: boolean },
): Promise<string> {
  const { url, country = 'gb', category = 'general', title = 'The Daily Marsh', isOn = true } = feed
  const id = v7()
  await app.pool.query(
    `insert into feeds (id, country, category, url, title, is_on, next_fetch_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, country, category, url, title, isOn, app.clock.now()],
  )
  return id
}

/** Makes an RSS feed. Items without a date count as published when they are first seen. */
export function rssOf(items: { name: string; title?: string; date?: string }[]): string {
  const written = items.map(
    ({ name, title = name, date }) =>
      `<item><guid isPermaLink="false">${name}</guid><link>https://news.test/${encodeURIComponent(name)}</link>
      <title>${title}</title><description>About ${title}</description>${date ? `<pubDate>${date}</pubDate>` : ''}</item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${written.join('')}</channel></rss>`
}

export const herons =
  'Seven herons stood in the shallows below the weir, and for an hour none of them moved. The people on the bridge had come to see exactly that, and nobody spoke.'

export const heronsPage = `<!doctype html><html lang="en"><head><title>Herons at the weir</title></head>
  <body><article><h1>Herons at the weir</h1><p>${herons}</p><p>${herons}</p></article></body></html>`
