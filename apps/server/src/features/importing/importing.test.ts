import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownTextsMax } from '../../domain/library/own-texts.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'
import { epubWithPictures, herons, makeEpub, makeText } from './testing/make-books.ts'
import { findRow, importCalls, listFiles, makeForm, startImportApp } from './testing.ts'

let app: TestApp
let member: ReturnType<typeof importCalls>
let userId: string
beforeAll(async () => {
  app = await startImportApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { token, user } = await signUp(app)
  userId = user._id
  member = importCalls(app, token)
})

describe('an uploaded file', () => {
  test('is importing at first, and then a book with chapters, pictures, a cover and its original', async () => {
    const _id = v7()
    const sent = await member.send(epubWithPictures, 'Herons.epub', { _id })
    expect(sent).toMatchObject({ status: 202, body: { _id, status: 'importing' } })
    expect(await findRow(app, _id)).toMatchObject({ status: 'importing', title: 'Herons' })
    expect((await member.text(_id)).status).toBe(404)
    await app.jobs.performAll()
    expect(await findRow(app, _id)).toMatchObject({
      status: 'ready',
      title: herons.title,
      author: herons.author,
      lang: 'en',
      chapter_count: 3,
      file_name: 'Herons.epub',
      file_bytes: epubWithPictures.length,
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
    for (const picture of [await member.cover(_id), await member.figure(_id, '0.png')]) {
      expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
      expect(picture.headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await member.figure(_id, '1.png')).status).toBe(404)
  })

  test('can be downloaded unchanged under its name', async () => {
    const { id } = await member.import(makeText(), 'Цапля "7".txt')
    const { status, body, headers } = await member.file(id)
    expect({ status, body }).toEqual({ status: 200, body: makeText() })
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="_____ _7_.txt"; filename*=UTF-8''${encodeURIComponent('Цапля "7".txt')}`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('can be downloaded as plain text, with the titles of chapters on lines of their own', async () => {
    const { id } = await member.import(makeEpub(), 'herons.epub')
    const { body, headers } = await member.text(id)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const expected = herons.chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    expect(body).toBe(`${expected.join('\n\n')}\n`)
  })

  test('sent twice with one _id is imported once, even concurrently or after it has been read', async () => {
    const _id = v7()
    const send = () => member.send(makeText(), 'herons.txt', { _id })
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
    await app.jobs.performAll()
    expect((await send()).body).toEqual({ _id, status: 'ready' })
    expect(await listFiles(app)).toContain(`books/${userId}/${_id}/original`)
    expect((await listFiles(app)).filter((name) => name.startsWith('uploads'))).toEqual([])
    expect((await member.text(_id)).status).toBe(200)
  })

  test('with the _id of another text is refused, and the other text is unchanged', async () => {
    const { id } = await member.import(makeText(), 'herons.txt')
    for (const [file, name] of [
      [makeText(), 'other.txt'],
      ['other', 'herons.txt'],
    ] as const) {
      expect((await member.send(file, name, { _id: id })).error?.code).toBe('id_taken')
    }
    expect((await member.file(id)).body).toBe(makeText())
  })

  test('with the _id of a shipped book is refused', async () => {
    const _id = v7()
    await app.pool.query(
      `insert into shipped_books (id, work, kind, digest, title, author, lang, summary, words, chapter_count, created_at)
       values ($1, 'a', 'book', 'd', 'Theirs', '', 'en', '', 1, 1, now())`,
      [_id],
    )
    expect((await member.send(makeText(), 'herons.txt', { _id })).error?.code).toBe('id_taken')
    expect((await listFiles(app)).filter((name) => name.includes(_id))).toEqual([])
  })

  test('has an id that no pasted text can use, whether it has been read or not', async () => {
    const { body } = await member.send(makeText(), 'herons.txt')
    const text = { _id: body._id, lang: 'en', text: 'Seven herons.' }
    const paste = () => member.paste(text)
    expect(await paste()).toMatchObject({ status: 409, body: { code: 'id_taken' } })
    await app.jobs.performAll()
    expect((await paste()).error?.code).toBe('id_taken')
    expect((await member.text(body._id)).status).toBe(200)
  })

  test('gets an id if it has none, and may precede the other fields', async () => {
    const sent = await member.send(makeText(), 'herons.txt')
    expect(sent.body._id).toMatch(/^[0-9a-f-]{36}$/)
    const { payload, headers } = await makeForm(makeText(), 'herons.txt', { lang: 'de' })
    const parts = payload.toString().split(/(?=------)/)
    const swapped = Buffer.from([parts[1], parts[0], parts[2]].join(''))
    const { token } = await signUp(app)
    const reply = await app.call(contract.importing.importBook, {
      token,
      payload: swapped,
      headers,
    })
    expect(reply.status).toBe(202)
    expect((await findRow(app, reply.body._id)).lang).toBe('de')
    await app.jobs.performAll()
    expect((await findRow(app, reply.body._id)).lang).toBe('de')
  })

  test('has a name without folders and control characters', async () => {
    const name = '../../etc/\u0000pass\u202ewd\\her\u0007ons.txt'
    const { id } = await member.import(makeText(), name)
    expect((await findRow(app, id)).file_name).toBe('herons.txt')
  })

  test('is deleted with its pictures when its book is deleted', async () => {
    const { token } = await signUp(app)
    const { id } = await importCalls(app, token).import(epubWithPictures, 'herons.epub')
    const reply = await app.call(contract.library.deleteBook, { params: { id }, token })
    expect(reply.status).toBe(200)
    expect((await listFiles(app)).filter((path) => path.includes(id))).toEqual([])
  })

  test('leaves no files when its book is deleted before it has been read', async () => {
    const { body } = await member.send(epubWithPictures, 'herons.epub')
    await app.pool.query('delete from user_books where id = $1', [body._id])
    await app.jobs.performAll()
    await sweepFiles(app)
    expect((await listFiles(app)).filter((path) => path.includes(body._id))).toEqual([])
  })
})

describe('a library', () => {
  test('that is full accepts no more books', async () => {
    await app.pool.query(
      `insert into user_books (user_id, id, source, title, author, lang, summary, words, chapter_count, created_at)
       select $1, gen_random_uuid(), 'pasted', '', '', 'en', '', 1, 1, now() from generate_series(1, $2::int)`,
      [userId, ownTextsMax],
    )
    expect((await member.send(makeText(), 'herons.txt')).error?.code).toBe('library_full')
    expect((await listFiles(app)).filter((path) => path.includes(userId))).toEqual([])
  })

  test('has a limit on the bytes of its files', async () => {
    for (let i = 0; i < 2; i += 1) {
      const { id } = await member.import(makeText(), 'herons.txt')
      await app.pool.query('update user_books set file_bytes = 2147483647 where id = $1', [id])
    }
    expect((await member.send(makeText(), 'herons.txt')).error?.code).toBe('library_full')
  })

  test('counts what is extracted from a file: texts, pictures and their descriptions', async () => {
    const { id } = await member.import(epubWithPictures, 'herons.epub')
    const { rows } = await app.pool.query(
      `select sum(octet_length(title) + octet_length(text))::int as bytes
       from user_chapters where book_id = $1`,
      [id],
    )
    const { cover_key: coverKey, kept_bytes: keptBytes } = await findRow(app, id)
    const pictures = [coverKey, coverKey.replace('cover', '0')]
    let bytes = rows[0].bytes + Buffer.byteLength('A heron')
    for (const key of pictures) bytes += (await app.files.read(key)).length
    expect(Number(keptBytes)).toBe(bytes)
  })

  test('refuses a book whose pictures do not fit, but keeps its file', async () => {
    const { id: other } = await member.import(makeText(), 'herons.txt')
    const { body } = await member.send(epubWithPictures, 'herons.epub')
    const room = 4 * 2 ** 30 - makeText().length - epubWithPictures.length - 100
    await app.pool.query('update user_books set kept_bytes = $2 where id = $1', [other, room])
    await app.jobs.performAll()
    const row = await findRow(app, body._id)
    expect(row).toMatchObject({ status: 'failed', failure: 'library_full' })
    const kept = (await listFiles(app)).filter((path) => path.includes(body._id))
    expect(kept).toEqual([row.file_key])
  })

  test('refuses a pasted text that does not fit', async () => {
    const { id } = await member.import(makeText(), 'herons.txt')
    await app.pool.query('update user_books set kept_bytes = $2 where id = $1', [id, 4 * 2 ** 30])
    const text = { _id: v7(), lang: 'en', text: 'Seven herons.' }
    expect((await member.paste(text)).error?.code).toBe('library_full')
  })
})
