import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { bookmarksMax } from '@fovea/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipBooks } from '../../domain/library/ship-books.ts'
import { heronWords, newMemberWithText, readPages } from '../../domain/library/testing.ts'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { library } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await shipBooks(app.db, app.clock)
})
afterAll(() => app.close())

describe('a bookmark', () => {
  test('marks the given place and contains the words found there', async () => {
    const { saveBookmark, textId: id } = await newMemberWithText(app)
    const _id = randomUUID()
    const { status, body } = await saveBookmark({ id, _id, chapter: 0, word: 2, note: 'Here.' })
    expect(status).toBe(200)
    const { bookmarks } = library.saveBookmark.response.parse(body)
    expect(bookmarks).toEqual([
      {
        _id,
        textId: id,
        title: 'Herons',
        chapter: 0,
        word: 2,
        excerpt: 'stood in the shallows.',
        note: 'Here.',
        createdAt: app.clock.now().toISOString(),
      },
    ])
  })

  test('marks the saved place when none is given, or the start of a text that was never opened', async () => {
    const { saveBookmark, keepPlace, textId: id } = await newMemberWithText(app)
    expect((await saveBookmark({ id })).body.bookmarks).toMatchObject([{ chapter: 0, word: 0 }])
    await keepPlace(id, { chapter: 0, word: 7 })
    const { bookmarks } = (await saveBookmark({ id })).body
    expect(bookmarks.map(({ word }) => word)).toEqual([0, 7])
    expect(bookmarks[1]?.excerpt).toBe('of them moved.')
  })

  test('at the end of a text contains its last words', async () => {
    const { saveBookmark, textId: id } = await newMemberWithText(app)
    const { bookmarks } = (await saveBookmark({ id, chapter: 0, word: heronWords })).body
    expect(bookmarks[0]?.excerpt).toBe('Seven herons stood in the shallows. None of them moved.')
  })

  test('in a long text contains the words at its place', async () => {
    const { saveBookmark, paste } = await newMemberWithText(app)
    const text = Array.from({ length: 20_000 }, (_, index) => `heron${index}`).join(' ')
    const id = await paste({ text })
    const { bookmarks } = (await saveBookmark({ id, chapter: 0, word: 12_345 })).body
    expect(bookmarks[0]?.excerpt).toMatch(/^heron12345 heron12346 /)
  })

  test('that is sent twice exists once, even if sent concurrently and without an id', async () => {
    const { saveBookmark, textId: id } = await newMemberWithText(app)
    const sent = { id, _id: randomUUID(), chapter: 0, word: 1 }
    const replies = await Promise.all([saveBookmark(sent), saveBookmark(sent), saveBookmark(sent)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([
      saveBookmark({ id, chapter: 0, word: 2 }),
      saveBookmark({ id, chapter: 0, word: 2 }),
    ])
    expect((await saveBookmark(sent)).body.bookmarks).toHaveLength(2)
  })

  test('that is sent again by its id gets the new note, and keeps its note when none is sent', async () => {
    const { saveBookmark, textId: id } = await newMemberWithText(app)
    const _id = randomUUID()
    await saveBookmark({ id, _id, chapter: 0, word: 1, note: 'One.' })
    expect((await saveBookmark({ id, _id, note: 'Two.' })).body.bookmarks[0]?.note).toBe('Two.')
    expect((await saveBookmark({ id, _id })).body.bookmarks[0]?.note).toBe('Two.')
    expect((await saveBookmark({ id, _id, note: '' })).body.bookmarks[0]?.note).toBe('')
  })

  test('never moves, neither within its text nor to another', async () => {
    const { saveBookmark, paste, textId: id } = await newMemberWithText(app)
    const _id = randomUUID()
    await saveBookmark({ id, _id, chapter: 0, word: 1 })
    const other = await paste()
    for (const moved of [
      { id: other, _id },
      { id, _id, chapter: 0, word: 2 },
    ]) {
      expect((await saveBookmark(moved)).error?.code).toBe('id_taken')
    }
  })

  test.each([
    ['in a chapter that is not there', { chapter: 1, word: 0 }],
    ['behind the last word', { chapter: 0, word: heronWords + 1 }],
    ['in a chapter but at no word', { chapter: 0 }],
    ['with a note too long', { note: 'a'.repeat(2_001) }],
    ['with NUL in its note', { note: 'a\u0000' }],
    ['with an invalid id', { _id: 'x' }],
  ])('%s is refused', async (_, changes) => {
    const { saveBookmark, bookmarks, textId: id } = await newMemberWithText(app)
    expect((await saveBookmark({ id, ...changes })).error?.code).toBe('invalid_request')
    expect((await bookmarks()).body.bookmarks).toEqual([])
  })

  test('is visible only to its owner', async () => {
    const [ada, grace] = [await newMemberWithText(app), await newMemberWithText(app)]
    const _id = randomUUID()
    await ada.saveBookmark({ id: ada.textId, _id })
    expect((await grace.saveBookmark({ id: ada.textId })).error?.code).toBe('not_found')
    expect((await grace.deleteBookmark(_id)).error?.code).toBe('not_found')
    expect((await grace.bookmarks(`?id=${ada.textId}`)).body.bookmarks).toEqual([])
    expect((await grace.saveBookmark({ id: grace.textId, _id })).status).toBe(200)
    expect((await ada.bookmarks()).body.bookmarks).toHaveLength(1)
  })

  test('no longer exists once it is deleted', async () => {
    const { saveBookmark, deleteBookmark, bookmarks, textId: id } = await newMemberWithText(app)
    const _id = randomUUID()
    await saveBookmark({ id, _id })
    expect((await deleteBookmark(_id)).body).toEqual({ success: true })
    expect((await deleteBookmark(_id)).error?.code).toBe('not_found')
    expect((await bookmarks()).body.bookmarks).toEqual([])
  })

  test('is refused when the user has as many as are allowed', async () => {
    const { saveBookmark, userId, textId: id } = await newMemberWithText(app)
    await app.db.execute(sql`
      insert into bookmarks (user_id, id, text_id, chapter, word, excerpt, note, created_at)
      select ${userId}, gen_random_uuid(), ${id}, 0, 0, '', '', now()
      from generate_series(1, ${bookmarksMax - 1})`)
    const replies = await Promise.all([
      saveBookmark({ id, chapter: 0, word: 1 }),
      saveBookmark({ id, chapter: 0, word: 2 }),
    ])
    const codes = replies.map(({ error }) => error?.code ?? 'kept')
    expect(codes.sort()).toEqual(['bookmarks_full', 'kept'])
  })
})

test('bookmarks are ordered by place within one text, and newest first across all texts', async () => {
  const { saveBookmark, bookmarks, books, textId } = await newMemberWithText(app)
  const shipped = present((await books('?lang=en')).body.books.at(-1))
  for (const sent of [
    { id: textId, chapter: 0, word: 5 },
    { id: shipped._id, chapter: 1, word: 3 },
    { id: textId, chapter: 0, word: 1 },
  ]) {
    app.clock.advance(1_000)
    await saveBookmark(sent)
  }
  const places = ({ body }: { body: { bookmarks: { word: number }[] } }) =>
    body.bookmarks.map(({ word }) => word)
  expect(places(await bookmarks(`?id=${textId}`))).toEqual([1, 5])
  expect(places(await bookmarks())).toEqual([1, 3, 5])
  expect((await bookmarks()).body.bookmarks[1]?.title).toBe(shipped.title)
  expect((await bookmarks('?id=x')).status).toBe(400)
  for (const query of ['', `id=${textId}&`]) {
    const whole = (await bookmarks(`?${query}`)).body.bookmarks
    for (const limit of [1, 2]) {
      expect(
        await readPages(bookmarks, (page) => page.bookmarks, `${query}limit=${limit}`),
      ).toEqual(whole)
    }
  }
  const { next } = (await bookmarks('?limit=1')).body
  expect((await bookmarks(`?id=${textId}&after=${next}`)).error?.code).toBe('invalid_request')
})
