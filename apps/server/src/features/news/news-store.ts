// The items of a place and the articles of the magazine.
import type { Language } from '@fovea/contract/languages.ts'
import type { Country, NewsCategory } from '@fovea/contract/news-places.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, max, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { feeds, newsItems } from '../../platform/tables/news.ts'
import { shippedBooks } from '../../platform/tables/reading.ts'

export interface NewsPlace {
  country: Country
  category: NewsCategory
}

const itemsShown = 100
const articlesShown = 60

function isOfPlace({ country, category }: NewsPlace) {
  return and(eq(feeds.country, country), eq(feeds.category, category), eq(feeds.isOn, true))
}

/** Returns the newest first. An item that appears in several feeds is returned once. */
export async function findItems(db: Db, place: NewsPlace) {
  const once = db
    .selectDistinctOn([newsItems.url], {
      id: newsItems.id,
      title: newsItems.title,
      summary: newsItems.summary,
      url: newsItems.url,
      source: sql<string>`${feeds.title}`.as('source'),
      publishedAt: newsItems.publishedAt,
      isDated: newsItems.isDated,
    })
    .from(newsItems)
    .innerJoin(feeds, eq(feeds.id, newsItems.feedId))
    .where(isOfPlace(place))
    .orderBy(newsItems.url, desc(newsItems.publishedAt), newsItems.id)
    .as('once')
  return db.select().from(once).orderBy(desc(once.publishedAt), desc(once.id)).limit(itemsShown)
}

/** Returns when a feed of the place last answered. */
export async function findFetchedAt(db: Db, place: NewsPlace): Promise<Date | null> {
  const [row] = await db
    .select({ fetchedAt: max(feeds.fetchedAt) })
    .from(feeds)
    .where(isOfPlace(place))
  return row?.fetchedAt ?? null
}

export async function findCategories(db: Db, country: Country): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ category: feeds.category })
    .from(feeds)
    .where(and(eq(feeds.country, country), eq(feeds.isOn, true)))
  return new Set(rows.map(({ category }) => category))
}

/**
 * Makes feeds of the place due now if they work, were fetched before `olderThan` and are not due before `notBefore`.
 * The last condition excludes feeds that are being fetched at this moment. Returns whether there were any.
 */
export async function makeDue(
  db: Db,
  place: NewsPlace,
  times: { now: Date; olderThan: Date; notBefore: Date },
): Promise<boolean> {
  const rows = await db
    .update(feeds)
    .set({ nextFetchAt: times.now })
    .where(
      and(
        isOfPlace(place),
        eq(feeds.failures, 0),
        lt(feeds.fetchedAt, times.olderThan),
        gt(feeds.nextFetchAt, times.notBefore),
      ),
    )
    .returning({ id: feeds.id })
  return rows.length > 0
}

/** Returns the articles ordered by title. */
export async function findMagazine(db: Db, langs: Language[]) {
  return db
    .select({
      id: shippedBooks.id,
      title: shippedBooks.title,
      summary: shippedBooks.summary,
      words: shippedBooks.words,
      lang: shippedBooks.lang,
    })
    .from(shippedBooks)
    .where(
      and(
        eq(shippedBooks.kind, 'article'),
        inArray(shippedBooks.lang, langs),
        isNull(shippedBooks.hiddenAt),
      ),
    )
    .orderBy(asc(shippedBooks.title), asc(shippedBooks.id))
    .limit(articlesShown)
}

const titlesShown = 5

/** The latest items of a feed, the newest first. */
export async function findNewestTitles(db: Db, feedId: string): Promise<string[]> {
  const rows = await db
    .select({ title: newsItems.title })
    .from(newsItems)
    .where(eq(newsItems.feedId, feedId))
    .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
    .limit(titlesShown)
  return rows.map(({ title }) => title)
}
