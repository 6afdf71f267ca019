// One round of fetching: each feed that is due is fetched by one process, and each host gets one request at a time.
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { confine } from '../../platform/confined/confine.ts'
import type { Db } from '../../platform/database.ts'
import { Failure } from '../../platform/failure.ts'
import type { Fetched, FetchOutside } from '../../platform/outgoing/fetch-outside.ts'
import { itemsOfFeed } from './feed-size.ts'
import { delayAfterFailure, feedTimes } from './feed-times.ts'
import {
  claimDueFeeds,
  type DueFeed,
  noteOutcome,
  removeOldItems,
  saveItems,
} from './fetch-store.ts'
import type { FeedBytes, ReadItem } from './read-feed.ts'

export interface FetchNewsParts {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  fetchOutside: FetchOutside
}

const feedsOfRound = 100
const hostsAtOnce = 4
const fetchLimits = { maxBytes: 3 * 1024 * 1024, timeoutMs: 15_000 }
const accept =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1'
const lastFailureMax = 300
const headerMax = 500

/** When at least this many hosts all fail, the machine has no network. */
const silentHostsMin = 5

const readConfined = confine<FeedBytes, ReadItem[]>(new URL('./feed-process.ts', import.meta.url), {
  // The time by the clock is long, because a busy machine is not the fault of the feed.
  timeoutMs: 60_000,
  cpuMs: 15_000,
  memoryMb: 192,
  atOnce: 2,
  waiting: feedsOfRound,
})

export async function fetchDueFeeds(parts: FetchNewsParts): Promise<void> {
  const now = parts.clock.now()
  const until = new Date(now.getTime() + feedTimes.leaseMs)
  const due = await claimDueFeeds(parts.db, { now, until, limit: feedsOfRound })
  const hosts = Map.groupBy(due, ({ url }) => new URL(url).host)
  const queue = [...hosts.values()]
  const failed: { feed: DueFeed; reason: string }[] = []
  const work = async () => {
    for (let feeds = queue.shift(); feeds; feeds = queue.shift()) {
      for (const feed of feeds) {
        const reason = await fetchFeed(parts, feed)
        if (reason) failed.push({ feed, reason })
      }
    }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, work))
  const isOffline = failed.length === due.length && hosts.size >= silentHostsMin
  for (const { feed, reason } of failed) {
    await noteFailure(parts, feed, { reason, isCounted: !isOffline })
  }
}

/** Fetches a feed now, whatever it gave before. Returns the reason when that fails, which counts like any failure. */
export async function testFeed(parts: FetchNewsParts, feed: DueFeed): Promise<string | null> {
  const reason = await fetchFeed(parts, { ...feed, etag: null, lastModified: null })
  if (reason === undefined) return null
  await noteFailure(parts, feed, { reason, isCounted: true })
  return reason.slice(0, lastFailureMax)
}

/** Returns the reason when the feed could not be fetched. */
async function fetchFeed(parts: FetchNewsParts, feed: DueFeed): Promise<string | undefined> {
  try {
    const fetched = await parts.fetchOutside(feed.url, {
      ...fetchLimits,
      accept,
      headers: {
        ...(feed.etag && { 'if-none-match': feed.etag }),
        ...(feed.lastModified && { 'if-modified-since': feed.lastModified }),
      },
    })
    const items = fetched.status === 304 ? [] : await readItems(parts, fetched)
    if (!items) return 'this is not a feed'
    await keep(parts, feed, fetched, items)
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.message
    parts.log.error({ err: error, feed: feed.id }, 'the items of a feed could not be saved')
    return 'its items could not be kept'
  }
}

async function readItems({ clock }: FetchNewsParts, { bytes, url, headers }: Fetched) {
  const contentType = headers['content-type'] ?? ''
  const ended = await readConfined({ bytes, url, contentType, now: clock.now() })
  if (ended.end === 'killed') throw new Failure('not_ready')
  return ended.end === 'done' ? ended.result : undefined
}

async function keep(
  { db, clock }: FetchNewsParts,
  feed: DueFeed,
  { status, headers }: Fetched,
  items: ReadItem[],
): Promise<void> {
  const now = clock.now()
  const isSame = status === 304
  const outcome = {
    etag: fittingHeader(headers.etag) ?? (isSame ? feed.etag : null),
    lastModified: fittingHeader(headers['last-modified']) ?? (isSame ? feed.lastModified : null),
    fetchedAt: now,
    nextFetchAt: new Date(now.getTime() + feedTimes.intervalMs),
    failures: 0,
    lastFailure: null,
  }
  await db.transaction(async (tx) => {
    if (!(await noteOutcome(tx, feed, outcome)) || isSame) return
    await saveItems(tx, feed.id, items, now)
    const seenSince = new Date(now.getTime() - feedTimes.keptMs)
    await removeOldItems(tx, feed.id, { keep: itemsOfFeed, seenSince })
  })
}

function fittingHeader(value: string | undefined): string | undefined {
  return value && value.length <= headerMax ? value : undefined
}

async function noteFailure(
  { db, clock }: FetchNewsParts,
  feed: DueFeed,
  { reason, isCounted }: { reason: string; isCounted: boolean },
): Promise<void> {
  const failures = feed.failures + (isCounted ? 1 : 0)
  const delayMs = delayAfterFailure(isCounted ? failures : 1)
  await noteOutcome(db, feed, {
    failures,
    lastFailure: reason.slice(0, lastFailureMax),
    nextFetchAt: new Date(clock.now().getTime() + delayMs),
  })
}
