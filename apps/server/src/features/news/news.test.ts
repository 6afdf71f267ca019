import { contract } from '@fovea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFetchOutside } from '../../platform/outgoing/fetch-outside.ts'
import { type LocalHost, startLocalHost } from '../../platform/outgoing/testing/local-host.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { fetchDueFeeds } from './fetch-news.ts'
import { insertFeed, rssOf } from './testing.ts'

let app: TestApp
let host: LocalHost
let token: string
beforeAll(async () => {
  host = await startLocalHost()
  app = await startTestApp()
  token = (await signUp(app, { lang: 'de' })).token
})
afterAll(async () => {
  await app.close()
  await host.close()
})
beforeEach(async () => {
  await app.pool.query('delete from feeds')
  await app.pool.query('delete from shipped_books')
})

const minuteMs = 60_000

function fetchNow() {
  const { db, clock } = app
  const fetchOutside = createFetchOutside({ allow: [host.pair] })
  return fetchDueFeeds({ db, clock, fetchOutside, log: app.app.log })
}

const list = (country = 'gb', category = 'general') =>
  app.call(contract.news.list, { params: { country, category }, token })

async function feedOf(
  name: string,
  items: { name: string; date?: string }[],
  place: { country?: string; category?: string; title?: string; isOn?: boolean } = {},
) {
  host.answer(`/${name}`, (_, response) => response.end(rssOf(items)))
  return insertFeed(app, { url: `${host.url}/${name}`, ...place })
}

async function insertArticle(title: string, lang: string, kind = 'article') {
  const { rows } = await app.pool.query(
    `insert into shipped_books (id, work, kind, digest, title, author, lang, summary, words, chapter_count, created_at)
     values (gen_random_uuid(), 'a', $3, 'd', $1, 'Fovea', $2, 'About it', 400, 1, now()) returning id`,
    [title, lang, kind],
  )
  return rows[0].id
}

describe('the news of a place', () => {
  test('is ordered by time, with a source and a date for each item', async () => {
    await feedOf('birds', [{ name: 'Herons', date: 'Sun, 01 Mar 2026 08:00:00 GMT' }])
    await feedOf('fish', [{ name: 'Eels', date: 'Sun, 01 Mar 2026 09:00:00 GMT' }], {
      title: 'The Eel Post',
    })
    await fetchNow()
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      fetchedAt: app.clock.now().toISOString(),
      isStale: false,
      categories: ['general'],
      magazine: [],
    })
    expect(body.items).toEqual([
      {
        _id: expect.any(String),
        title: 'Eels',
        summary: 'About Eels',
        url: 'https://news.test/Eels',
        source: 'The Eel Post',
        publishedAt: '2026-03-01T09:00:00.000Z',
      },
      expect.objectContaining({ title: 'Herons', source: 'The Daily Marsh' }),
    ])
  })

  test('has no date for items whose feed gives none, and orders them by when they were first seen', async () => {
    await feedOf('birds', [
      { name: 'Herons', date: 'Sun, 01 Mar 2026 08:00:00 GMT' },
      { name: 'Egrets', date: 'the other day' },
    ])
    await fetchNow()
    const { body } = await list()
    expect(body.items).toMatchObject([
      { title: 'Egrets', publishedAt: null },
      { title: 'Herons', publishedAt: '2026-03-01T08:00:00.000Z' },
    ])
  })

  test('lists an address once, even if it is in two feeds', async () => {
    await feedOf('one', [{ name: 'Herons' }])
    await feedOf('two', [{ name: 'Herons' }, { name: 'Eels' }])
    await fetchNow()
    const urls = (await list()).body.items.map(({ url }) => url)
    expect(urls.sort()).toEqual(['https://news.test/Eels', 'https://news.test/Herons'])
  })

  test('contains only items of this place, from feeds that are switched on', async () => {
    await feedOf('here', [{ name: 'Herons' }])
    await feedOf('abroad', [{ name: 'Reiher' }], { country: 'de' })
    await feedOf('about', [{ name: 'Science' }], { category: 'science' })
    await fetchNow()
    const off = await feedOf('off', [{ name: 'Eels' }])
    await fetchNow()
    await app.pool.query('update feeds set is_on = false where id = $1', [off])
    const { body } = await list()
    expect(body.items.map(({ title }) => title)).toEqual(['Herons'])
    expect(body.categories).toEqual(['general', 'science'])
  })

  test('contains at most a hundred items', async () => {
    for (const feed of ['a', 'b', 'c']) {
      await feedOf(
        feed,
        Array.from({ length: 50 }, (_, index) => ({ name: `${feed} ${index}` })),
      )
    }
    await fetchNow()
    expect((await list()).body.items).toHaveLength(100)
  })

  test('is still shown, but marked as old, when the feeds no longer answer', async () => {
    await feedOf('gone', [{ name: 'Herons' }])
    await fetchNow()
    const fetchedAt = app.clock.now().toISOString()
    host.answer('/gone', (_, response) => response.writeHead(503).end())
    app.clock.advance(180 * minuteMs)
    await fetchNow()
    expect((await list()).body).toMatchObject({ isStale: false })
    app.clock.advance(1)
    expect((await list()).body).toMatchObject({
      fetchedAt,
      isStale: true,
      items: [{ title: 'Herons' }],
    })
  })

  test('is fetched again after a quarter of an hour when somebody reads it', async () => {
    await feedOf('asked', [{ name: 'Herons' }])
    const requests = () => host.asked.filter(({ url }) => url === '/asked').length
    await fetchNow()
    const before = requests()
    app.clock.advance(15 * minuteMs)
    await list()
    await fetchNow()
    expect(requests()).toBe(before)
    app.clock.advance(1)
    await list('de')
    await fetchNow()
    expect(requests()).toBe(before)
    await list()
    await fetchNow()
    expect(requests()).toBe(before + 1)
  })
})

describe('the magazine', () => {
  test('is shown even before any news: first in the user’s language, then in that of the country', async () => {
    const german = await insertArticle('Warum wir gähnen', 'de')
    const english = await insertArticle('Why we yawn', 'en')
    await insertArticle('Pourquoi nous bâillons', 'fr')
    await insertArticle('A book', 'de', 'book')
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toEqual({
      items: [],
      fetchedAt: null,
      isStale: true,
      categories: [],
      magazine: [
        { _id: german, title: 'Warum wir gähnen', summary: 'About it', words: 400, lang: 'de' },
        { _id: english, title: 'Why we yawn', summary: 'About it', words: 400, lang: 'en' },
      ],
    })
  })

  test('lists each article once when both languages are the same', async () => {
    await insertArticle('Warum wir gähnen', 'de')
    expect((await list('de')).body.magazine).toHaveLength(1)
  })
})

test('the news are available only to members', async () => {
  const { status, error } = await app.call(contract.news.list, {
    params: { country: 'gb', category: 'general' },
  })
  expect([status, error?.code]).toEqual([401, 'not_signed_in'])
})

test.each([
  ['xx', 'general'],
  ['gb', 'gossip'],
  ['GB', 'general'],
  ['', 'general'],
  ["gb'--", 'general'],
])('the country "%s" with the category "%s" is refused', async (country, category) => {
  const { status, error } = await list(country, category)
  expect([status, error?.code]).toEqual([400, 'invalid_request'])
})
