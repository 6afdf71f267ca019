import { parseBook } from '@fovea/content/books.ts'
import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipBooks } from '../../domain/library/ship-books.ts'
import { present } from '../../testing/present.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookFile, signUpAdmin } from './testing.ts'

const { adminBooks, library } = contract

let app: TestApp
let token: string
let reader: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signUpAdmin(app)).token
  reader = (await signUp(app)).token
})
afterAll(() => app.close())

const add = (body: object) => app.call(adminBooks.addShippedBook, { token, body })
const list = async (query = '') => (await app.call(adminBooks.shippedBooks, { query, token })).body
const change = (id: string, body: object) =>
  app.call(adminBooks.changeShippedBook, { params: { id }, token, body })
const facts = { title: 'Weir', author: 'Bo', lang: 'de', level: 'C1', isHidden: false }

async function shelfOf(lang: string): Promise<string[]> {
  const { body } = await app.call(library.books, { query: { lang }, token: reader })
  return body.books.map(({ title }) => title)
}

/** As a start of a later version does, whose books have changed. */
const shipAgain = (title: string, edition: number) =>
  shipBooks(app.db, app.clock, {
    edition,
    books: [parseBook({ kind: 'book', lang: 'en', slug: 'weir', source: bookFile(title) })],
  })

describe('adding a book', () => {
  test('puts it on the shelf of everybody once, and a start leaves it there', async () => {
    const _id = v7()
    const file = bookFile('Added here')
    const { body } = await add({ _id, file })
    expect(body).toMatchObject({ _id, title: 'Added here', words: 6, isAdded: true, level: 'B1' })
    expect((await add({ _id, file })).body).toEqual(body)
    expect((await add({ _id, file: bookFile('Other') })).error?.code).toBe('id_taken')
    await shipAgain('First', 1)
    expect(await shelfOf('en')).toContain('Added here')
  })

  test('refuses a file that is not like those that ship, and says why', async () => {
    for (const file of [
      'A heron.',
      '---\nlanguage: en\n---\n',
      bookFile('x').replace('## One', ''),
    ]) {
      const { status, error } = await add({ _id: v7(), file })
      expect([status, error?.code]).toEqual([422, 'file_broken'])
    }
    expect((await add({ _id: v7() })).status).toBe(400)
  })
})

describe('changing a book', () => {
  test('outlasts the next version of its file', async () => {
    await shipAgain('Shipped', 2)
    const shipped = (await list()).books.find(({ title }) => title === 'Shipped')
    const { body } = await change(present(shipped?._id), facts)
    expect(body).toMatchObject({ title: 'Weir', lang: 'de', level: 'C1', isEdited: true })
    await shipAgain('Shipped anew', 3)
    const after = (await list()).books.find(({ _id }) => _id === shipped?._id)
    expect(after).toMatchObject({ title: 'Weir', author: 'Bo', lang: 'de', isEdited: true })
  })

  test('hides it from lists, but whoever has begun it reads on', async () => {
    const { body: book } = await add({ _id: v7(), file: bookFile('Begun') })
    await app.pool.query(
      `insert into reading_places (user_id, text_id, chapter, word, progress, updated_at)
        select id, $1, 0, 2, 0.3, now() from users where id = $2 on conflict do nothing`,
      [book._id, (await app.call(contract.account.me, { token: reader })).body._id],
    )
    await change(book._id, { ...facts, title: 'Begun', lang: 'en', isHidden: true })
    expect(await shelfOf('en')).not.toContain('Begun')
    const opened = await app.call(library.book, { params: { id: book._id }, token: reader })
    expect([opened.status, opened.body.title]).toEqual([200, 'Begun'])
    const begun = await app.call(library.readingList, { token: reader })
    expect(begun.body.readingList.map(({ title }) => title)).toContain('Begun')
    await change(book._id, { ...facts, title: 'Begun', lang: 'en' })
    expect(await shelfOf('en')).toContain('Begun')
  })

  test('leaves what is not named, which another administrator may have changed', async () => {
    const { body: book } = await add({ _id: v7(), file: bookFile('Tides') })
    await change(book._id, { level: 'C1' })
    await change(book._id, { isHidden: true })
    const { body } = await change(book._id, { author: 'Ada' })
    expect(body).toMatchObject({ title: 'Tides', author: 'Ada', level: 'C1' })
    expect(body.hiddenAt).not.toBeNull()
  })

  test('needs a book and facts that are right', async () => {
    expect((await change(v7(), facts)).status).toBe(404)
    expect((await change(v7(), { ...facts, level: 'Z9' })).status).toBe(400)
  })
})

test('the list goes from page to page, by language', async () => {
  const first = await list('?limit=1&lang=en')
  const second = await list(`?limit=1&lang=en&after=${first.next}`)
  expect(present(second.books[0])._id).not.toBe(present(first.books[0])._id)
  expect(first.books[0]?.lang).toBe('en')
})
