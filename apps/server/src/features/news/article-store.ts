// Articles that were made readable, kept for some hours.
import { createHash } from 'node:crypto'
import type { Article } from '@fovea/contract/news.ts'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { parsedArticles } from '../../platform/tables/news.ts'

const keptMs = 6 * 60 * 60_000

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

export async function deleteOldArticles(db: Db, now: Date): Promise<void> {
  await db
    .delete(parsedArticles)
    .where(lte(parsedArticles.fetchedAt, new Date(now.getTime() - keptMs)))
}
