import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createJobTime } from '../../platform/jobs/file-jobs.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { bookQueue } from './book-queue.ts'
import { makeText } from './testing/make-books.ts'
import { findRow, importCalls, restartImports, startImportApp } from './testing.ts'

let app: TestApp
let userId: string
let member: ReturnType<typeof importCalls>
beforeAll(async () => {
  app = await startImportApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.jobs.forgetAll()
  await app.pool.query(`update user_books set status = 'failed' where status = 'importing'`)
  const { token, user } = await signUp(app)
  userId = user._id
  member = importCalls(app, token)
})

const importTime = () => createJobTime(app.pool, bookQueue.share)
const priorities = () => app.jobs.waiting.map(({ options }) => options?.priority)
const groups = () => app.jobs.waiting.map(({ options }) => options?.group)

/** Retries the import of a book, again and again while a busy machine answers that it is not ready. */
async function retryWhenReady(id: string): ReturnType<typeof member.retry> {
  const reply = await member.retry(id)
  return reply.status === 503 ? retryWhenReady(id) : reply
}

test('few imports run concurrently, and only one of each user', async () => {
  const openQueue = vi.spyOn(app.jobs, 'openQueue')
  await restartImports(app)
  const rules = expect.objectContaining({ atOnce: 2, atOncePerGroup: 1, limit: 4 })
  expect(openQueue).toHaveBeenCalledWith(bookQueue.name, rules, expect.any(Function))
  openQueue.mockRestore()
})

describe('the imports of one user', () => {
  test('are limited to twenty pending ones; further ones are refused until there are fewer', async () => {
    for (let i = 0; i < 20; i += 1) {
      expect((await member.send(makeText(), `${i}.txt`)).status).toBe(202)
    }
    const refused = await member.send(makeText(), 'more.txt')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await app.pool.query(
      `update user_books set status = 'failed' where user_id = $1 and file_name = '0.txt'`,
      [userId],
    )
    expect((await member.send(makeText(), 'more.txt')).status).toBe(202)
  })

  test('are limited to the same number when many are retried at once', async () => {
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into user_books (user_id, id, source, source_url, status, failure, title, author, lang, summary, words, chapter_count, created_at)
       select $1, gen_random_uuid(), 'imported', 'https://example.org', 'failed', 'fetch_failed', '', '', 'en', '', 0, 0, now()
       from generate_series(1, 40) returning id`,
      [userId],
    )
    const replies = await Promise.all(rows.map(({ id }) => retryWhenReady(id)))
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(20)
  })

  test('run after those of users who have fewer waiting', async () => {
    for (const name of ['1.txt', '2.txt', '3.txt']) await member.send(makeText(), name)
    const other = importCalls(app, (await signUp(app)).token)
    const { body } = await other.send(makeText(), 'other.txt')
    const { user_id: otherId } = await findRow(app, body._id)
    const expected = [userId, userId, userId, otherId]
    expect([priorities(), groups()]).toEqual([[0, -1, -2, 0], expected])
    // The same order applies after a restart that finds no jobs.
    app.jobs.forgetAll()
    await restartImports(app)
    expect([priorities(), groups()]).toEqual([[0, -1, -2, 0], expected])
  })

  test('run after those of users who have used less time recently', async () => {
    await importTime().spend(userId, 300_000)
    const { body } = await member.send(makeText(), '1.txt')
    expect(priorities()).toEqual([-5])
    await app.pool.query(`update user_books set status = 'failed' where user_id = $1`, [userId])
    await member.retry(body._id)
    expect(priorities()).toEqual([-5, -5])
  })

  test('wait instead of failing when the user’s time for the hour is used up', async () => {
    const { body } = await member.send(makeText(), 'herons.txt')
    await importTime().spend(userId, 900_000)
    await app.jobs.performAll()
    expect((await findRow(app, body._id)).status).toBe('importing')
    const [waiting] = app.jobs.waiting
    expect(waiting?.options?.group).toBe(userId)
    expect(waiting?.options?.startAfter).toBeGreaterThan(3_000)
    expect(waiting?.options?.startAfter).toBeLessThanOrEqual(3_600)
    const other = importCalls(app, (await signUp(app)).token)
    expect((await other.import(makeText(), 'other.txt')).status).toBe('ready')
  })

  test('count the time they take', async () => {
    await member.import(makeText(), 'herons.txt')
    expect(await importTime().readUsedSeconds(userId)).toBeGreaterThan(0)
  })
})
