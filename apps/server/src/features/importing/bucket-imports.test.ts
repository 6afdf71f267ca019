import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BucketDriver } from '../../platform/files/bucket-driver.ts'
import { composeFileStore } from '../../platform/files/file-store.ts'
import { type BucketServer, startBucketServer } from '../../platform/files/testing/bucket-server.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'
import { epubWithPictures, makeText } from './testing/make-books.ts'
import { importCalls, restartImports } from './testing.ts'

let server: BucketServer
let app: TestApp
let member: ReturnType<typeof importCalls>
beforeAll(async () => {
  server = await startBucketServer()
  app = await startTestApp({ files: composeFileStore(new BucketDriver(server.place)) })
  await restartImports(app)
  member = importCalls(app, (await signUp(app)).token)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

test('with a bucket a book is imported and read, and the sweep deletes only what has no row', async () => {
  const book = await member.import(epubWithPictures, 'herons.epub')
  const folder = `books/${book.user_id}/${book.id}`
  expect(book.status).toBe('ready')
  const keys = await server.listAll()
  expect(keys).toHaveLength(3)
  expect(keys).toContain(`${folder}/original`)
  expect(keys.every((key) => key.startsWith(folder))).toBe(true)
  expect((await member.file(book.id)).status).toBe(200)
  expect((await member.cover(book.id)).headers['content-type']).toMatch(/^image\//)
  const gone = await member.import(makeText(), 'gone.txt')
  await app.pool.query('delete from user_books where id = $1', [gone.id])
  const warn = vi.fn()
  await sweepFiles({ ...app, log: { warn } })
  expect(warn.mock.calls).toEqual([])
  expect(await server.listAll()).toEqual(keys)
  const { token } = await signUp(app)
  expect((await importCalls(app, token).file(book.id)).status).toBe(404)
})

test('an import that a bucket interrupts can be tried again', async () => {
  const { body } = await member.send(makeText(), 'herons.txt')
  server.refuses = (method) => method === 'GET'
  // Clearing up after the import fails as well; the job queue tries that again.
  await expect(app.jobs.performAll()).rejects.toThrow('the storage of files failed')
  expect((await member.book(body._id)).body).toMatchObject({
    status: 'failed',
    failure: 'import_interrupted',
  })
  server.refuses = () => false
  await member.retry(body._id)
  await app.jobs.performAll()
  expect((await member.book(body._id)).body.status).toBe('ready')
})
