import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'
import { epubWithPictures, makeText } from './testing/make-books.ts'
import { findRow, importCalls, listFiles, startImportApp } from './testing.ts'

let app: TestApp
let reader: ReturnType<typeof importCalls>
beforeAll(async () => {
  app = await startImportApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.jobs.forgetAll()
  reader = importCalls(app, (await signUp(app)).token)
})

describe('the daily sweep', () => {
  test('removes the files of deleted books and users, and uploads that nobody took', async () => {
    const kept = await reader.import(epubWithPictures, 'kept.epub')
    const gone = await reader.import(epubWithPictures, 'gone.epub')
    await app.pool.query('delete from user_books where id = $1', [gone.id])
    const other = await signUp(app)
    await importCalls(app, other.token).import(makeText(), 'other.txt')
    await app.pool.query('delete from users where id = $1', [other.user._id])
    const hourMs = 3_600_000
    const uploadedAt = (hoursAgo: number) =>
      v7({ msecs: app.clock.now().getTime() - hoursAgo * hourMs })
    // Deleted by one reader, kept by another who has it under the same id.
    await importCalls(app, (await signUp(app)).token).send(makeText(), 'same.txt', { _id: gone.id })
    const [old, recent] = [uploadedAt(25), uploadedAt(1)]
    for (const name of [old, recent]) await app.files.put(`uploads/${name}`, Buffer.from('x'))

    await sweepFiles(app)
    const files = await listFiles(app)
    const { file_key: goneKey } = gone
    expect(files.some((path) => path === goneKey || path.includes(other.user._id))).toBe(false)
    expect(files.filter((path) => path.includes(gone.id))).toHaveLength(1)
    expect(files.some((path) => path.includes(old))).toBe(false)
    expect(files).toContain(`uploads/${recent}`)
    expect(files.filter((path) => path.includes(kept.id))).toHaveLength(3)
    await app.files.deleteAll(`uploads/${recent}`)
  })

  test('leaves what is still to be imported, however old, and the originals of what failed', async () => {
    const { body } = await reader.send(makeText(), 'herons.txt')
    const failed = await reader.send('', 'empty.txt')
    app.jobs.waiting.shift()
    await app.jobs.performAll()
    expect((await findRow(app, failed.body._id)).status).toBe('failed')
    app.clock.advance(30 * 86_400_000)
    await sweepFiles(app)
    expect((await findRow(app, body._id)).status).toBe('importing')
    for (const { _id } of [body, failed.body]) {
      expect((await listFiles(app)).filter((path) => path.includes(_id))).toHaveLength(1)
    }
  })
})
