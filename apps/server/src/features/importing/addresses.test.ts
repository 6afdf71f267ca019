import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { herons, makeEpub, makeHtml } from './testing/make-books.ts'
import { findRow, importCalls, maxUploadBytes, startImportApp } from './testing.ts'

let app: TestApp
let site: { url: string; host: string; close(): void }
let member: ReturnType<typeof importCalls>
beforeAll(async () => {
  site = await startSite()
  app = await startImportApp([site.host])
  member = importCalls(app, (await signUp(app)).token)
})
afterAll(async () => {
  await app.close()
  site.close()
})

/** Encoded in ISO-8859-16, which is never guessed, so the server knows it only from the header. */
const sentence = 'W\xa2ski strumie\xf1, and seven herons in it, none of which moved before noon. '
/** Comments take up more of the page than the article does. */
const article = `<html><body><article><h1>Herons</h1>${`<p>${sentence.repeat(5)}</p>`.repeat(5)}</article>
  <div class="comments">${'<p>First!</p>'.repeat(400)}</div></body></html>`

/** Starts a host with pages and a book. */
async function startSite() {
  const server = createServer((request, response) => {
    if (request.url === '/story') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(makeHtml())
    } else if (request.url === '/article') {
      response.setHeader('content-type', 'text/html; charset=iso-8859-16')
      response.end(Buffer.from(article, 'latin1'))
    } else if (request.url === '/books/herons.epub') response.end(makeEpub())
    else if (request.url === '/large') response.end(Buffer.alloc(maxUploadBytes + 1, 'heron '))
    else {
      response.statusCode = 500
      response.end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, host, close: () => server.close() }
}

describe('an address', () => {
  test('is fetched, read and saved', async () => {
    const url = `${site.url}/story`
    const { status, body } = await member.sendJson({ url })
    expect({ status, body }).toMatchObject({ status: 202, body: { status: 'importing' } })
    await app.jobs.performAll()
    expect(await findRow(app, body._id)).toMatchObject({
      status: 'ready',
      title: herons.title,
      source_url: url,
      file_name: 'story.html',
      file_bytes: makeHtml().length,
    })
    expect((await member.file(body._id)).body).toBe(makeHtml().toString())
  })

  test('is read as an article, in the encoding that its host declares', async () => {
    const { body } = await member.sendJson({ url: `${site.url}/article` })
    await app.jobs.performAll()
    const { body: text } = await member.text(body._id)
    expect(text).toContain('Wąski strumień')
    expect(text).not.toContain('First!')
  })

  test('may refer to a book', async () => {
    const { body } = await member.sendJson({ url: `${site.url}/books/herons.epub` })
    await app.jobs.performAll()
    expect(await findRow(app, body._id)).toMatchObject({
      chapter_count: 3,
      file_name: 'herons.epub',
    })
  })

  test.each([
    ['of a private machine', 'http://127.0.0.1:1/', 'fetch_refused'],
    ['of the cloud metadata service', 'http://169.254.169.254/latest', 'fetch_refused'],
    ['that answers with an error', '/broken', 'fetch_failed'],
    ['with more than may be uploaded', '/large', 'fetch_failed'],
  ])('%s fails with a code', async (_, address, code) => {
    const url = address.startsWith('/') ? `${site.url}${address}` : address
    const { body } = await member.sendJson({ url })
    await app.jobs.performAll()
    expect(await findRow(app, body._id)).toMatchObject({ status: 'failed', failure: code })
  })

  test('that could not be fetched is fetched again when its import is retried', async () => {
    const { body } = await member.sendJson({ url: `${site.url}/broken` })
    await app.jobs.performAll()
    expect((await member.retry(body._id)).body).toEqual({ _id: body._id, status: 'importing' })
    await app.jobs.performAll()
    expect(await findRow(app, body._id)).toMatchObject({ status: 'failed' })
  })

  test('sent twice with one _id is imported once, and another address with that _id is refused', async () => {
    const _id = v7()
    const send = (url: string) => member.sendJson({ _id, url: `${site.url}${url}` })
    expect((await send('/story')).body.status).toBe('importing')
    expect((await send('/story')).body.status).toBe('importing')
    expect((await send('/other')).error?.code).toBe('id_taken')
    app.jobs.forgetAll()
  })

  test.each([
    ['has no scheme', { url: 'herons' }],
    ['has a scheme other than http and https', { url: 'file:///etc/passwd' }],
    ['is missing', {}],
    ['is replaced by a stored file', { file: { name: 'x', sizeBytes: 1, key: 'books/x' } }],
    ['has a broken id', { url: 'https://example.org', _id: '7' }],
    ['has an unknown language', { url: 'https://example.org', lang: 'xx' }],
  ])('that %s is refused', async (_, body) => {
    expect((await member.sendJson(body)).error?.code).toBe('invalid_request')
  })
})
