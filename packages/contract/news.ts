// News by country and category, the magazine that ships, readable articles, and the feeds that news come from.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { categories, countries } from './news-places.ts'
import {
  idSchema,
  languageSchema,
  lineSchema,
  momentSchema,
  newIdSchema,
  successSchema,
} from './scalars.ts'

const addressMax = 2_048

const newsItemSchema = z.object({
  _id: idSchema,
  title: z.string(),
  /** Plain text. May be empty. */
  summary: z.string(),
  url: z.string(),
  /** Who published it. */
  source: z.string(),
  /** null if the feed does not say. */
  publishedAt: momentSchema.nullable(),
})

export type NewsItem = z.infer<typeof newsItemSchema>

const magazineArticleSchema = z.object({
  /** The id of the article's text. The reader opens it like any other text. */
  _id: idSchema,
  title: z.string(),
  summary: z.string(),
  words: z.number().int(),
  lang: languageSchema,
})

export type MagazineArticle = z.infer<typeof magazineArticleSchema>

export const articleSchema = z.object({
  /** The address after all redirects. */
  url: z.string(),
  title: z.string(),
  byline: z.string(),
  siteName: z.string(),
  /** A BCP 47 tag. Empty if the page does not say. */
  language: z.string(),
  /** The number of characters in the text. */
  length: z.number().int(),
  /** Markup of the text only: no script, style, frame, form or picture. */
  html: z.string(),
  /** Paragraphs are separated by blank lines. */
  text: z.string(),
})

export type Article = z.infer<typeof articleSchema>

export const news = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/news/{country}/{category}',
    summary: 'The newest items of the feeds of a country, and the articles that ship with Fovea',
    access: 'member',
    params: z.object({ country: z.enum(countries), category: z.enum(categories) }),
    response: z.object({
      /** Newest first, each address once. */
      items: z.array(newsItemSchema),
      /** When a feed of this country and category last answered. null if none ever has. */
      fetchedAt: momentSchema.nullable(),
      /** Whether the items are older than they should be. */
      isStale: z.boolean(),
      /** The categories for which this country has feeds. */
      categories: z.array(z.enum(categories)),
      /** In the caller's language first, then in the country's. */
      magazine: z.array(magazineArticleSchema),
    }),
    errors: [],
  }),
  parseArticle: defineEndpoint({
    method: 'GET',
    path: '/api/parse_article',
    summary: 'The readable article of a public web page',
    access: 'member',
    asksOthers: true,
    query: z.object({ url: z.string().min(1).max(addressMax) }),
    response: articleSchema,
    errors: ['fetch_refused', 'fetch_failed', 'no_article'],
    rateLimit: { max: 30, windowSeconds: 60 },
  }),
}

const feedSchema = z.object({
  _id: idSchema,
  country: z.enum(countries),
  category: z.enum(categories),
  /** The publisher's name, as shown next to its items. */
  title: z.string(),
  url: z.string(),
  /** A feed that is off is neither fetched nor shown. */
  isOn: z.boolean(),
  items: z.number().int(),
  /** When it was last fetched successfully. */
  fetchedAt: momentSchema.nullable(),
  nextFetchAt: momentSchema,
  /** How many attempts in a row have failed. */
  failures: z.number().int(),
  lastFailure: z.string().nullable(),
})

export type Feed = z.infer<typeof feedSchema>

const feedBodySchema = z.object({
  country: z.enum(countries),
  category: z.enum(categories),
  title: lineSchema(120),
  url: z
    .url({ protocol: /^https?$/ })
    .max(addressMax)
    .refine((url) => !/^https?:\/*[^/?#]*@/i.test(url), 'a name or a password in the address'),
  isOn: z.boolean().default(true),
})

export const feeds = {
  feeds: defineEndpoint({
    method: 'GET',
    path: '/admin_api/feeds',
    summary: 'Every news feed, by country, category and title',
    access: 'admin',
    response: z.object({ feeds: z.array(feedSchema) }),
    errors: [],
  }),
  addFeed: defineEndpoint({
    method: 'POST',
    path: '/admin_api/feeds',
    summary:
      'Add a feed, which is fetched at once; sending it again with the same _id changes nothing',
    access: 'admin',
    audit: 'addFeed',
    body: feedBodySchema.extend({ _id: newIdSchema }),
    response: feedSchema,
    errors: ['feed_taken', 'id_taken', 'feeds_full'],
  }),
  changeFeed: defineEndpoint({
    method: 'PUT',
    path: '/admin_api/feeds/{id}',
    summary:
      'Change a feed; what is left out stays as it is. If its address changes, its items are deleted and it is fetched at once',
    access: 'admin',
    audit: 'changeFeed',
    params: z.object({ id: idSchema }),
    body: feedBodySchema.extend({ isOn: z.boolean() }).partial(),
    response: feedSchema,
    errors: ['not_found', 'feed_taken'],
  }),
  deleteFeed: defineEndpoint({
    method: 'DELETE',
    path: '/admin_api/feeds/{id}',
    summary: 'Delete a feed and its items; a feed that shipped does not come back',
    access: 'admin',
    audit: 'deleteFeed',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
  testFeed: defineEndpoint({
    method: 'POST',
    path: '/admin_api/feeds/{id}/test',
    summary: 'Fetch a feed now, and say what came or why nothing did',
    access: 'admin',
    audit: 'testFeed',
    params: z.object({ id: idSchema }),
    response: z.object({
      feed: feedSchema,
      /** The titles of its newest items. Empty when it could not be fetched. */
      titles: z.array(z.string()),
      /** Why it could not be fetched. null when it was. */
      failure: z.string().nullable(),
    }),
    errors: ['not_found'],
    rateLimit: { max: 30, windowSeconds: 60 },
  }),
}
