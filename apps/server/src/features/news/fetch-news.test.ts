import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../platform/database.ts'
import { createFetchOutside } from '../../platform/outgoing/fetch-outside.ts'
import { type LocalHost, startLocalHost } from '../../platform/outgoing/testing/local-host.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { fetchDueFeeds } from './fetch-news.ts'
import { claimDueFeeds } from './fetch-store.ts'
import { insertFeed, rssOf } from './testing.ts'

let app: TestApp
let host: LocalHost
beforeAll(async () => {
  host = await startLocalHost()
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  await host.close()
})
beforeEach(async () => {
  host.asked.length = 0
  await app.pool.query('delete from feeds')
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs

function fetchNow() {
  const { db, clock } = app
  const fetchOutside = createFetchOutside({ allow: [host.pair] })
  return fetchDueFeeds({ db, clock, fetchOutside, log: app.app.log })
}

const insert = (url: string, isOn = true) => insertFeed(app, { url, isOn })

async function findFeed(id: string) {
  const { rows } = await app.pool.query('select * from feeds where id = $1', [id])
  return rows[0]
}

async function findTitles(feedId: string): Promise<string[]> {
  const { rows } = await app.pool.query(
    'select title from news_items where feed_id = $1 order by title',
    [feedId],
  )
  return rows.map(({ title }) => title)
}

const inMs = (date: Date) => date.getTime() - app.clock.now().getTime()

function answerFeed(path: string, items: { name: string; title?: string }[], headers = {}) {
  host.answer(path, (_, response) => response.writeHead(200, headers).end(rssOf(items)))
}

describe('a feed that is due', () => {
  test('is fetched, and its items are saved', async () => {
    const id = await insert(`${host.url}/feed`)
    answerFeed('/feed', [{ name: 'Herons' }, { name: 'Eels' }])
    await fetchNow()
    expect(await findTitles(id)).toEqual(['Eels', 'Herons'])
    const feed = await findFeed(id)
    expect(feed).toMatchObject({ fetched_at: app.clock.now(), failures: 0, last_failure: null })
    expect(inMs(feed.next_fetch_at)).toBe(2 * hourMs)
  })

  test('is fetched with its validators, and keeps its items when it has not changed', async () => {
    const id = await insert(`${host.url}/same`)
    const modified = 'Sun, 01 Mar 2026 10:00:00 GMT'
    host.answer('/same', (request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else {
        const headers = { etag: '"1"', 'last-modified': modified }
        response.writeHead(200, headers).end(rssOf([{ name: 'Herons' }]))
      }
    })
    await fetchNow()
    app.clock.advance(2 * hourMs)
    await fetchNow()
    app.clock.advance(2 * hourMs)
    await fetchNow()
    expect(host.asked.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"1"',
      '"1"',
    ])
    expect(host.asked.at(-1)?.headers['if-modified-since']).toBe(modified)
    expect(await findTitles(id)).toEqual(['Herons'])
    expect((await findFeed(id)).fetched_at).toEqual(app.clock.now())
  })

  test('is not fetched again before it is due, and never while it is switched off', async () => {
    await insert(`${host.url}/feed`)
    await insert(`${host.url}/off`, false)
    await fetchNow()
    app.clock.advance(2 * hourMs - 1)
    await fetchNow()
    expect(host.asked.map(({ url }) => url)).toEqual(['/feed'])
  })

  test('waits twice as long after every failure, up to a day, until it succeeds again', async () => {
    const id = await insert(`${host.url}/ill`)
    host.answer('/ill', (_, response) => response.writeHead(500).end())
    const delays: number[] = []
    for (let round = 0; round < 9; round += 1) {
      await fetchNow()
      const feed = await findFeed(id)
      delays.push(inMs(feed.next_fetch_at) / minuteMs)
      app.clock.advance(inMs(feed.next_fetch_at))
    }
    expect(delays).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
    expect(await findFeed(id)).toMatchObject({
      failures: 9,
      last_failure: 'the host answered 500',
      fetched_at: null,
    })
    answerFeed('/ill', [{ name: 'Herons' }])
    await fetchNow()
    expect(await findFeed(id)).toMatchObject({ failures: 0, last_failure: null })
  })

  test('fails when it is not a feed, and keeps the items it had', async () => {
    const id = await insert(`${host.url}/page`)
    answerFeed('/page', [{ name: 'Herons' }])
    await fetchNow()
    host.answer('/page', (_, response) => response.end('<html>Moved</html>'))
    app.clock.advance(2 * hourMs)
    await fetchNow()
    expect(await findFeed(id)).toMatchObject({ failures: 1, last_failure: 'this is not a feed' })
    expect(await findTitles(id)).toEqual(['Herons'])
  })

  test('saves nothing when its address has changed before it answers', async () => {
    const id = await insert(`${host.url}/changing`)
    host.answer('/changing', (_, response) => {
      app.pool
        .query("update feeds set url = 'https://other.test/' where id = $1", [id])
        .then(() => response.end(rssOf([{ name: 'Herons' }])))
    })
    await fetchNow()
    expect(await findTitles(id)).toEqual([])
    expect((await findFeed(id)).fetched_at).toBeNull()
  })
})

test('of two processes, only one fetches a feed', async () => {
  await insert(`${host.url}/feed`)
  await insert(`${host.url}/other`)
  answerFeed('/other', [{ name: 'Eels' }])
  await Promise.all([fetchNow(), fetchNow()])
  expect(host.asked.map(({ url }) => url).sort()).toEqual(['/feed', '/other'])
})

test('a feed that one process is reserving is skipped by another, which does not wait', async () => {
  const taken = await insert(`${host.url}/feed`)
  const until = new Date(app.clock.now().getTime() + hourMs)
  const claim = (db: Tx) => claimDueFeeds(db, { now: app.clock.now(), until, limit: 10 })
  await app.db.transaction(async (one) => {
    expect((await claim(one)).map(({ id }) => id)).toEqual([taken])
    const free = await insert(`${host.url}/other`)
    const others = await app.db.transaction(async (another) => {
      await another.execute("set local lock_timeout = '2s'")
      return claim(another)
    })
    expect(others.map(({ id }) => id)).toEqual([free])
  })
})

test('a host gets one request at a time', async () => {
  let open = 0
  let most = 0
  for (let index = 0; index < 4; index += 1) {
    await insert(`${host.url}/slow${index}`)
    host.answer(`/slow${index}`, (_, response) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        response.end(rssOf([]))
      }, 30)
    })
  }
  await fetchNow()
  expect(host.asked).toHaveLength(4)
  expect(most).toBe(1)
})

