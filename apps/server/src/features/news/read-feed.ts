// Reads RSS, Atom, RDF and JSON feeds in any usual encoding. Items get a date only if it is plausible, and addresses
// only if they can be opened.
import { createHash } from 'node:crypto'
import { type Atom, type Json, parseFeed, type Rdf, type Rss } from 'feedsmith'
import { charsetOf, decodeMarkup } from '../../domain/html/decode-markup.ts'
import { readLine } from '../../domain/html/read-paragraphs.ts'
import { itemsOfFeed } from './feed-size.ts'
import { readDate } from './read-date.ts'

export interface ReadItem {
  /** The SHA-256 of the identifier that the feed gives the item, in hexadecimal. */
  key: string
  url: string
  title: string
  summary: string
  /** Undefined when the feed gives no date or an impossible one. */
  publishedAt: Date | undefined
}

export interface FeedBytes {
  bytes: Uint8Array
  /** The address of the feed after all redirects. */
  url: string
  contentType: string
  now: Date
}

const titleMax = 300
const summaryMax = 500
const addressMax = 2_048
/** No feed is older than this, so an earlier date counts as missing. */
const firstDate = Date.parse('1995-01-01')
/** The clocks of hosts may be wrong by this much. A date further in the future counts as missing. */
const aheadMaxMs = 24 * 3_600_000

/** Returns the newest first. @throws Error when the text is not a feed */
export function readFeed(feed: FeedBytes): ReadItem[] {
  const items = new Map<string, ReadItem>()
  for (const found of findItems(decodeFeed(feed))) {
    const item = readItem(found, feed)
    if (item && !items.has(item.key)) items.set(item.key, item)
  }
  return [...items.values()]
    .sort((a, b) => orderOf(b, feed) - orderOf(a, feed))
    .slice(0, itemsOfFeed)
}

/** An item without a date is ordered as if it were published now. */
function orderOf({ publishedAt }: ReadItem, { now }: FeedBytes): number {
  return (publishedAt ?? now).getTime()
}

function decodeFeed({ bytes, contentType }: FeedBytes): string {
  return decodeMarkup(bytes, charsetOf(contentType))
    .replace(/^\uFEFF/, '')
    .trim()
}

interface FoundItem {
  name: string | undefined
  link: string | undefined
  title: string | undefined
  summary: string | undefined
  date: string | undefined
}

function findItems(text: string): FoundItem[] {
  const { format, feed } = parseFeed(text)
  switch (format) {
    case 'rss':
      return (feed.items ?? []).map(fromRss)
    case 'atom':
      return (feed.entries ?? []).map(fromAtom)
    case 'rdf':
      return (feed.items ?? []).map(fromRdf)
    case 'json':
      return (feed.items ?? []).map(fromJson)
  }
}

function fromRss(item: Rss.Item<string>): FoundItem {
  const { guid } = item
  const guidLink = guid && guid.isPermaLink !== false ? guid.value : undefined
  return {
    name: guid?.value,
    link: item.link ?? item.atom?.links?.[0]?.href ?? guidLink,
    title: item.title,
    summary: item.description ?? item.content?.encoded,
    date: item.pubDate ?? item.dc?.dates?.[0],
  }
}

function fromAtom(entry: Atom.Entry<string>): FoundItem {
  const links = entry.links ?? []
  return {
    name: entry.id,
    link: (links.find(({ rel }) => !rel || rel === 'alternate') ?? links[0])?.href,
    title: entry.title?.value,
    summary: entry.summary?.value ?? entry.content?.value,
    date: entry.published ?? entry.updated,
  }
}

function fromRdf(item: Rdf.Item<string>): FoundItem {
  return {
    name: item.rdf?.about,
    link: item.link,
    title: item.title,
    summary: item.description ?? item.content?.encoded,
    date: item.dc?.dates?.[0],
  }
}

function fromJson(item: Json.Item<string>): FoundItem {
  return {
    name: item.id,
    link: item.url ?? item.external_url,
    title: item.title,
    summary: item.summary ?? item.content_text ?? item.content_html,
    date: item.date_published ?? item.date_modified,
  }
}

function readItem(found: FoundItem, { url: base, now }: FeedBytes): ReadItem | undefined {
  const url = readAddress(found.link, base)
  const summary = readLine(found.summary ?? '', summaryMax)
  const title = readLine(found.title ?? '', titleMax) || summary
  if (!url || !title) return undefined
  return {
    key: createHash('sha256')
      .update(found.name?.trim() || url)
      .digest('hex'),
    url,
    title,
    summary: summary === title ? '' : summary,
    publishedAt: readPublished(found.date, now),
  }
}

/** Removes the fragment and tracking parameters, so that a page has the same address in every feed. */
function readAddress(link: string | undefined, base: string): string | undefined {
  const address = link?.trim()
  if (!address || !URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return undefined
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) {
    if (/^(utm_|at_(medium|campaign)$)/.test(name)) url.searchParams.delete(name)
  }
  return url.href.length <= addressMax ? url.href : undefined
}

function readPublished(written: string | undefined, now: Date): Date | undefined {
  const date = readDate(written ?? '')
  if (!date || date.getTime() < firstDate) return undefined
  const aheadMs = date.getTime() - now.getTime()
  if (aheadMs > aheadMaxMs) return undefined
  return aheadMs > 0 ? now : date
}
