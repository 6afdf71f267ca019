// Tests what holds for all jobs over files, with a table of their own. What a feature adds is tested there.
import { ReceivedFile } from '@fovea/contract/files.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { CrashError } from '../confined/read-file-parts.ts'
import type { Db, Tx } from '../database.ts'
import { Failure } from '../failure.ts'
import { acceptFile } from './accept-file.ts'
import { createJobTime, enqueueLost, type FileQueue } from './file-jobs.ts'
import type { Attempt } from './jobs.ts'
import { type FileWork, runFileJob, startFileJobs } from './run-file-jobs.ts'

interface Job {
  userId: string
  id: string
}

const readRows = async (db: Db | Tx, where: ReturnType<typeof sql>) =>
  (
    await db.execute<{ userId: string; id: string; end: string | null }>(
      sql`select user_id as "userId", id, "end" from sent_files where ${where} order by sent`,
    )
  ).rows

const queue = {
  name: 'sent-files',
  rules: { limit: 1 },
  findUnderWay: async (db: Db) =>
    (await readRows(db, sql`"end" is null`)).map(({ userId, id }) => ({ userId, id })),
  share: {
    timeName: 'sent-files-time',
    pendingMax: 2,
    countUnderWay: async (tx: Tx, userId: string) =>
      (await readRows(tx, sql`"end" is null and user_id = ${userId}`)).length,
  },
} satisfies FileQueue<Job>

let app: TestApp
let job: Job
beforeAll(async () => {
  app = await startTestApp()
  // A row whose cause does not exist is refused when it is committed.
  await app.pool.query(
    `create table sent_files (sent serial, user_id uuid, id uuid primary key, "end" text,
      cause uuid references users deferrable initially deferred)`,
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  app.jobs.forgetAll()
  await app.pool.query('delete from sent_files')
  job = { userId: (await signUp(app)).user._id, id: v7() }
})

const rowOf = async ({ id }: Job) => (await readRows(app.db, sql`id = ${id}`))[0]
const keyOf = ({ id }: Job) => `sent/${id}`

async function send(sent: Job, cause: string | null = null): Promise<void> {
  const key = `uploads/${sent.id}`
  await app.files.put(key, Buffer.from('herons'))
  await acceptFile(app, queue, {
    job: sent,
    file: new ReceivedFile({ name: 'herons.txt', sizeBytes: 6, key }),
    fileKey: keyOf(sent),
    find: async (tx) => (await readRows(tx, sql`id = ${sent.id}`))[0],
    isSame: () => true,
    check: async () => {},
    async insert(tx) {
      await tx.execute(
        sql`insert into sent_files (user_id, id, cause) values (${sent.userId}, ${sent.id}, ${cause})`,
      )
      return { ...sent, end: null }
    },
  })
}

const work = (perform: () => Promise<void>): FileWork<Job, Job> => {
  const end = async ({ id }: Job, as: string) =>
    void (await app.db.execute(sql`update sent_files set "end" = ${as} where id = ${id}`))
  return {
    async findWaiting(sent) {
      const row = await rowOf(sent)
      return row?.end === null ? row : undefined
    },
    async perform(row) {
      await perform()
      await end(row, 'ready')
    },
    end,
  }
}
const run = (perform: () => Promise<void> = async () => {}) =>
  runFileJob(app, queue, work(perform), job)

test('a file that is accepted has its place, its row and its job, and only one of each if it is sent again', async () => {
  await send(job)
  await send(job)
  expect(await app.files.read(keyOf(job))).toEqual(Buffer.from('herons'))
  expect(await rowOf(job)).toMatchObject({ end: null })
  expect(app.jobs.waiting).toEqual([
    { queue: 'sent-files', data: job, options: { group: job.userId, priority: 0 } },
  ])
})

test('a file whose row cannot be committed loses its place', async () => {
  await expect(send(job, v7())).rejects.toMatchObject({ cause: { code: '23503' } })
  expect(await rowOf(job)).toBeUndefined()
  expect(await app.files.list('sent')).not.toContain(job.id)
})

test('a file keeps its place if its row was committed and only the answer was lost', async () => {
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...parts: unknown[]
  ) {
    const answer = await Reflect.apply(query, this, parts)
    if ((parts[0] as { text?: string }).text !== 'commit' && parts[0] !== 'commit') return answer
    spy.mockRestore()
    throw new Error('no answer')
  } as typeof query)
  await expect(send(job)).rejects.toMatchObject({ cause: { message: 'no answer' } })
  expect(await rowOf(job)).toMatchObject({ end: null })
  expect(await app.files.list('sent')).toContain(job.id)
})