test('feeds do not count as failing while the machine has no network', async () => {
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) {
    ids.push(await insert(`http://host${index}.invalid/feed`))
  }
  await fetchNow()
  for (const id of ids) {
    const feed = await findFeed(id)
    expect(feed.failures).toBe(0)
    expect(inMs(feed.next_fetch_at)).toBe(15 * minuteMs)
  }
})

describe('items', () => {
  test('change when their feed changes them, but keep their date', async () => {
    const id = await insert(`${host.url}/told`)
    answerFeed('/told', [{ name: 'one', title: 'Heron' }])
    await fetchNow()
    const { rows: before } = await app.pool.query('select * from news_items where feed_id = $1', [
      id,
    ])
    app.clock.advance(2 * hourMs)
    answerFeed('/told', [{ name: 'one', title: 'Herons' }])
    await fetchNow()
    const { rows } = await app.pool.query('select * from news_items where feed_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      id: before[0].id,
      title: 'Herons',
      published_at: before[0].published_at,
    })
  })

  test('are deleted when there are fifty newer ones, or long after the feed dropped them', async () => {
    const id = await insert(`${host.url}/long`)
    answerFeed('/long', [{ name: 'first' }])
    await fetchNow()
    app.clock.advance(2 * hourMs)
    answerFeed(
      '/long',
      Array.from({ length: 50 }, (_, index) => ({ name: `item ${index}` })),
    )
    await fetchNow()
    const titles = await findTitles(id)
    expect(titles).toHaveLength(50)
    expect(titles).not.toContain('first')
    app.clock.advance(31 * 24 * hourMs)
    answerFeed('/long', [{ name: 'last' }])
    await fetchNow()
    expect(await findTitles(id)).toEqual(['last'])
  })
})
