import { countries } from '@fovea/contract/news-places.ts'
import { describe, expect, test } from 'vitest'
import { readShippedFeeds } from './feeds.ts'

const feeds = readShippedFeeds()

describe('the shipped feeds', () => {
  test.each(countries)('include at least three general ones of %s', (country) => {
    const general = feeds.filter((feed) => feed.country === country && feed.category === 'general')
    expect(general.length).toBeGreaterThanOrEqual(3)
    expect(new Set(general.map(({ url }) => new URL(url).host)).size).toBeGreaterThanOrEqual(3)
  })

  test('have no address twice in one country and category', () => {
    const places = feeds.map(({ country, category, url }) => `${country} ${category} ${url}`)
    expect(new Set(places).size).toBe(places.length)
  })
})
