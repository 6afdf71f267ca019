import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipBooks } from '../../domain/library/ship-books.ts'
import { heronWords, newMember } from '../../domain/library/testing.ts'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { library, reading } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await shipBooks(app.db, app.clock)
})
afterAll(() => app.close())

const newReader = () => newMember(app)

async function findShipped(reader: Awaited<ReturnType<typeof newReader>>) {
  const [listed] = (await reader.books('?lang=en')).body.books
  return library.book.response.parse((await reader.book(present(listed?._id))).body)
}

describe('a kept place', () => {
  test('is returned with the book and in every list', async () => {
    const reader = await newReader()
    const id = await reader.paste()
    const { status, body } = await reader.keepPlace(id, { chapter: 0, word: 4 })
    expect(status).toBe(200)
    const place = { chapter: 0, word: 4, progress: 4 / heronWords }
    expect(reading.keepPlace.response.parse(body)).toMatchObject(place)
    expect((await reader.book(id)).body.place).toEqual(body)
    expect((await reader.books()).body.books[0]?.place).toEqual(body)
    expect((await reader.readingList()).body.readingList[0]?.place).toEqual(body)
  })

  test('in a shipped book is separate for each user', async () => {
    const [ada, grace] = [await newReader(), await newReader()]
    const book = await findShipped(ada)
    await ada.keepPlace(book._id, { chapter: 1, word: 7 })
    await grace.keepPlace(book._id, { chapter: 2, word: 0 })
    const before = (book.chapters[0]?.words ?? 0) + 7
    expect((await ada.book(book._id)).body.place).toMatchObject({
      chapter: 1,
      word: 7,
      progress: before / book.words,
    })
    expect((await grace.book(book._id)).body.place).toMatchObject({ chapter: 2, word: 0 })
  })

  test('after the last word has a progress of 1', async () => {
    const reader = await newReader()
    const id = await reader.paste()
    const { body } = await reader.keepPlace(id, { chapter: 0, word: heronWords })
    expect(body.progress).toBe(1)
  })

  test('moves with the last reading, backward as well as forward', async () => {
    const reader = await newReader()
    const id = await reader.paste()
    await reader.keepPlace(id, { chapter: 0, word: 9 })
    app.clock.advance(5_000)
    const { body } = await reader.keepPlace(id, { chapter: 0, word: 2 })
    expect(body).toMatchObject({ word: 2, updatedAt: app.clock.now().toISOString() })
    expect((await reader.book(id)).body.place).toEqual(body)
  })

  test('is the last one sent if two have the same time', async () => {
    const reader = await newReader()
    const id = await reader.paste()
    await reader.keepPlace(id, { chapter: 0, word: 9 })
    expect((await reader.keepPlace(id, { chapter: 0, word: 2 })).body.word).toBe(2)
  })

  test('is not replaced by an earlier place that is sent later', async () => {
    const reader = await newReader()
    const id = await reader.paste()
    const later = (await reader.keepPlace(id, { chapter: 0, word: 9 })).body
    app.clock.advance(60_000)
    const { status, body } = await reader.keepPlace(id, { chapter: 0, word: 2, agoMs: 60_001 })
    expect([status, body]).toEqual([200, later])
    expect((await reader.book(id)).body.place).toEqual(later)
    const newest = await reader.keepPlace(id, { chapter: 0, word: 3, agoMs: 59_999 })
    expect(newest.body.word).toBe(3)
  })

  test('that was saved while the clock was ahead is replaced once the clock is right again', async () => {
    const reader = await newReader()
    const id = await reader.paste()
    app.clock.advance(3_600_000)
    await reader.keepPlace(id, { chapter: 0, word: 9 })
    app.clock.advance(-3_600_000)
    const sentLate = await reader.keepPlace(id, { chapter: 0, word: 2, agoMs: 250 })
    expect(sentLate.body.word).toBe(2)
    expect((await reader.book(id)).body.place?.word).toBe(2)
    const earlier = await reader.keepPlace(id, { chapter: 0, word: 5, agoMs: 251 })
    expect(earlier.body.word).toBe(2)
  })

  test('from a server whose clock is a little ahead is not replaced by an earlier place', async () => {
    const reader = await newReader()
    const id = await reader.paste()
    app.clock.advance(1_000)
    await reader.keepPlace(id, { chapter: 0, word: 9 })
    app.clock.advance(-1_000)
    const earlier = await reader.keepPlace(id, { chapter: 0, word: 2, agoMs: 60_000 })
    expect(earlier.body.word).toBe(9)
  })

  test('is the latest one when many are sent concurrently', async () => {
    const reader = await newReader()
    const id = await reader.paste()
    const words = [1, 2, 3, 4, 5, 6]
    const replies = await Promise.all(
      words.map((word) => reader.keepPlace(id, { chapter: 0, word, agoMs: word * 1_000 })),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect((await reader.book(id)).body.place?.word).toBe(1)
  })

  test('that was changed from a known one does not replace another that came in between', async () => {
    const reader = await newReader()
    const id = await reader.paste()
    const first = (await reader.keepPlace(id, { chapter: 0, word: 1, version: null })).body
    app.clock.advance(1_000)
    const later = (await reader.keepPlace(id, { chapter: 0, word: 7 })).body
    app.clock.advance(1_000)
    for (const version of [first.updatedAt, null]) {
      const late = await reader.keepPlace(id, { chapter: 0, word: 3, version })
      expect([late.status, late.body]).toEqual([200, later])
    }
    const version = later.updatedAt
    const { body } = await reader.keepPlace(id, { chapter: 0, word: 9, version })
    expect(body.word).toBe(9)
    const early = { chapter: 0, word: 2, version: body.updatedAt, agoMs: 5_000 }
    expect((await reader.keepPlace(id, early)).body).toEqual(body)
  })

  test.each([
    ['in a chapter that the text does not have', { chapter: 1, word: 0 }],
    ['behind the last word', { chapter: 0, word: heronWords + 1 }],
    ['before the first word', { chapter: 0, word: -1 }],
    ['at a fractional word', { chapter: 0, word: 0.5 }],
    ['in the future', { chapter: 0, word: 0, agoMs: -1 }],
    ['without a chapter and a word', {}],
  ])('%s is refused', async (_, place) => {
    const reader = await newReader()
    const id = await reader.paste()
    expect((await reader.keepPlace(id, place)).error?.code).toBe('invalid_request')
    expect((await reader.book(id)).body.place).toBeNull()
  })

  test('needs a text that the user has', async () => {
    const [ada, grace] = [await newReader(), await newReader()]
    const id = await ada.paste()
    const place = { chapter: 0, word: 1 }
    expect((await grace.keepPlace(id, place)).error?.code).toBe('not_found')
    expect((await ada.keepPlace(randomUUID(), place)).error?.code).toBe('not_found')
  })

  test('in a book that has become shorter is moved to its end', async () => {
    const reader = await newReader()
    const id = await reader.paste()
    await reader.keepPlace(id, { chapter: 0, word: 9 })
    await app.db.execute(
      sql`update user_chapters set words = 6 where user_id = ${reader.userId} and book_id = ${id}`,
    )
    expect((await reader.book(id)).body.place).toMatchObject({ chapter: 0, word: 6 })
  })
})

describe('the reading list', () => {
  test('contains begun texts, the last read first', async () => {
    const reader = await newReader()
    const book = await findShipped(reader)
    const [first, second] = [await reader.paste(), await reader.paste()]
    await reader.paste()
    for (const id of [first, book._id, second, first]) {
      app.clock.advance(1_000)
      await reader.keepPlace(id, { chapter: 0, word: 1 })
    }
    const { body } = await reader.readingList()
    const { readingList } = library.readingList.response.parse(body)
    expect(readingList.map(({ _id }) => _id)).toEqual([first, second, book._id])
    expect(readingList.map(({ source }) => source)).toEqual(['pasted', 'pasted', 'shipped'])
  })

  test('contains every text, however many there are', async () => {
    const reader = await newReader()
    await app.db.execute(sql`
      with made as (
        insert into user_books
          (user_id, id, source, title, author, lang, summary, words, chapter_count, created_at)
        select ${reader.userId}, gen_random_uuid(), 'pasted', 'x', '', 'en', '', 1, 1, now()
        from generate_series(1, 201)
        returning user_id, id
      )
      insert into reading_places (user_id, text_id, chapter, word, progress, updated_at)
      select user_id, id, 0, 0, 0, now() from made`)
    expect((await reader.readingList()).body.readingList).toHaveLength(201)
  })
})
