// Tests what happens when something interferes while a book is saved, and conversions whose head is wrong.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { findOwnBook, type OwnBook } from './imported-book-store.ts'
import { saveBook } from './save-book.ts'
import type { BookPart } from './split-book.ts'
import { makeText, png } from './testing/make-books.ts'
import { findRow, importCalls, listFiles, startImportApp } from './testing.ts'

let app: TestApp
let member: ReturnType<typeof importCalls>
let book: OwnBook
let isEnded: boolean
beforeAll(async () => {
  app = await startImportApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { token, user } = await signUp(app)
  member = importCalls(app, token)
  const { body } = await member.send(makeText(), 'herons.txt')
  app.jobs.forgetAll()
  book = (await findOwnBook(app.db, user._id, body._id)) as OwnBook
  isEnded = false
})

const chapterOf = (text: string) => ({ title: '', text, figures: [], words: 1 })
const picture: BookPart = { picture: { name: 'cover', type: 'image/png', bytes: png } }
const first: BookPart = { chapters: [chapterOf('one'), chapterOf('two')] }
const second: BookPart = { chapters: [chapterOf('six')] }
const head = {
  title: '',
  author: '',
  lang: 'en' as const,
  words: 3,
  chapterCount: 3,
  keptBytes: 9 + png.length,
}

/** Calls `meanwhile` between the pictures and the chapters. */
async function* convert(
  declared = head,
  meanwhile = async () => {},
): AsyncGenerator<BookPart, void> {
  try {
    yield { head: declared }
    yield picture
    await meanwhile()
    yield first
    yield second
  } finally {
    isEnded = true
  }
}

const keep = (conversion = convert()) => saveBook(app, book, {}, conversion)
const filesOfBook = async () => (await listFiles(app)).filter((name) => name.includes(book.id))

/** Leaves room for this many bytes in the library. */
async function fillLibrary(leftBytes: number) {
  await app.pool.query(
    `insert into user_books (user_id, id, source, title, author, lang, summary, words, chapter_count, created_at, kept_bytes)
     values ($1, gen_random_uuid(), 'pasted', '', '', 'en', '', 1, 1, now(), $2)`,
    [book.userId, 4 * 2 ** 30 - makeText().length - leftBytes],
  )
}

async function expectNothingKept() {
  expect(await findRow(app, book.id)).toMatchObject({ status: 'importing' })
  const { rows } = await app.pool.query('select 1 from user_chapters where book_id = $1', [book.id])
  expect(rows).toEqual([])
  expect(isEnded).toBe(true)
}

test('chapters are saved in the given order, and the file name is used as the title', async () => {
  await fillLibrary(head.keptBytes)
  expect(await keep()).toBe(true)
  expect((await member.text(book.id)).body).toBe('one\n\ntwo\n\nsix\n')
  expect(await findRow(app, book.id)).toMatchObject({ status: 'ready', title: 'herons' })
})

test('very many small chapters are saved', async () => {
  const count = 10_000
  const conversion = async function* (): AsyncGenerator<BookPart, void> {
    yield { head: { ...head, chapterCount: count, keptBytes: count } }
    yield { chapters: Array.from({ length: count }, () => chapterOf('a')) }
  }
  expect(await keep(conversion())).toBe(true)
  const { rows } = await app.pool.query(
    'select count(*)::int, max(position)::int as last from user_chapters where book_id = $1',
    [book.id],
  )
  expect(rows).toEqual([{ count, last: count - 1 }])
})

test('a book that does not fit is refused before any of it is written', async () => {
  await fillLibrary(head.keptBytes - 1)
  await expect(keep()).rejects.toMatchObject({ code: 'library_full' })
  await expectNothingKept()
  expect(await filesOfBook()).toEqual([book.fileKey])
})

test('a book is refused if the library fills up while it is saved', async () => {
  await expect(keep(convert(head, () => fillLibrary(0)))).rejects.toMatchObject({
    code: 'library_full',
  })
  await expectNothingKept()
})

test('a book that is deleted while it is saved is not kept, and its conversion ends', async () => {
  const deleteBook = async () => {
    await app.pool.query('delete from user_books where id = $1', [book.id])
  }
  expect(await keep(convert(head, deleteBook))).toBe(false)
  expect(isEnded).toBe(true)
})

test.each([
  ['longer', { keptBytes: head.keptBytes - 1 }],
  ['shorter', { keptBytes: head.keptBytes + 1 }],
  ['longer by a chapter', { chapterCount: 2 }],
])('a book that is %s than its head declares is not saved', async (_, change) => {
  await expect(keep(convert({ ...head, ...change }))).rejects.toThrow('something else')
  await expectNothingKept()
})
