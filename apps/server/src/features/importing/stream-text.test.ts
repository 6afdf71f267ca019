import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { streamText } from './stream-text.ts'
import { importCalls } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Chapter = { title: string; text: string }

const bookId = '018f0000-0000-7000-8000-000000000001'

/** Inserts a ready book with this id for any user. */
async function keepBook(userId: string, chapters: Chapter[]) {
  await app.pool.query('delete from user_books where user_id = $1', [userId])
  await app.pool.query(
    `insert into user_books
       (user_id, id, source, title, author, lang, summary, words, chapter_count, created_at)
     values ($1, $2, 'imported', 'x', '', 'en', '', 1, $3, now())`,
    [userId, bookId, chapters.length],
  )
  await app.pool.query(
    `insert into user_chapters (user_id, book_id, position, title, words, text)
     select $1, $2, (row_number() over ()) - 1, title, 1, text
     from unnest($3::text[], $4::text[]) as chapter (title, text)`,
    [userId, bookId, chapters.map(({ title }) => title), chapters.map(({ text }) => text)],
  )
  return { userId, bookId }
}

const join = (chapters: Chapter[]) =>
  `${chapters
    .flatMap(({ title, text }) => [title, text])
    .filter(Boolean)
    .join('\n\n')}\n`

test('yields every character once and in order, however little is read at a time', async () => {
  const { user } = await signUp(app)
  const words = fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'ц', '🪶'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ title: words, text: words }), { maxLength: 6 }),
      fc.record({
        characters: fc.integer({ min: 1, max: 6 }),
        chapters: fc.integer({ min: 1, max: 3 }),
      }),
      async (chapters, limits) => {
        const source = await keepBook(user._id, chapters)
        const pieces = await Readable.from(streamText(app.db, source, limits)).toArray()
        expect(Buffer.concat(pieces).toString()).toBe(join(chapters))
      },
    ),
    { numRuns: 60 },
  )
})

test('reads more only when the last piece was taken, and keeps no connection in between', async () => {
  const { user } = await signUp(app)
  const chapters = Array.from({ length: 30 }, (_, i) => ({ title: `${i}`, text: 'x'.repeat(40) }))
  const source = await keepBook(user._id, chapters)
  const query = vi.spyOn(app.pool, 'query')
  const stream = streamText(app.db, source, { characters: 10, chapters: 4 })
  const first = await stream.next()
  expect(String(first.value)).toBe('0\n\nxxxxxxxxxx')
  await new Promise(setImmediate)
  expect(query).toHaveBeenCalledTimes(1)
  expect(app.pool.idleCount).toBe(app.pool.totalCount)
  await stream.next()
  expect(query).toHaveBeenCalledTimes(2)
  query.mockRestore()
})

test('yields each of two users with one book id their own text', async () => {
  const [ada, grace] = [await signUp(app), await signUp(app)]
  await keepBook(ada.user._id, [{ title: 'Ada', text: 'Hers.' }])
  await keepBook(grace.user._id, [{ title: 'Grace', text: 'Also hers.' }])
  expect((await importCalls(app, ada.token).text(bookId)).body).toBe('Ada\n\nHers.\n')
  expect((await importCalls(app, grace.token).text(bookId)).body).toBe('Grace\n\nAlso hers.\n')
})
