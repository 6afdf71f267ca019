// Stores extracted articles for some hours.
import { createHash } from 'node:crypto'
import type { Article } from '@fovea/contract/news.ts'
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { parsedArticles } from '../../platform/tables/news.ts'

const keptMs = 6 * 60 * 60_000

/** The limit for all users together. */
const keptMax = { articles: 2_000, characters: 40_000_000 }

const keyOf = (address: string) => createHash('sha256').update(address).digest('hex')

export async function findArticle(
  db: Db,
  address: string,
  now: Date,
): Promise<Article | undefined> {
  const [row] = await db
    .select()
    .from(parsedArticles)
    .where(
      and(
        eq(parsedArticles.key, keyOf(address)),
        gt(parsedArticles.fetchedAt, new Date(now.getTime() - keptMs)),
      ),
    )
  if (!row) return undefined
  const { key: _key, fetchedAt: _fetchedAt, ...article } = row
  return article
}

export async function keepArticle(
  db: Db,
  address: string,
  article: Article,
  now: Date,
): Promise<void> {
  const row = { ...article, fetchedAt: now }
  await db
    .insert(parsedArticles)
    .values({ ...row, key: keyOf(address) })
    .onConflictDoUpdate({ target: parsedArticles.key, set: row })
}

/** Deletes articles that have expired, and the oldest others beyond the total limit. */
export async function deleteOldArticles(
  db: Db,
  now: Date,
  { articles, characters }: { articles: number; characters: number } = keptMax,
): Promise<void> {
  const newestFirst = sql`over (order by ${parsedArticles.fetchedAt} desc, ${parsedArticles.key})`
  const ranked = db
    .select({
      key: parsedArticles.key,
      place: sql<number>`row_number() ${newestFirst}`.as('place'),
      sum: sql<number>`sum(${parsedArticles.length}) ${newestFirst}`.as('sum'),
    })
    .from(parsedArticles)
    .as('ranked')
  const tooMany = db
    .select({ key: ranked.key })
    .from(ranked)
    .where(or(gt(ranked.place, articles), gt(ranked.sum, characters)))
  await db
    .delete(parsedArticles)
    .where(
      or(
        lte(parsedArticles.fetchedAt, new Date(now.getTime() - keptMs)),
        inArray(parsedArticles.key, tooMany),
      ),
    )
}
