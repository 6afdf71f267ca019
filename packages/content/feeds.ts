// Reads the news feeds that ship with Fovea from `feeds.json`: the source and address of each, by country and category.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Country,
  categories,
  countries,
  type NewsCategory,
} from '@fovea/contract/news-places.ts'
import { lineSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'

export interface ShippedFeed {
  country: Country
  category: NewsCategory
  title: string
  url: string
}

const sourcesSchema = z.record(lineSchema(120), z.url({ protocol: /^https$/ }))
const feedsSchema = z.record(z.enum(countries), z.partialRecord(z.enum(categories), sourcesSchema))

/** @throws Error if the file is not valid. */
export function readShippedFeeds(): ShippedFeed[] {
  const file = path.join(import.meta.dirname, 'feeds.json')
  const feeds = feedsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return countries.flatMap((country) =>
    categories.flatMap((category) =>
      Object.entries(feeds[country][category] ?? {}).map(([title, url]) => ({
        country,
        category,
        title,
        url,
      })),
    ),
  )
}
