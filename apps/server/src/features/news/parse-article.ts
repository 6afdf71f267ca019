// Returns the readable article at an address: a stored one, otherwise one that is fetched and extracted in a confined
// process.
import type { Article } from '@fovea/contract/news.ts'
import type { Clock } from '../../platform/clock.ts'
import { confine } from '../../platform/confined/confine.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { FetchOutside } from '../../platform/outgoing/fetch-outside.ts'
import { createFairQueue } from '../../platform/pool/fair-queue.ts'
import { findArticle, keepArticle } from './article-store.ts'
import type { PageBytes } from './extract-article.ts'

const fetchOptions = {
  accept: 'text/html, application/xhtml+xml',
  maxBytes: 5 * 1024 * 1024,
  timeoutMs: 12_000,
}

const slotsForFetching = 8

/** Slow hosts occupy their slots for long, so each user has their own turn: only those who request them wait. */
const turns = createFairQueue({ atOnce: slotsForFetching, waiting: 40, waitingPerPerson: 3 })

const extractConfined = confine<PageBytes, Article | undefined>(
  new URL('./article-process.ts', import.meta.url),
  // The time by the clock is long, because a busy machine is not the fault of the page.
  { timeoutMs: 60_000, cpuMs: 8_000, memoryMb: 256, atOnce: 2, waiting: slotsForFetching },
)

/** @throws Failure `fetch_refused`, `fetch_failed`, `no_article`, `not_ready` or `too_many_requests` */
export async function parseArticle(
  parts: { db: Db; clock: Clock; fetchOutside: FetchOutside },
  userId: string,
  address: string,
): Promise<Article> {
  const known = await findArticle(parts.db, address, parts.clock.now())
  if (known) return known
  const article = await turns.run(userId, () => readArticle(parts.fetchOutside, address))
  await keepArticle(parts.db, address, article, parts.clock.now())
  return article
}

async function readArticle(fetchOutside: FetchOutside, address: string): Promise<Article> {
  const { bytes, url, headers } = await fetchOutside(address, fetchOptions)
  const contentType = headers['content-type'] ?? 'text/html'
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(contentType.trim())) fail('no_article')
  const ended = await extractConfined({ bytes, url, contentType })
  // The process was killed from outside, which says nothing about the page. The client may try again.
  if (ended.end === 'killed') return fail('not_ready')
  return (ended.end === 'done' && ended.result) || fail('no_article')
}
