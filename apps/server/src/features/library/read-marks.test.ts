import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipBooks } from '../../domain/library/ship-books.ts'
import { heronWords, newMember } from '../../domain/library/testing.ts'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { library } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await shipBooks(app.db, app.clock)
})
afterAll(() => app.close())

describe('a read text', () => {
  test('is one that the user has marked as read, until the mark is removed', async () => {
    const member = await newMember(app)
    const [shipped] = (await member.books('?lang=en')).body.books
    const id = await member.paste()
    await member.markRead({ id: shipped?._id })
    app.clock.advance(1_000)
    const { status, body } = await member.markRead({ id })
    expect([status, library.markRead.response.parse(body)]).toEqual([
      200,
      { readBooks: [id, shipped?._id] },
    ])
    expect((await member.markRead({ id })).body).toEqual(body)
    expect((await member.book(present(shipped?._id))).body.isRead).toBe(true)
    const unmarked = await member.markRead({ id: shipped?._id, isRead: false })
    expect(unmarked.body.readBooks).toEqual([id])
    const { books } = (await member.books('?lang=en')).body
    const read = books.filter(({ isRead }) => isRead)
    expect(read.map(({ _id }) => _id)).toEqual([id])
  })

  test('is one that was read to its end, and remains read when it is started again', async () => {
    const member = await newMember(app)
    const id = await member.paste()
    await member.keepPlace(id, { chapter: 0, word: heronWords - 1 })
    expect((await member.book(id)).body.isRead).toBe(false)
    await member.keepPlace(id, { chapter: 0, word: heronWords })
    app.clock.advance(1_000)
    await member.keepPlace(id, { chapter: 0, word: 2 })
    expect((await member.book(id)).body).toMatchObject({ isRead: true, place: { word: 2 } })
  })

  test('is marked separately for each user', async () => {
    const [ada, grace] = [await newMember(app), await newMember(app)]
    const id = await ada.paste()
    expect((await grace.markRead({ id })).error?.code).toBe('not_found')
    const shipped = (await ada.books('?lang=en')).body.books.at(-1)
    await ada.markRead({ id: shipped?._id })
    expect((await grace.book(present(shipped?._id))).body.isRead).toBe(false)
  })

  test.each([[{}], [{ id: 'x' }], [{ id: randomUUID(), isRead: 'yes' }]])(
    'cannot be marked by %j',
    async (body) => {
      const member = await newMember(app)
      expect((await member.markRead(body)).error?.code).toBe('invalid_request')
    },
  )
})

describe('the reading list', () => {
  test('contains a text from the moment it is added, with its place at the start', async () => {
    const member = await newMember(app)
    const id = await member.paste()
    const { status, body } = await member.setOnReadingList({ id })
    expect(status).toBe(200)
    const { readText } = library.setOnReadingList.response.parse(body)
    expect(readText).toMatchObject({ _id: id, place: { chapter: 0, word: 0, progress: 0 } })
    expect((await member.readingList()).body.readingList).toEqual([readText])
  })

  test('leaves an existing place unchanged when its text is added', async () => {
    const member = await newMember(app)
    const id = await member.paste()
    const place = (await member.keepPlace(id, { chapter: 0, word: 4 })).body
    app.clock.advance(1_000)
    expect((await member.setOnReadingList({ id })).body.readText.place).toEqual(place)
  })

  test('no longer contains a text that has been removed from it', async () => {
    const member = await newMember(app)
    const id = await member.paste()
    await member.setOnReadingList({ id })
    const { readText } = (await member.setOnReadingList({ id, isOnList: false })).body
    expect(readText.place).toBeNull()
    expect((await member.readingList()).body.readingList).toEqual([])
  })

  test('accepts only texts that the user can read', async () => {
    const [ada, grace] = [await newMember(app), await newMember(app)]
    const id = await ada.paste()
    expect((await grace.setOnReadingList({ id })).error?.code).toBe('not_found')
    expect((await grace.setOnReadingList({ id: 'x' })).error?.code).toBe('invalid_request')
  })
})
