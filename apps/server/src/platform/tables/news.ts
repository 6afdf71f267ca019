// News feeds by country and category, the items that they gave, and articles made readable.
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './users.ts'

export const feeds = pgTable(
  'feeds',
  {
    id: uuid('id').primaryKey(),
    country: text('country').notNull(),
    category: text('category').notNull(),
    url: text('url').notNull(),
    /** The source's name, as shown beside its items. */
    title: text('title').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** What the host gave for the next conditional request. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** When it was last fetched successfully. */
    fetchedAt: moment('fetched_at'),
    nextFetchAt: moment('next_fetch_at').notNull(),
    /** The number of failures since the last success. */
    failures: integer('failures').notNull().default(0),
    lastFailure: text('last_failure'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('feeds_of_place').on(table.country, table.category, table.url),
    index('feeds_next_fetch').on(table.nextFetchAt),
  ],
)

export const newsItems = pgTable(
  'news_items',
  {
    id: uuid('id').primaryKey(),
    feedId: uuid('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the item's identifier in the feed, in hexadecimal. */
    key: text('key').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** When the item was first seen, if the feed gives no date. */
    publishedAt: moment('published_at').notNull(),
    /** Whether the feed gives a date. */
    isDated: boolean('is_dated').notNull().default(true),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    unique('news_items_of_feed').on(table.feedId, table.key),
    index('news_items_published').on(table.feedId, table.publishedAt.desc()),
  ],
)

export const parsedArticles = pgTable('parsed_articles', {
  /** SHA-256 of the address that was asked for, in hexadecimal. */
  key: text('key').primaryKey(),
  /** The address after all redirects. */
  url: text('url').notNull(),
  title: text('title').notNull(),
  byline: text('byline').notNull(),
  siteName: text('site_name').notNull(),
  /** BCP 47; empty when unknown. */
  language: text('language').notNull(),
  /** Characters of the text. */
  length: integer('length').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  fetchedAt: moment('fetched_at').notNull(),
})
