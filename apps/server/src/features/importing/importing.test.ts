import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownTextsMax } from '../../platform/library/own-texts.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'
import { epubParts, herons, makeEpub, makeHtml, makeText, png } from './testing/make-books.ts'
import {
  findRow,
  importCalls,
  listFiles,
  makeForm,
  maxUploadBytes,
  startImportApp,
} from './testing.ts'

let app: TestApp
let site: { url: string; host: string; close(): void }
let reader: ReturnType<typeof importCalls>
let userId: string

beforeAll(async () => {
  site = await startSite()
  app = await startImportApp([site.host])
})
afterAll(async () => {
  await app.close()
  site.close()
})
beforeEach(async () => {
  const { token, user } = await signUp(app)
  userId = user._id
  reader = importCalls(app, token)
})

const otherReader = async () => importCalls(app, (await signUp(app)).token)

/** A page and a book on the web. */
async function startSite() {
  const server = createServer((request, response) => {
    if (request.url === '/story') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(makeHtml())
    } else if (request.url === '/books/herons.epub') response.end(makeEpub())
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

const withPictures = makeEpub(herons, {
  ...epubParts(),
  'OEBPS/book.opf': (epubParts()['OEBPS/book.opf'] ?? '').replace(
    '</manifest>',
    '<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/></manifest>',
  ),
  'OEBPS/cover.png': png,
  'OEBPS/pictures/heron.png': png,
  'OEBPS/text/1.xhtml': `<html><body><h1>The Wind</h1><p>Before.</p>
<p><img src="../pictures/heron.png" alt="A heron"/>After.</p><img src="../pictures/none.png"/></body></html>`,
})

describe('a file that is sent', () => {
  test('is importing at once, then a book with chapters, pictures, cover and original', async () => {
    const _id = v7()
    const sent = await reader.send(withPictures, 'Herons.epub', { _id })
    expect(sent).toMatchObject({ status: 202, body: { _id, status: 'importing' } })
    expect(await findRow(app, _id)).toMatchObject({ status: 'importing', title: 'Herons' })
    expect((await reader.text(_id)).status).toBe(404)
    await app.jobs.performAll()
    expect(await findRow(app, _id)).toMatchObject({
      status: 'ready',
      title: herons.title,
      author: herons.author,
      lang: 'en',
      chapter_count: 3,
      file_name: 'Herons.epub',
      file_bytes: withPictures.length,
    })
    const { rows } = await app.pool.query(
      'select title, text, figures from user_chapters where book_id = $1 order by position',
      [_id],
    )
    expect(rows[1]).toEqual({
      title: 'The Wind',
      text: 'Before.\n\nAfter.',
      figures: [{ paragraph: 1, key: '0.png', alt: 'A heron' }],
    })
    for (const picture of [await reader.cover(_id), await reader.figure(_id, '0.png')]) {
      expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
      expect(picture.headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await reader.figure(_id, '1.png')).status).toBe(404)
  })

  test('is given back as it was, under its name', async () => {
    const { id } = await reader.import(makeText(), 'Цапля "7".txt')
    const { status, body, headers } = await reader.file(id)
    expect({ status, body }).toEqual({ status: 200, body: makeText() })
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="_____ _7_.txt"; filename*=UTF-8''${encodeURIComponent('Цапля "7".txt')}`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('is there as plain text, with the chapters’ titles on lines of their own', async () => {
    const { id } = await reader.import(makeEpub(), 'herons.epub')
    const { body, headers } = await reader.text(id)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const expected = herons.chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    expect(body).toBe(`${expected.join('\n\n')}\n`)
  })

  test('twice with one _id is one import, also at once and when it has been read', async () => {
    const _id = v7()
    const send = () => reader.send(makeText(), 'herons.txt', { _id })
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
    await app.jobs.performAll()
    expect((await send()).body).toEqual({ _id, status: 'ready' })
    expect(await listFiles(app)).toContain(`books/${userId}/${_id}/original`)
    expect((await listFiles(app)).filter((name) => name.startsWith('uploads'))).toEqual([])
    expect((await reader.text(_id)).status).toBe(200)
  })

  test('with the _id of another text is refused, and the other stays as it was', async () => {
    const { id } = await reader.import(makeText(), 'herons.txt')
    for (const [file, name] of [
      [makeText(), 'other.txt'],
      ['other', 'herons.txt'],
    ] as const) {
      expect((await reader.send(file, name, { _id: id })).body.code).toBe('id_taken')
    }
    expect((await reader.file(id)).body).toBe(makeText())
  })

  test('gets an id when it brings none, and the fields may come behind it', async () => {
    const sent = await reader.send(makeText(), 'herons.txt')
    expect(sent.body._id).toMatch(/^[0-9a-f-]{36}$/)
    const { payload, headers } = await makeForm(makeText(), 'herons.txt', { lang: 'de' })
    const parts = payload.toString().split(/(?=------)/)
    const swapped = Buffer.from([parts[1], parts[0], parts[2]].join(''))
    const { token } = await signUp(app)
    const reply = await app.call('POST', '/api/user/book', { token, payload: swapped, headers })
    expect(reply.status).toBe(202)
    expect((await findRow(app, reply.body._id)).lang).toBe('de')
    await app.jobs.performAll()
    expect((await findRow(app, reply.body._id)).lang).toBe('de')
  })

  test('is named without folders and controls', async () => {
    const name = '../../etc/\u0000pass\u202ewd\\her\u0007ons.txt'
    const { id } = await reader.import(makeText(), name)
    expect((await findRow(app, id)).file_name).toBe('herons.txt')
  })

  test('leaves nothing behind when its book is deleted before it has been read', async () => {
    const { body } = await reader.send(withPictures, 'herons.epub')
    await app.pool.query('delete from user_books where id = $1', [body._id])
    await app.jobs.performAll()
    await sweepFiles(app)
    expect((await listFiles(app)).filter((path) => path.includes(body._id))).toEqual([])
  })
})

describe('a library', () => {
  test('that is full takes no more', async () => {
    await app.pool.query(
      `insert into user_books (user_id, id, source, title, author, lang, summary, words, chapter_count, created_at)
       select $1, gen_random_uuid(), 'pasted', '', '', 'en', '', 1, 1, now() from generate_series(1, $2::int)`,
      [userId, ownTextsMax],
    )
    expect((await reader.send(makeText(), 'herons.txt')).body.code).toBe('library_full')
    expect((await listFiles(app)).filter((path) => path.includes(userId))).toEqual([])
  })

  test('holds no more bytes of files than it may', async () => {
    for (let i = 0; i < 2; i += 1) {
      const { id } = await reader.import(makeText(), 'herons.txt')
      await app.pool.query('update user_books set file_bytes = 2147483647 where id = $1', [id])
    }
    expect((await reader.send(makeText(), 'herons.txt')).body.code).toBe('library_full')
  })
})

describe('an address', () => {
  test('is fetched, read and kept', async () => {
    const url = `${site.url}/story`
    const { status, body } = await reader.sendJson({ url })
    expect({ status, body }).toMatchObject({ status: 202, body: { status: 'importing' } })
    await app.jobs.performAll()
    expect(await findRow(app, body._id)).toMatchObject({
      status: 'ready',
      title: herons.title,
      source_url: url,
      file_name: 'story.html',
    })
    expect((await reader.file(body._id)).body).toBe(makeHtml().toString())
  })

  test('may lead to a book', async () => {
    const { body } = await reader.sendJson({ url: `${site.url}/books/herons.epub` })
    await app.jobs.performAll()
    expect(await findRow(app, body._id)).toMatchObject({
      chapter_count: 3,
      file_name: 'herons.epub',
    })
  })

  test.each([
    ['of a private machine', 'http://127.0.0.1:1/', 'fetch_refused'],
    ['of the machine’s own metadata', 'http://169.254.169.254/latest', 'fetch_refused'],
    ['that answers with an error', '/broken', 'fetch_failed'],
  ])('%s fails with a code', async (_, address, code) => {
    const url = address.startsWith('/') ? `${site.url}${address}` : address
    const { body } = await reader.sendJson({ url })
    await app.jobs.performAll()
    expect(await findRow(app, body._id)).toMatchObject({ status: 'failed', failure: code })
  })

  test.each([
    ['is none', { url: 'herons' }],
    ['is no web address', { url: 'file:///etc/passwd' }],
    ['is missing', {}],
    ['is a file in disguise', { file: { name: 'x', sizeBytes: 1, key: 'books/x' } }],
    ['has a broken id', { url: 'https://example.org', _id: '7' }],
    ['has an unknown language', { url: 'https://example.org', lang: 'xx' }],
  ])('that %s is refused', async (_, body) => {
    expect((await reader.sendJson(body)).body.code).toBe('invalid_request')
  })
})

describe('a form', () => {
  test('with a file over the limit is refused and leaves nothing behind', async () => {
    const before = await listFiles(app)
    const large = Buffer.alloc(maxUploadBytes + 1, 'a')
    expect((await reader.send(large, 'large.txt')).body.code).toBe('payload_too_large')
    const larger = Buffer.alloc(maxUploadBytes * 2, 'a')
    expect((await reader.send(larger, 'larger.txt')).body.code).toBe('payload_too_large')
    expect(await listFiles(app)).toEqual(before)
  })

  test.each([
    ['cut off', (form: Buffer) => form.subarray(0, form.length - 20)],
    ['of nothing', () => Buffer.alloc(0)],
    ['of noise', () => Buffer.from('no form at all')],
    [
      'without a file',
      () =>
        Buffer.from(
          '------x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n------x--\r\n',
        ),
    ],
  ])('%s is refused and leaves nothing behind', async (name, change) => {
    const before = await listFiles(app)
    const { token } = await signUp(app)
    const { payload, headers } = await makeForm(makeText(), 'herons.txt')
    const reply = await app.call('POST', '/api/user/book', {
      token,
      payload: change(payload),
      headers:
        name === 'without a file'
          ? { 'content-type': 'multipart/form-data; boundary=----x' }
          : headers,
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await listFiles(app)).toEqual(before)
  })

  test('with two files, or with a bad id, is refused and leaves nothing behind', async () => {
    const before = await listFiles(app)
    const { token } = await signUp(app)
    const form = new FormData()
    form.append('file', new File(['one'], '1.txt'))
    form.append('file', new File(['two'], '2.txt'))
    const request = new Request('http://fovea.test', { method: 'POST', body: form })
    const reply = await app.call('POST', '/api/user/book', {
      token,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
    expect(reply.body.code).toBe('invalid_request')
    expect((await reader.send(makeText(), 'a.txt', { _id: 'x' })).body.code).toBe('invalid_request')
    expect(await listFiles(app)).toEqual(before)
  })

  test('is taken by no other endpoint', async () => {
    const { token } = await signUp(app)
    const form = await makeForm('x', 'x.txt')
    const reply = await app.call('POST', '/api/user/text', { token, ...form })
    expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })
})

describe('nobody', () => {
  test('imports or reads anything without being signed in', async () => {
    const stranger = importCalls(app)
    const { id } = await reader.import(withPictures, 'herons.epub')
    const before = await listFiles(app)
    const replies = [
      await stranger.send(makeText(), 'herons.txt'),
      await stranger.sendJson({ url: site.url }),
      await stranger.text(id),
      await stranger.file(id),
      await stranger.cover(id),
      await stranger.figure(id, '0.png'),
    ]
    expect(replies.map(({ body }) => body.code)).toEqual(Array(6).fill('not_signed_in'))
    expect(await listFiles(app)).toEqual(before)
  })

  test('gets at what belongs to somebody else, and one id may be two people’s', async () => {
    const { id } = await reader.import(withPictures, 'herons.epub')
    const other = await otherReader()
    const replies = [
      await other.text(id),
      await other.file(id),
      await other.cover(id),
      await other.figure(id, '0.png'),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await other.send('Mine.', 'mine.txt', { _id: id })).status).toBe(202)
    await app.jobs.performAll()
    expect((await other.file(id)).body).toBe('Mine.')
    expect((await reader.cover(id)).status).toBe(200)
  })

  test.each(['..%2Foriginal', 'original', '0.svg', '0.png%00', '../cover.png'])(
    'gets at a file by the key %s',
    async (key) => {
      const { id } = await reader.import(withPictures, 'herons.epub')
      const { token } = await signUp(app)
      const reply = await app.call('GET', `/api/user/book/${id}/figure/${key}`, { token })
      expect([400, 404]).toContain(reply.status)
    },
  )
})

describe('the daily sweep', () => {
  test('removes the files of deleted books and users, and uploads that nobody took', async () => {
    const kept = await reader.import(withPictures, 'kept.epub')
    const gone = await reader.import(withPictures, 'gone.epub')
    await app.pool.query('delete from user_books where id = $1', [gone.id])
    const other = await signUp(app)
    await importCalls(app, other.token).import(makeText(), 'other.txt')
    await app.pool.query('delete from users where id = $1', [other.user._id])
    const hourMs = 3_600_000
    const uploadedAt = (hoursAgo: number) =>
      v7({ msecs: app.clock.now().getTime() - hoursAgo * hourMs })
    const [old, recent] = [uploadedAt(25), uploadedAt(1)]
    for (const name of [old, recent]) await app.files.put(`uploads/${name}`, Buffer.from('x'))

    await sweepFiles(app)
    const files = await listFiles(app)
    expect(files.some((path) => path.includes(gone.id) || path.includes(other.user._id))).toBe(
      false,
    )
    expect(files.some((path) => path.includes(old))).toBe(false)
    expect(files).toContain(`uploads/${recent}`)
    expect(files.filter((path) => path.includes(kept.id))).toHaveLength(3)
    await app.files.deleteAll(`uploads/${recent}`)
  })

  test('ends imports that nobody is working on any more', async () => {
    const { body } = await reader.send(makeText(), 'herons.txt')
    await sweepFiles(app)
    expect((await findRow(app, body._id)).status).toBe('importing')
    app.clock.advance(86_400_001)
    await sweepFiles(app)
    expect(await findRow(app, body._id)).toMatchObject({ status: 'failed', failure: 'file_broken' })
    expect((await listFiles(app)).filter((path) => path.includes(body._id))).toEqual([])
    await app.jobs.performAll()
  })
})
