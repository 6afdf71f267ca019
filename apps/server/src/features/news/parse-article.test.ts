import { gzipSync } from 'node:zlib'
import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type LocalHost, startLocalHost } from '../../platform/outgoing/testing/local-host.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteOldArticles } from './article-store.ts'
import { herons, heronsPage } from './testing.ts'

let app: TestApp
let host: LocalHost
let token: string
beforeAll(async () => {
  host = await startLocalHost()
  app = await startTestApp({ fetchAllow: [host.pair] })
  token = (await signUp(app)).token
})
afterAll(async () => {
  await app.close()
  await host.close()
})

const hourMs = 3_600_000

let calls = 0

/** Every request comes from a different address, because one address may request only a few articles a minute. */
const parse = (url: string, as: string | undefined = token) => {
  calls += 1
  return app.call(contract.news.parseArticle, {
    query: { url },
    token: as,
    address: `10.0.0.${calls}`,
  })
}

const html = { 'content-type': 'text/html; charset=utf-8' }

function answerPage(path: string, page: string | Buffer, headers: object = html) {
  host.answer(path, (_, response) => response.writeHead(200, { ...headers }).end(page))
}

describe('the article of a page', () => {
  test('is returned in clean markup and with its final address', async () => {
    host.answer('/moved', (_, response) => response.writeHead(301, { location: '/herons' }).end())
    answerPage('/herons', heronsPage)
    const { status, body } = await parse(`${host.url}/moved`)
    expect(status).toBe(200)
    expect(body).toEqual({
      url: `${host.url}/herons`,
      title: 'Herons at the weir',
      byline: '',
      siteName: '127.0.0.1',
      language: 'en',
      length: herons.length * 2 + 2,
      html: expect.stringContaining(`<p>${herons}</p>`),
      text: `${herons}\n\n${herons}`,
    })
  })

  test('is kept for six hours and then fetched again', async () => {
    answerPage('/kept', heronsPage)
    const requests = () => host.asked.filter(({ url }) => url === '/kept').length
    const first = await parse(`${host.url}/kept`)
    app.clock.advance(6 * hourMs - 1)
    expect((await parse(`${host.url}/kept`)).body).toEqual(first.body)
    expect(requests()).toBe(1)
    app.clock.advance(1)
    answerPage('/kept', heronsPage.replaceAll('Herons', 'Egrets'))
    expect((await parse(`${host.url}/kept`)).body.title).toBe('Egrets at the weir')
    expect(requests()).toBe(2)
  })

  test('is deleted when it is old', async () => {
    answerPage('/old', heronsPage)
    await parse(`${host.url}/old`)
    app.clock.advance(6 * hourMs)
    await deleteOldArticles(app.db, app.clock.now())
    const { rows } = await app.pool.query('select * from parsed_articles')
    expect(rows).toEqual([])
  })

  test('is deleted when there are too many newer ones, or too long ones', async () => {
    const keptUrls = async () => {
      const { rows } = await app.pool.query('select url from parsed_articles order by fetched_at')
      return rows.map(({ url }) => url.slice(host.url.length))
    }
    for (const name of ['/first', '/second', '/third']) {
      answerPage(name, heronsPage)
      await parse(`${host.url}${name}`)
      app.clock.advance(1)
    }
    const now = app.clock.now()
    await deleteOldArticles(app.db, now, { articles: 3, characters: 10_000 })
    expect(await keptUrls()).toEqual(['/first', '/second', '/third'])
    await deleteOldArticles(app.db, now, { articles: 2, characters: 10_000 })
    expect(await keptUrls()).toEqual(['/second', '/third'])
    await deleteOldArticles(app.db, now, { articles: 2, characters: herons.length * 3 })
    expect(await keptUrls()).toEqual(['/third'])
  })

  test('is returned to other users while one user waits for slow hosts', async () => {
    const held: (() => void)[] = []
    host.answer('/slow', (_, response) => {
      held.push(() => response.writeHead(200, html).end(heronsPage))
    })
    answerPage('/quick', heronsPage)
    const slow = Array.from({ length: 5 }, (_, index) => parse(`${host.url}/slow#${index}`))
    const refused = await Promise.race(slow)
    expect([refused.status, refused.error?.code]).toEqual([429, 'too_many_requests'])
    const { token: another } = await signUp(app)
    expect((await parse(`${host.url}/quick`, another)).status).toBe(200)
    expect(held.length).toBe(1)
    const answers = Promise.all(slow)
    for (let answered = 0; answered < 4; answered += 1) {
      await vi.waitFor(() => expect(held.length).toBe(1), { timeout: 60_000 })
      held.shift()?.()
    }
    expect((await answers).map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429])
  })

  test('is available only to members', async () => {
    const { status, error } = await app.call(contract.news.parseArticle, { query: { url: 'x' } })
    expect([status, error?.code]).toEqual([401, 'not_signed_in'])
  })
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost/',
  'file:///etc/passwd',
  'https://a:b@example.org/',
  'herons',
])('%s is refused', async (url) => {
  const { status, error } = await parse(url)
  expect([status, error?.code]).toEqual([422, 'fetch_refused'])
})

test('a page that redirects to a private address is refused', async () => {
  host.answer('/inward', (_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end(),
  )
  const { status, error } = await parse(`${host.url}/inward`)
  expect([status, error?.code]).toEqual([422, 'fetch_refused'])
})

test('a page that does not exist has failed', async () => {
  const { status, error } = await parse(`${host.url}/nowhere`)
  expect([status, error?.code]).toEqual([502, 'fetch_failed'])
})

test('a page that unpacks to more than any real page has failed', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, 'a'))
  answerPage('/bomb', bomb, { ...html, 'content-encoding': 'gzip' })
  const { status, error } = await parse(`${host.url}/bomb`)
  expect([status, error?.code]).toEqual([502, 'fetch_failed'])
})

test.each([
  ['a picture', 'GIF89a', { 'content-type': 'image/gif' }],
  ['an empty page', '', html],
  ['a menu', '<nav><a href="/a">One</a></nav>', html],
  ['markup nested too deeply', '<div>'.repeat(200_000), html],
  ['more elements than memory', '<p>a'.repeat(1_200_000), html],
])('%s has no article', async (name, page, headers) => {
  const path = `/${name.replaceAll(' ', '-')}`
  answerPage(path, page, headers)
  const { status, error } = await parse(`${host.url}${path}`)
  expect([status, error?.code]).toEqual([422, 'no_article'])
})

test.each(['', 'a'.repeat(2100)])('an empty or too long address is refused', async (url) => {
  const { status, error } = await parse(url)
  expect([status, error?.code]).toEqual([400, 'invalid_request'])
})
