import { randomUUID } from 'node:crypto'
import { readShippedBooks } from '@fovea/content/books.ts'
import { contract } from '@fovea/contract'
import { chapterTextMax } from '@fovea/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownTextsMax } from '../../domain/library/own-texts.ts'
import { shipBooks } from '../../domain/library/ship-books.ts'
import {
  herons,
  heronWords,
  newMember,
  readingCalls,
  readPages,
  textOf,
} from '../../domain/library/testing.ts'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { library, reading } = contract

const shippedBooks = readShippedBooks().filter(({ kind }) => kind === 'book')
const countShipped = (lang: string) => shippedBooks.filter((book) => book.lang === lang).length

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await shipBooks(app.db, app.clock)
})
afterAll(() => app.close())

describe('pasting a text', () => {
  test('makes it a book of one chapter', async () => {
    const member = await newMember(app)
    const sent = textOf({ title: 'Herons' })
    const { status, body } = await member.addText(sent)
    expect(status).toBe(200)
    expect(library.addText.response.parse(body)).toMatchObject({
      _id: sent._id,
      source: 'pasted',
      title: 'Herons',
      words: heronWords,
      chapterCount: 1,
      kind: 'book',
      status: 'ready',
      isRead: false,
      hasCover: false,
      place: null,
    })
    const book = library.book.response.parse((await member.book(sent._id)).body)
    expect(book.chapters).toEqual([{ title: '', words: heronWords }])
    expect((await member.chapter(sent._id, 0)).body.text).toBe(herons)
  })

  test('uses its first words as the title when none is given', async () => {
    const member = await newMember(app)
    const { body } = await member.addText(textOf())
    expect(body.title).toBe('Seven herons stood in the shallows.')
  })

  test('normalises it', async () => {
    const member = await newMember(app)
    const id = await member.paste({ text: '\r\nCafe\u0301.\r\n\r\n\r\n\r\nTwo.  ' })
    expect((await member.chapter(id, 0)).body.text).toBe('Café.\n\nTwo.')
  })

  test('counts the words of a text of the greatest allowed length', async () => {
    const member = await newMember(app)
    const text = 'heron '.repeat(83_333)
    const { status, body } = await member.addText(textOf({ text }))
    expect([status, body.words]).toEqual([200, 83_333])
  })

  test('twice with the same id makes one book, even if sent concurrently', async () => {
    const member = await newMember(app)
    const sent = textOf()
    const replies = await Promise.all([1, 2, 3].map(() => member.addText(sent)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await member.addText(sent)).body).toEqual(replies[0]?.body)
    const own = (await member.books()).body.books.filter(({ source }) => source === 'pasted')
    expect(own).toHaveLength(1)
  })

  test('refuses another text with the same id, and the id of a shipped book', async () => {
    const member = await newMember(app)
    const sent = textOf()
    await member.addText(sent)
    const [shipped] = (await member.books('?lang=de')).body.books.slice(1)
    for (const changed of [
      { ...sent, text: 'Another.' },
      { ...sent, title: 'Another' },
      { ...sent, lang: 'de' },
      { ...sent, _id: shipped?._id },
    ]) {
      expect((await member.addText(changed)).error?.code).toBe('id_taken')
    }
    expect((await member.chapter(sent._id, 0)).body.text).toBe(herons)
  })

  test('allows two users to have the same id', async () => {
    const [ada, grace] = [await newMember(app), await newMember(app)]
    const id = await ada.paste({ title: 'Ada’s' })
    expect((await grace.addText(textOf({ _id: id, title: 'Grace’s' }))).status).toBe(200)
    expect((await ada.book(id)).body.title).toBe('Ada’s')
    expect((await grace.book(id)).body.title).toBe('Grace’s')
  })

  test('is refused when the library is full, also for the second of two concurrent requests', async () => {
    const member = await newMember(app)
    await app.db.execute(sql`
      insert into user_books
        (user_id, id, source, title, author, lang, summary, words, chapter_count, created_at)
      select ${member.userId}, gen_random_uuid(), 'pasted', 'x', '', 'en', '', 1, 1, now()
      from generate_series(1, ${ownTextsMax - 1})`)
    const replies = await Promise.all([member.addText(textOf()), member.addText(textOf())])
    expect(replies.map(({ error }) => error?.code ?? 'kept').sort()).toEqual([
      'kept',
      'library_full',
    ])
    const books = await readPages(member.books, ({ books }) => books, 'lang=en&limit=500')
    expect(books).toHaveLength(ownTextsMax + countShipped('en'))
  })

  test.each([
    ['without words', { text: ' \n*** ' }],
    ['that is empty', { text: '' }],
    ['that is too long', { text: 'a'.repeat(500_001) }],
    ['with a NUL character', { text: 'a\u0000b' }],
    ['with half a surrogate pair', { text: 'a\ud800' }],
    ['in an unknown language', { lang: 'xx' }],
    ['with an invalid id', { _id: '1' }],
    ['with a title of two lines', { title: 'a\nb' }],
  ])('refuses a text %s', async (_, changes) => {
    const member = await newMember(app)
    const { status, error } = await member.addText(textOf(changes))
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
  })
})

