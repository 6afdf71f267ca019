import { contract } from '@fovea/contract'
import type { Feed } from '@fovea/contract/news.ts'
import { v5, v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { shipFeeds } from './ship-feeds.ts'

const { feeds } = contract

let app: TestApp
let token: string
let memberToken: string
beforeAll(async () => {
  app = await startTestApp()
  const admin = await signUp(app)
  token = admin.token
  await app.pool.query("update users set role = 'admin' where id = $1", [admin.user._id])
  memberToken = (await signUp(app)).token
})
afterAll(() => app.close())
beforeEach(() => app.pool.query('delete from feeds'))

const herons = {
  country: 'gb',
  category: 'science',
  title: 'The Daily Marsh',
  url: 'https://marsh.test/feed',
}

const list = async () => (await app.call(feeds.feeds, { token })).body.feeds
const add = (body: object) => app.call(feeds.addFeed, { token, body })
const change = (id: string, body: object) =>
  app.call(feeds.changeFeed, { params: { id }, token, body })
const remove = (id: string) => app.call(feeds.deleteFeed, { params: { id }, token })

async function addHerons(changes: object = {}): Promise<string> {
  const { status, body } = await add({ _id: v7(), ...herons, ...changes })
  if (status !== 200) throw new Error(`adding answered ${status}`)
  return body._id
}

describe('adding a feed', () => {
  test('returns it and makes it due at once', async () => {
    const _id = v7()
    const { status, body } = await add({ _id, ...herons })
    expect(status).toBe(200)
    expect(body).toEqual({
      _id,
      ...herons,
      isOn: true,
      items: 0,
      fetchedAt: null,
      nextFetchAt: app.clock.now().toISOString(),
      failures: 0,
      lastFailure: null,
    })
    expect(await list()).toEqual([body])
  })

  test('twice with one id adds it once, and a different feed with that id is refused', async () => {
    const _id = v7()
    await add({ _id, ...herons })
    expect((await add({ _id, ...herons })).status).toBe(200)
    const other = await add({ _id, ...herons, url: 'https://eels.test/feed' })
    expect([other.status, other.error?.code]).toEqual([409, 'id_taken'])
    expect(await list()).toHaveLength(1)
  })

  test('is refused when the place has its address, but not in another place', async () => {
    await addHerons()
    const again = await add({ _id: v7(), ...herons, title: 'Another name' })
    expect([again.status, again.error?.code]).toEqual([409, 'feed_taken'])
    expect((await add({ _id: v7(), ...herons, category: 'general' })).status).toBe(200)
  })

  test('succeeds only once when two administrators add it at the same time', async () => {
    const both = await Promise.all([add({ _id: v7(), ...herons }), add({ _id: v7(), ...herons })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  test.each([
    [{ url: 'file:///etc/passwd' }],
    [{ url: 'javascript:alert(1)' }],
    [{ url: 'https://a:b@marsh.test/' }],
    [{ url: 'marsh' }],
    [{ url: `https://marsh.test/${'a'.repeat(2100)}` }],
    [{ country: 'xx' }],
    [{ category: 'gossip' }],
    [{ title: ' ' }],
    [{ title: 'a\nb' }],
    [{ _id: 'seven' }],
  ])('refuses %j', async (bad) => {
    const { status, error } = await add({ _id: v7(), ...herons, ...bad })
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
  })
})

describe('changing a feed', () => {
  test('keeps its items as long as its address is the same', async () => {
    const id = await addHerons()
    await app.pool.query(
      `insert into news_items values (gen_random_uuid(), $1, 'k', 'https://marsh.test/1', 'Herons', '', now(), now())`,
      [id],
    )
    const named = await change(id, { ...herons, title: 'Marsh', isOn: false })
    expect(named.body).toMatchObject({ title: 'Marsh', isOn: false, items: 1 })
    const moved = await change(id, { url: 'https://eels.test/feed', isOn: true })
    expect(moved.body).toMatchObject({ url: 'https://eels.test/feed', isOn: true, items: 0 })
  })

  test('leaves what is not named, which another administrator may have changed', async () => {
    const id = await addHerons()
    await change(id, { title: 'Marsh' })
    await change(id, { isOn: false })
    const { body } = await change(id, { category: 'culture' })
    expect(body).toMatchObject({ ...herons, title: 'Marsh', isOn: false, category: 'culture' })
  })

  test('is refused when the place has another feed with the address, or when the feed does not exist', async () => {
    await addHerons()
    const other = await addHerons({ url: 'https://eels.test/feed' })
    const taken = await change(other, herons)
    expect([taken.status, taken.error?.code]).toEqual([409, 'feed_taken'])
    const none = await change(v7(), herons)
    expect([none.status, none.error?.code]).toEqual([404, 'not_found'])
  })
})

test('a deleted feed no longer exists, nor do its items', async () => {
  const id = await addHerons()
  await app.pool.query(
    `insert into news_items values (gen_random_uuid(), $1, 'k', 'https://marsh.test/1', 'Herons', '', now(), now())`,
    [id],
  )
  expect((await remove(id)).body).toEqual({ success: true })
  expect(await list()).toEqual([])
  const { rows } = await app.pool.query('select * from news_items where feed_id = $1', [id])
  expect(rows).toEqual([])
  expect((await remove(id)).status).toBe(404)
})

describe('shipped feeds', () => {
  test('are added when the server starts, and not again when it restarts', async () => {
    await Promise.all([shipFeeds(app.db, app.clock), shipFeeds(app.db, app.clock)])
    const shipped = await list()
    expect(shipped.length).toBeGreaterThan(14 * 3)
    await shipFeeds(app.db, app.clock)
    expect(await list()).toEqual(shipped)
  })

  test('remain as an administrator left them: changed, switched off or deleted', async () => {
    await shipFeeds(app.db, app.clock)
    const [first, second, third, ...rest] = (await list()) as [Feed, Feed, Feed, ...Feed[]]
    await change(first._id, { ...herons, title: 'Mine' })
    const { country, category, title, url } = second
    await change(second._id, { country, category, title, url, isOn: false })
    await remove(third._id)
    await shipFeeds(app.db, app.clock)
    const after = await list()
    expect(after).toHaveLength(rest.length + 2)
    const byId = new Map(after.map((feed) => [feed._id, feed]))
    expect(byId.get(first._id)).toMatchObject({ title: 'Mine', url: herons.url })
    expect(byId.get(second._id)).toMatchObject({ isOn: false })
    expect(byId.has(third._id)).toBe(false)
    expect((await change(third._id, herons)).status).toBe(404)
    expect((await remove(third._id)).status).toBe(404)
  })

  test('of a newer version remain deleted when an older server has deleted them', async () => {
    const id = v5('a feed of the future', v5.URL)
    const { rows } = await app.pool.query(
      `insert into feeds (id, country, category, url, title, next_fetch_at, created_at)
       values ($1, 'gb', 'science', 'https://future.test/feed', 'Future', now(), now()) returning id`,
      [id],
    )
    expect((await remove(rows[0].id)).status).toBe(200)
    const kept = await app.pool.query('select country, is_on from feeds where id = $1', [id])
    expect(kept.rows).toEqual([{ country: '', is_on: false }])
    expect((await remove(id)).status).toBe(404)
  })

  test('can be deleted and then added again by hand', async () => {
    await shipFeeds(app.db, app.clock)
    const { _id, country, category, title, url } = present((await list())[0])
    await remove(_id)
    expect((await add({ _id: v7(), country, category, title, url })).status).toBe(200)
    const again = await add({ _id, country, category, title, url })
    expect([again.status, again.error?.code]).toEqual([409, 'id_taken'])
  })
})

test.each([
  [feeds.feeds, undefined],
  [feeds.addFeed, { _id: v7(), ...herons }],
  [feeds.changeFeed, herons],
  [feeds.deleteFeed, undefined],
] as const)('$method $path is available only to administrators', async (endpoint, body) => {
  const params = { id: v7() }
  const member = await app.call(endpoint, { params, token: memberToken, body })
  expect([member.status, member.error?.code]).toEqual([403, 'not_allowed'])
  const stranger = await app.call(endpoint, { params, body })
  expect([stranger.status, stranger.error?.code]).toEqual([401, 'not_signed_in'])
})
