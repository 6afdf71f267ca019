import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileStore } from '../../platform/files/file-store.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepBook, sweepFiles } from './sweep-files.ts'
import { epubWithPictures, makeText } from './testing/make-books.ts'
import { findRow, importCalls, listFiles, startImportApp } from './testing.ts'

let app: TestApp
let member: ReturnType<typeof importCalls>
beforeAll(async () => {
  app = await startImportApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = importCalls(app, (await signUp(app)).token)
})

describe('the daily sweep', () => {
  test('deletes the files of deleted books and users, and abandoned uploads', async () => {
    const kept = await member.import(epubWithPictures, 'kept.epub')
    const gone = await member.import(epubWithPictures, 'gone.epub')
    await app.pool.query('delete from user_books where id = $1', [gone.id])
    const other = await signUp(app)
    await importCalls(app, other.token).import(makeText(), 'other.txt')
    await app.pool.query('delete from users where id = $1', [other.user._id])
    const hourMs = 3_600_000
    const uploadedAt = (hoursAgo: number) =>
      v7({ msecs: app.clock.now().getTime() - hoursAgo * hourMs })
    const [old, recent] = [uploadedAt(25), uploadedAt(1)]
    for (const name of [old, recent]) await app.files.put(`uploads/${name}`, Buffer.from('x'))

    await sweepFiles(app)
    const files = await listFiles(app)
    expect(files.some((file) => file.includes(gone.id) || file.includes(other.user._id))).toBe(
      false,
    )
    expect(files.some((file) => file.includes(old))).toBe(false)
    expect(files).toContain(`uploads/${recent}`)
    expect(files.filter((file) => file.includes(kept.id))).toHaveLength(3)
    await app.files.deleteAll(`uploads/${recent}`)
  })

  test('keeps the files of books that are importing, for however long, and of failed ones', async () => {
    const failed = await member.import('', 'empty.txt')
    const { body } = await member.send(makeText(), 'herons.txt')
    await app.files.put(`books/${failed.user_id}/${failed.id}/original`, Buffer.from('kept'))
    app.clock.advance(30 * 86_400_000)
    await sweepFiles(app)
    expect((await findRow(app, body._id)).status).toBe('importing')
    const files = await listFiles(app)
    expect(files.filter((file) => file.includes(body._id))).toHaveLength(1)
    expect(files.filter((file) => file.includes(failed.id))).toHaveLength(1)
    await app.jobs.performAll()
    expect((await findRow(app, body._id)).status).toBe('ready')
  })

  test('distinguishes the books of two users with the same id', async () => {
    const gone = await member.import(makeText(), 'gone.txt')
    const other = importCalls(app, (await signUp(app)).token)
    const { status } = await other.send(makeText(), 'kept.txt', { _id: gone.id })
    expect(status).toBe(202)
    await app.jobs.performAll()
    await app.pool.query('delete from user_books where id = $1 and user_id = $2', [
      gone.id,
      gone.user_id,
    ])
    await sweepFiles(app)
    expect(await app.files.list(`books/${gone.user_id}`)).toEqual([])
    const { user_id: otherId } = await findRow(app, gone.id)
    expect(await app.files.list(`books/${otherId}/${gone.id}`)).toEqual(['original'])
  })

  test('keeps the files of a book that was added after the database was asked', async () => {
    const { id, user_id: userId } = await member.import(makeText(), 'herons.txt')
    await sweepBook(app, { userId, bookId: id })
    expect(await app.files.list(`books/${userId}/${id}`)).toEqual(['original'])
  })

  test('deletes nothing when the database knows none of the users', async () => {
    const { id } = await member.import(makeText(), 'herons.txt')
    const other = await startTestApp()
    await sweepFiles({ ...app, db: other.db })
    await other.close()
    const left = await listFiles(app)
    expect(left.filter((name) => name.endsWith(`${id}/original`))).toHaveLength(1)
  })

  test('runs few queries for a thousand libraries, and lists each of them once', async () => {
    const measure = async (count: number) => {
      const { rows } = await app.pool.query(
        `insert into users (id, name, email, email_key, lang, created_at)
         select gen_random_uuid(), 'a', 'r' || $2 || i, 'r' || $2 || i, 'en', now()
         from generate_series(1, $1::int) i returning id`,
        [count, `${count}-`],
      )
      const entries = rows.map(({ id }) => ({ name: id as string, isFolder: true }))
      let listed = 0
      const files: FileStore = {
        ...app.files,
        listEach: async function* (folder) {
          if (folder === 'books') yield* entries
        },
        list: async () => {
          listed += 1
          return []
        },
      }
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await sweepFiles({ ...app, files })
      const queries = query.mock.calls.length
      query.mockRestore()
      return { queries, listed }
    }
    const one = await measure(1)
    const many = await measure(1_500)
    expect(many.listed).toBe(1_500)
    expect(many.queries).toBeLessThanOrEqual(one.queries * 7)
  })
})

describe('the daily sweep of a folder', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startImportApp([], { isFolder: true })
  })
  afterAll(() => app.close())

  test('ignores files that are not from the store, and continues after a file it cannot delete', async () => {
    const member = importCalls(app, (await signUp(app)).token)
    const kept = await member.import(makeText(), 'kept.txt')
    const gone = await member.import(makeText(), 'gone.txt')
    await app.pool.query('delete from user_books where id = $1', [gone.id])
    const strange = [
      'books/.DS_Store',
      'books/lost+found/file',
      `books/${kept.user_id}/notes.txt`,
      `books/${kept.user_id}/my folder/file`,
      `books/${v7().toUpperCase()}/file`,
      'uploads/.DS_Store',
      'unfinished/ffffffff.txt',
    ]
    for (const name of strange) {
      const file = path.join(app.filesFolder, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, 'mine')
    }
    const stubborn = v7()
    const first = `books/${kept.user_id}/${stubborn}`
    await app.files.put(`${first}/original`, Buffer.from('x'))
    const files: FileStore = {
      ...app.files,
      deleteAll: (key) =>
        key === first ? Promise.reject(new Error('broken')) : app.files.deleteAll(key),
      list: async (folder) => {
        if (folder === `books/${brokenUser}`) throw new Error('broken')
        return app.files.list(folder)
      },
    }
    const brokenUser = (await signUp(app)).user._id
    await app.files.put(`books/${brokenUser}/${v7()}/original`, Buffer.from('x'))

    await sweepFiles({ ...app, files })
    const left = await readdir(app.filesFolder, { recursive: true })
    expect(left).toEqual(expect.arrayContaining(strange))
    expect(left).toContain(`${first}/original`)
    expect(left.filter((name) => name.includes(kept.id))).not.toEqual([])
    expect(left.filter((name) => name.includes(gone.id))).toEqual([])
  })

  test('deletes what a killed server left unfinished, after a day', async () => {
    const unfinishedAt = (hoursAgo: number) =>
      `unfinished/${v7({ msecs: app.clock.now().getTime() - hoursAgo * 3_600_000 })}`
    const [old, recent] = [unfinishedAt(25), unfinishedAt(1)]
    for (const name of [`${old}/books/a`, recent]) await app.files.put(name, Buffer.from('half'))
    await sweepFiles(app)
    const left = await readdir(app.filesFolder, { recursive: true })
    expect(left).not.toContain(old)
    expect(left).toContain(recent)
  })
})
