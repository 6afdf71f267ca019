import { parseBook, readShippedBooks } from '@fovea/content/books.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shippedBooks, shippedChapters } from '../../platform/tables/reading.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { shipBooks } from './ship-books.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

function makeBook(slug: string, text = 'A heron stood.') {
  const source = `---
work: ${slug}
title: ${slug}
author: Ada Reader
language: en
level: A2
genre: story
summary: A heron waits.
---

## One

${text}

## Two

It *flew*.
`
  return parseBook({ kind: 'book', lang: 'en', slug, source })
}

const ship = (...slugs: string[]) => ({ edition: 1, books: slugs.map((slug) => makeBook(slug)) })

const findBooks = () => app.db.select().from(shippedBooks).orderBy(asc(shippedBooks.work))

/** A second server on the same database, and a list of the queries it runs. */
function startServer() {
  const queries: string[] = []
  const db = drizzle({ client: app.pool, logger: { logQuery: (query) => queries.push(query) } })
  return { db, queries }
}

describe('shipping books', () => {
  test('writes every book of the content with the number of words that the reading screen shows', async () => {
    await shipBooks(app.db, app.clock)
    const books = readShippedBooks()
    const rows = await app.db.select().from(shippedBooks)
    expect(rows.map(({ digest }) => digest).sort()).toEqual(books.map((book) => book.digest).sort())
    for (const book of books) {
      const chapters = await app.db
        .select()
        .from(shippedChapters)
        .where(eq(shippedChapters.bookId, book.id))
        .orderBy(asc(shippedChapters.position))
      const counted = book.chapters.map(({ title, text }) => ({
        title,
        text,
        words: tokenizeText(text, book.lang).words.length,
      }))
      expect(chapters.map(({ title, text, words }) => ({ title, text, words }))).toEqual(counted)
      expect(rows.find(({ id }) => id === book.id)).toMatchObject({
        words: counted.reduce((sum, { words }) => sum + words, 0),
        chapterCount: counted.length,
      })
    }
  })

  test('runs a single query when nothing has changed', async () => {
    const shipment = ship('one', 'two')
    await shipBooks(app.db, app.clock, shipment)
    const { db, queries } = startServer()
    await shipBooks(db, app.clock, shipment)
    expect(queries).toHaveLength(1)
  })

  test('replaces a changed book but keeps its date, and leaves the others alone', async () => {
    await shipBooks(app.db, app.clock, ship('one', 'two'))
    const [one] = await findBooks()
    app.clock.advance(1_000)
    const changed = makeBook('two', 'Two herons stood.\n\nThey waited.')
    await shipBooks(app.db, app.clock, { edition: 1, books: [makeBook('one'), changed] })
    const [sameOne, two] = await findBooks()
    expect(sameOne).toEqual(one)
    expect(two).toMatchObject({ digest: changed.digest, words: 7, createdAt: one?.createdAt })
    const texts = await app.db
      .select({ text: shippedChapters.text })
      .from(shippedChapters)
      .where(eq(shippedChapters.bookId, changed.id))
      .orderBy(asc(shippedChapters.position))
    expect(texts.map(({ text }) => text)).toEqual(['Two herons stood.\n\nThey waited.', 'It flew.'])
  })

  test('removes a book that is no longer shipped, with its chapters', async () => {
    await shipBooks(app.db, app.clock, ship('one', 'two'))
    await shipBooks(app.db, app.clock, ship('two'))
    expect((await findBooks()).map(({ work }) => work)).toEqual(['two'])
    const left = await app.db.select({ id: shippedChapters.bookId }).from(shippedChapters)
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([makeBook('two').id]))
  })

  test('does not change what a newer version shipped, which then has nothing left to do', async () => {
    const newer = {
      edition: 3,
      books: [makeBook('a', 'Newer herons stood.'), makeBook('b'), makeBook('c')],
    }
    await shipBooks(app.db, app.clock, { edition: 2, books: [makeBook('a'), makeBook('old')] })
    await shipBooks(app.db, app.clock, newer)
    const shipped = await findBooks()
    expect(shipped.map(({ work }) => work)).toEqual(['a', 'b', 'c'])
    await shipBooks(app.db, app.clock, { edition: 2, books: [makeBook('a'), makeBook('old')] })
    expect(await findBooks()).toEqual(shipped)
    const { db, queries } = startServer()
    await shipBooks(db, app.clock, newer)
    expect(queries).toHaveLength(1)
  })

  test('records a newer edition even if nothing changed, so that an older version does not undo it', async () => {
    await shipBooks(app.db, app.clock, ship('one'))
    await shipBooks(app.db, app.clock, { ...ship('one'), edition: 2 })
    await shipBooks(app.db, app.clock, ship('two'))
    expect((await findBooks()).map(({ work, edition }) => [work, edition])).toEqual([['one', 2]])
  })

  test('is done by only one of several servers that start at once', async () => {
    const shipment = ship('one', 'two', 'three')
    const servers = [startServer(), startServer(), startServer()]
    await Promise.all(servers.map(({ db }) => shipBooks(db, app.clock, shipment)))
    const writes = servers.map(({ queries }) =>
      queries.filter((query) => query.startsWith('insert into "shipped_books"')),
    )
    expect(writes.map(({ length }) => length).sort()).toEqual([0, 0, 3])
    expect(await findBooks()).toHaveLength(3)
    expect(await app.db.select().from(shippedChapters)).toHaveLength(6)
  })
})