test('somebody who has too many files under way is refused one more, and nothing of it is left', async () => {
  const more = { ...job, id: v7() }
  await send(job)
  await send({ ...job, id: v7() })
  await expect(send(more)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 30,
  })
  expect(await rowOf(more)).toBeUndefined()
  expect(await app.files.list('sent')).not.toContain(more.id)
  expect(app.jobs.waiting).toHaveLength(2)
})

test('a row that has lost its job gets one, in the order in which it was sent, and no other does', async () => {
  const other = { userId: (await signUp(app)).user._id as string, id: v7() }
  const later = { ...job, id: v7() }
  for (const sent of [job, later, other]) await send(sent)
  app.jobs.forgetAll()
  await startFileJobs(
    app,
    queue,
    work(async () => {}),
  )
  await enqueueLost(app, queue)
  expect(app.jobs.waiting.map(({ data, options }) => [data, options?.priority])).toEqual([
    [job, 0],
    [later, -1],
    [other, 0],
  ])
  await app.jobs.performAll()
  await enqueueLost(app, queue)
  expect(app.jobs.waiting).toEqual([])
})

test.each([new Failure('disk_full'), new Failure('not_ready'), new Error('killed')])(
  'after “$message” the job is tried again',
  async (error) => {
    await send(job)
    await expect(run(() => Promise.reject(error))).rejects.toThrow(error)
    expect(await rowOf(job)).toMatchObject({ end: null })
    await run()
    expect(await rowOf(job)).toMatchObject({ end: 'ready' })
  },
)

test('a failure of the file ends the job, and it is not performed again', async () => {
  await send(job)
  await run(() => Promise.reject(new Failure('file_broken')))
  expect(await rowOf(job)).toMatchObject({ end: 'file_broken' })
  const perform = vi.fn(async () => {})
  await run(perform)
  expect(perform).not.toHaveBeenCalled()
})

test('a job whose file took a process down is interrupted for good', async () => {
  await send(job)
  await run(() => Promise.reject(new CrashError('SIGKILL')))
  expect(await rowOf(job)).toMatchObject({ end: 'import_interrupted' })
})

test('a job during which the server died is interrupted, and not performed again', async () => {
  await send(job)
  const openQueue = vi.fn()
  const perform = vi.fn(async () => {})
  await startFileJobs({ ...app, jobs: { ...app.jobs, openQueue } }, queue, work(perform))
  const performAgain: (data: Job, attempt: Attempt) => Promise<void> = openQueue.mock.calls[0]?.[2]
  await performAgain(job, { isLast: false, isAfterCrash: true })
  expect(await rowOf(job)).toMatchObject({ end: 'import_interrupted' })
  expect(perform).not.toHaveBeenCalled()
})

test('a job whose last attempt fails is recorded as interrupted', async () => {
  const failing = work(() => Promise.reject(new Error('killed')))
  await startFileJobs(app, queue, failing)
  await send(job)
  await app.jobs.performAll()
  expect(await rowOf(job)).toMatchObject({ end: 'import_interrupted' })
})

test('the job of somebody whose time is used up waits until there is some again', async () => {
  const time = createJobTime(app.pool, queue.share)
  await send(job)
  app.jobs.forgetAll()
  await time.spend(job.userId, 900_000)
  const perform = vi.fn(async () => {})
  await run(perform)
  expect(perform).not.toHaveBeenCalled()
  const [{ data, options } = {}] = app.jobs.waiting
  expect([data, options?.group]).toEqual([job, job.userId])
  expect(options?.startAfter).toBeGreaterThan(3_000)
  expect(options?.startAfter).toBeLessThanOrEqual(3_600)
})