describe('the library', () => {
  test('lists own texts first, the newest on top, then shipped books in one language', async () => {
    const member = await newMember(app)
    const older = await member.paste()
    app.clock.advance(1_000)
    const newer = await member.paste({ lang: 'fr' })
    const { body } = await member.books('?lang=pl')
    const { books } = library.books.response.parse(body)
    expect(books.slice(0, 2).map(({ _id }) => _id)).toEqual([newer, older])
    expect(books.slice(2).map(({ lang, source }) => [lang, source])).toEqual(
      Array(countShipped('pl')).fill(['pl', 'shipped']),
    )
  })

  test.each([1, 2, 3, 7, 500])(
    'returns each book once and in order in pages of %i',
    async (limit) => {
      const member = await newMember(app)
      for (const title of ['One', 'Two', 'Three']) {
        await member.paste({ title })
        // Two texts are added at the same moment, and one later.
        if (title === 'Two') app.clock.advance(1_000)
      }
      const whole = (await member.books('?limit=500')).body
      expect(whole.next).toBeNull()
      expect(whole.books).toHaveLength(3 + shippedBooks.length)
      expect(await readPages(member.books, ({ books }) => books, `limit=${limit}`)).toEqual(
        whole.books,
      )
      const inFrench = (await member.books('?lang=fr')).body.books
      expect(await readPages(member.books, ({ books }) => books, `lang=fr&limit=${limit}`)).toEqual(
        inFrench,
      )
    },
  )

  test('continues behind a book that has been deleted in the meantime', async () => {
    const member = await newMember(app)
    const ids = []
    for (const title of ['One', 'Two', 'Three']) {
      ids.unshift(await member.paste({ title }))
      app.clock.advance(1_000)
    }
    const first = (await member.books('?limit=2')).body
    await member.deleteBook(ids[1] ?? '')
    await member.paste({ title: 'Four' })
    const second = (await member.books(`?limit=1&after=${first.next}`)).body
    expect(second.books.map(({ _id }) => _id)).toEqual([ids[2]])
  })

  test.each([
    'limit=0',
    'limit=501',
    'limit=x',
    'after=',
    'after=x',
    'after=%00',
    `after=${Buffer.from('["own","2026-03-01T12:00:00Z","x"]').toString('base64url')}`,
    `after=${Buffer.from('["own","0000-01-01T00:00:00Z","018f0000-0000-7000-8000-000000000001"]').toString('base64url')}`,
    `after=${Buffer.from('["shipped","\\u0000","018f0000-0000-7000-8000-000000000001"]').toString('base64url')}`,
    `after=${'A'.repeat(2_001)}`,
  ])('refuses the page %s', async (query) => {
    const member = await newMember(app)
    const replies = [await member.books(`?${query}`), await member.bookmarks(`?${query}`)]
    expect(replies.map(({ error }) => error?.code)).toEqual(['invalid_request', 'invalid_request'])
  })

  test('lists shipped books of every language, and no texts of other users', async () => {
    const [ada, grace] = [await newMember(app), await newMember(app)]
    await ada.paste()
    const { books } = (await grace.books()).body
    expect(books).toHaveLength(shippedBooks.length)
    expect(new Set(books.map(({ lang }) => lang)).size).toBe(9)
  })

  test('refuses an unknown language', async () => {
    const member = await newMember(app)
    expect((await member.books('?lang=xx')).status).toBe(400)
  })

  test('opens a shipped book with its chapters', async () => {
    const member = await newMember(app)
    const [listed] = (await member.books('?lang=ua')).body.books
    const { status, body } = await member.book(present(listed?._id))
    expect(status).toBe(200)
    const { chapters, tellings: _, ...summary } = library.book.response.parse(body)
    expect(summary).toEqual(listed)
    expect(chapters.length).toBe(listed?.chapterCount)
    expect(chapters.reduce((sum, { words }) => sum + words, 0)).toBe(listed?.words)
  })

  test('does not list articles, but opens each', async () => {
    const member = await newMember(app)
    const article = readShippedBooks().find(({ kind }) => kind === 'article')
    if (!article) throw new Error('no article ships')
    const { books } = (await member.books()).body
    expect(books.filter(({ kind }) => kind === 'article')).toEqual([])
    const { body } = await member.book(article.id)
    expect(library.book.response.parse(body)).toMatchObject({
      kind: 'article',
      work: article.work,
      level: article.level,
      genre: article.genre,
    })
  })

  test('lists the translations of a shipped work', async () => {
    const member = await newMember(app)
    const [book] = shippedBooks
    if (!book) throw new Error('no book ships')
    const { tellings } = (await member.book(book.id)).body
    const others = shippedBooks.filter(({ work, id }) => work === book.work && id !== book.id)
    expect(tellings.map(({ _id }) => _id).sort()).toEqual(others.map(({ id }) => id).sort())
    const own = await member.paste()
    expect((await member.book(own)).body.tellings).toEqual([])
  })

  test('opens a book without its texts, and each chapter separately', async () => {
    const member = await newMember(app)
    const [listed] = (await member.books('?lang=en')).body.books
    const shipped = shippedBooks.find(({ id }) => id === listed?._id)?.chapters ?? []
    const { chapters } = (await member.book(present(listed?._id))).body
    expect(chapters).toHaveLength(shipped.length)
    for (const [position, head] of chapters.entries()) {
      expect(head).toEqual({ title: shipped[position]?.title, words: expect.any(Number) })
      const { status, body } = await member.chapter(present(listed?._id), position)
      expect(status).toBe(200)
      const { text } = shipped[position] ?? {}
      expect(reading.chapter.response.parse(body)).toEqual({ ...head, text, position, figures: [] })
    }
  })

  test('refuses a chapter that is too long to show', async () => {
    const member = await newMember(app)
    const id = await member.paste()
    const write = (letters: number) =>
      app.db.execute(sql`update user_chapters set text = repeat('ц', ${letters})
        where user_id = ${member.userId} and book_id = ${id}`)
    await write(chapterTextMax)
    expect((await member.chapter(id, 0)).body.text).toHaveLength(chapterTextMax)
    await write(chapterTextMax + 1)
    expect((await member.chapter(id, 0)).error?.code).toBe('payload_too_large')
    expect((await member.saveBookmark({ id })).error?.code).toBe('payload_too_large')
  })

  test('allows one user only a limited number of concurrent chapter requests', async () => {
    const [ada, grace] = [await newMember(app), await newMember(app)]
    const id = await ada.paste()
    const calls = Array.from({ length: 60 }, () => ada.chapter(id, 0))
    const [shipped] = (await grace.books('?lang=en')).body.books
    expect((await grace.chapter(present(shipped?._id), 0)).status).toBe(200)
    const replies = await Promise.all(calls)
    const refused = replies.filter(({ status }) => status === 429)
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': '1' },
    })
    expect((await ada.chapter(id, 0)).status).toBe(200)
  })

  test('does not open chapters that do not exist or belong to another user', async () => {
    const [ada, grace] = [await newMember(app), await newMember(app)]
    const id = await ada.paste()
    expect((await ada.chapter(id, 0)).body.text).toBe(herons)
    expect((await ada.chapter(id, 1)).error?.code).toBe('not_found')
    expect((await grace.chapter(id, 0)).error?.code).toBe('not_found')
    for (const position of ['-1', '0.5', 'one', '100001']) {
      expect((await ada.chapter(id, position)).error?.code).toBe('invalid_request')
    }
  })

  test('shows an import with its file name, its pictures and the reason of its failure', async () => {
    const member = await newMember(app)
    const [id, failed] = [await member.paste(), await member.paste()]
    await app.db.execute(sql`
      update user_books set source = 'imported', file_name = 'herons.epub', cover_key = 'x/cover.jpg'
      where user_id = ${member.userId} and id = ${id}`)
    await app.db.execute(sql`
      update user_chapters
      set figures = '[{"paragraph": 1, "key": "books/a/b/3.png", "alt": "A heron"}]'
      where user_id = ${member.userId} and book_id = ${id}`)
    await app.db.execute(sql`
      update user_books set source = 'imported', status = 'failed', failure = 'library_full'
      where user_id = ${member.userId} and id = ${failed}`)
    const imported = { source: 'imported', fileName: 'herons.epub', hasCover: true }
    expect((await member.book(id)).body).toMatchObject(imported)
    expect((await member.chapter(id, 0)).body.figures).toEqual([
      { paragraph: 1, key: '3.png', alt: 'A heron' },
    ])
    expect((await member.book(failed)).body).toMatchObject({
      status: 'failed',
      failure: 'library_full',
    })
  })

  test('does not open or delete books that do not exist or belong to another user', async () => {
    const [ada, grace] = [await newMember(app), await newMember(app)]
    const id = await ada.paste()
    expect((await grace.book(id)).error?.code).toBe('not_found')
    expect((await grace.deleteBook(id)).error?.code).toBe('not_found')
    expect((await ada.book(randomUUID())).error?.code).toBe('not_found')
    expect((await ada.book('x')).error?.code).toBe('invalid_request')
    expect((await ada.book(id)).status).toBe(200)
  })

  test('deletes a text with everything that belongs to it, and never a shipped book', async () => {
    const member = await newMember(app)
    const id = await member.paste()
    await member.keepPlace(id, { chapter: 0, word: 3 })
    await member.markRead({ id })
    await member.saveBookmark({ id })
    expect((await member.deleteBook(id)).body).toEqual({ success: true })
    expect((await member.book(id)).status).toBe(404)
    expect((await member.deleteBook(id)).status).toBe(404)
    expect((await member.readingList()).body.readingList).toEqual([])
    for (const table of ['reading_places', 'read_books', 'bookmarks']) {
      const left = await app.db.execute(
        sql`select 1 from ${sql.identifier(table)} where user_id = ${member.userId}`,
      )
      expect(left.rows).toEqual([])
    }
    const [shipped] = (await member.books('?lang=en')).body.books
    expect((await member.deleteBook(present(shipped?._id))).status).toBe(404)
    expect((await member.book(present(shipped?._id))).status).toBe(200)
  })

  test('is available only to members', async () => {
    const stranger = readingCalls(app)
    const id = randomUUID()
    const replies = [
      await stranger.books(),
      await stranger.book(id),
      await stranger.chapter(id, 0),
      await stranger.addText(textOf()),
      await stranger.deleteBook(id),
      await stranger.keepPlace(id, { chapter: 0, word: 0 }),
      await stranger.readingList(),
      await stranger.finishRead({}),
      await stranger.sessions(),
      await stranger.markRead({ id }),
      await stranger.setOnReadingList({ id }),
      await stranger.saveBookmark({ id }),
      await stranger.deleteBookmark(id),
      await stranger.bookmarks(),
    ]
    const codes = new Set(replies.map(({ error }) => error?.code))
    expect([...codes]).toEqual(['not_signed_in'])
  })
})
