// Tests which failures of an import are permanent, and that nothing remains when its book is deleted in the meantime.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { createJobTime } from '../../platform/jobs/file-jobs.ts'
import { runFileJob } from '../../platform/jobs/run-file-jobs.ts'
import type { FetchOutside } from '../../platform/outgoing/fetch-outside.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { bookQueue } from './book-queue.ts'
import { failBook } from './fail-book.ts'
import { importBooks } from './import-book.ts'
import { epubWithPictures, makeHtml } from './testing/make-books.ts'
import { findRow, importCalls, listFiles, maxUploadBytes, startImportApp } from './testing.ts'

let app: TestApp
let job: { userId: string; bookId: string }
beforeAll(async () => {
  app = await startImportApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { token, user } = await signUp(app)
  const url = 'https://example.org/story'
  const { body } = await importCalls(app, token).sendJson({ url })
  app.jobs.forgetAll()
  job = { userId: user._id, bookId: body._id }
})

const run = (fetchOutside: FetchOutside) =>
  runFileJob(app, bookQueue, importBooks({ ...app, fetchOutside, maxUploadBytes }), job)

test.each<ErrorCode>([
  'disk_full',
  'import_interrupted',
  'internal_error',
  'not_ready',
  'too_many_requests',
])('after %s the book waits for another attempt', async (code) => {
  await expect(run(() => Promise.reject(new Failure(code)))).rejects.toMatchObject({ code })
  expect(await findRow(app, job.bookId)).toMatchObject({ status: 'importing', failure: null })
  // A failed attempt counts as used time, too.
  expect(
    await createJobTime(app.pool, bookQueue.share).readUsedSeconds(job.userId),
  ).toBeGreaterThan(0)
})

test('the import of an address that cannot be fetched fails', async () => {
  await run(() => Promise.reject(new Failure('fetch_failed')))
  const row = await findRow(app, job.bookId)
  expect(row).toMatchObject({ status: 'failed', failure: 'fetch_failed' })
})

test.each(['ready', 'failed'])('a book that is already %s is not fetched again', async (status) => {
  await app.pool.query('update user_books set status = $2 where id = $1', [job.bookId, status])
  const fetchOutside = vi.fn<FetchOutside>()
  await run(fetchOutside)
  expect(fetchOutside).not.toHaveBeenCalled()
})

test('a fetched file that cannot be read is not kept, because it can be fetched again', async () => {
  await run(async (url) => ({ url, status: 200, headers: {}, bytes: Buffer.from('... --- ...') }))
  expect(await findRow(app, job.bookId)).toMatchObject({ failure: 'file_empty', file_key: null })
  expect((await listFiles(app)).filter((name) => name.includes(job.bookId))).toEqual([])
})

test('a book that another attempt has made ready remains complete when the import is given up', async () => {
  const { token } = await signUp(app)
  const { id, user_id: userId } = await importCalls(app, token).import(epubWithPictures, 'a.epub')
  const before = await listFiles(app)
  await failBook(app, { userId, id }, 'import_interrupted')
  expect(await findRow(app, id)).toMatchObject({ status: 'ready', failure: null })
  expect(await listFiles(app)).toEqual(before)
})

test('a fetched file is deleted if its book is deleted while it is fetched', async () => {
  await run(async (url) => {
    await app.pool.query('delete from user_books where id = $1', [job.bookId])
    return { url, status: 200, headers: { 'content-type': 'text/html' }, bytes: makeHtml() }
  })
  expect((await listFiles(app)).filter((name) => name.includes(job.bookId))).toEqual([])
})
