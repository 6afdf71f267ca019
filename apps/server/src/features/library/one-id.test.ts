// Browsers generate the ids of books, so two users may have the same id. Neither ever sees anything of the other's.
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember, textOf } from '../../domain/library/testing.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const adas = { title: 'Ada’s', text: 'Seven herons stood in the shallows.' }
const graces = { title: 'Grace’s', text: 'None of them moved. Then one did.' }

/** Returns the id and both users. The first in the tables is not always the first here. */
async function shareId() {
  const id = v7()
  const [ada, grace] = [await newMember(app), await newMember(app)]
  await grace.addText(textOf({ _id: id, ...graces }))
  await ada.addText(textOf({ _id: id, ...adas }))
  return { id, ada, grace }
}

test('each user opens their own chapter, with its own words', async () => {
  const { id, ada, grace } = await shareId()
  expect((await ada.chapter(id, 0)).body).toMatchObject({ text: adas.text, words: 6 })
  expect((await grace.chapter(id, 0)).body).toMatchObject({ text: graces.text, words: 7 })
  expect((await ada.book(id)).body).toMatchObject({ title: 'Ada’s', chapters: [{ words: 6 }] })
  expect((await grace.book(id)).body).toMatchObject({ title: 'Grace’s', chapters: [{ words: 7 }] })
})

test('each user has their own place, and has read their own book', async () => {
  const { id, ada, grace } = await shareId()
  expect((await ada.keepPlace(id, { chapter: 0, word: 7 })).status).toBe(400)
  await ada.keepPlace(id, { chapter: 0, word: 3 })
  await grace.keepPlace(id, { chapter: 0, word: 7 })
  expect((await ada.book(id)).body).toMatchObject({ isRead: false, place: { word: 3 } })
  expect((await grace.book(id)).body).toMatchObject({ isRead: true, place: { word: 7 } })
  expect((await ada.readingList()).body.readingList).toMatchObject([{ title: 'Ada’s' }])
  expect((await grace.books()).body.books[0]).toMatchObject({ title: 'Grace’s', isRead: true })
  await grace.markRead({ id, isRead: false })
  await ada.markRead({ id })
  expect((await grace.book(id)).body.isRead).toBe(false)
  await ada.setOnReadingList({ id, isOnList: false })
  expect((await grace.book(id)).body.place).toMatchObject({ word: 7 })
})

test('each user marks their own words', async () => {
  const { id, ada, grace } = await shareId()
  const _id = v7()
  await ada.saveBookmark({ id, _id, chapter: 0, word: 1 })
  await grace.saveBookmark({ id, _id, chapter: 0, word: 1, note: 'Mine.' })
  expect((await ada.bookmarks(`?id=${id}`)).body.bookmarks).toMatchObject([
    { title: 'Ada’s', excerpt: 'herons stood in the shallows.', note: '' },
  ])
  expect((await grace.bookmarks()).body.bookmarks).toMatchObject([
    { title: 'Grace’s', excerpt: 'of them moved. Then one did.', note: 'Mine.' },
  ])
  await ada.saveBookmark({ id, _id, note: 'Changed.' })
  expect((await grace.bookmarks()).body.bookmarks).toMatchObject([{ note: 'Mine.' }])
  await ada.deleteBookmark(_id)
  expect((await grace.bookmarks()).body.bookmarks).toHaveLength(1)
})

test('each user deletes their own book, and nothing else', async () => {
  const { id, ada, grace } = await shareId()
  await grace.keepPlace(id, { chapter: 0, word: 7 })
  await grace.saveBookmark({ id })
  expect((await ada.deleteBook(id)).status).toBe(200)
  expect((await ada.chapter(id, 0)).status).toBe(404)
  expect((await grace.chapter(id, 0)).body.text).toBe(graces.text)
  expect((await grace.book(id)).body).toMatchObject({ isRead: true, place: { word: 7 } })
  expect((await grace.bookmarks()).body.bookmarks).toHaveLength(1)
})

test('a repeated text is accepted from each user, and a different one is refused', async () => {
  const { id, ada } = await shareId()
  expect((await ada.addText(textOf({ _id: id, ...adas }))).body.title).toBe('Ada’s')
  expect((await ada.addText(textOf({ _id: id, ...graces }))).error?.code).toBe('id_taken')
})
