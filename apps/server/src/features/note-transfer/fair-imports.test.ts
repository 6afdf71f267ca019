import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createJobTime, enqueueLost } from '../../platform/jobs/file-jobs.ts'
import { threads } from '../../platform/pool/threads.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { startNoteImports } from './import-notes.ts'
import { noteQueue } from './note-queue.ts'
import { countLeft, newOwner, notesCalls, startTransferApp } from './testing.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof newOwner>>
beforeAll(async () => {
  app = await startTransferApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.jobs.forgetAll()
  await app.pool.query(`update note_imports set status = 'failed' where status = 'importing'`)
  owner = await newOwner(app)
})

const importTime = () => createJobTime(app.pool, noteQueue.share)
const priorities = () => app.jobs.waiting.map(({ options }) => options?.priority)
const groups = () => app.jobs.waiting.map(({ options }) => options?.group)

test('few imports run concurrently, only one of each user, and none is started again while it is read', async () => {
  const openQueue = vi.spyOn(app.jobs, 'openQueue')
  await startNoteImports({ ...app, maxTrialNotes: 20 })
  const rules = { atOnce: 2, atOncePerGroup: 1, expireSeconds: 3_600 }
  expect(openQueue).toHaveBeenCalledWith(
    noteQueue.name,
    expect.objectContaining(rules),
    expect.any(Function),
  )
  openQueue.mockRestore()
})

test('imports run after those of users who have fewer waiting', async () => {
  for (const name of ['1.md', '2.md', '3.md']) await owner.send('x', name)
  const other = await newOwner(app)
  await other.send('x', 'other.md')
  const expected = [owner.userId, owner.userId, owner.userId, other.userId]
  expect([priorities(), groups()]).toEqual([[0, -1, -2, 0], expected])
  // The same order applies after a restart that finds no jobs.
  app.jobs.forgetAll()
  await enqueueLost(app, noteQueue)
  expect([priorities(), groups()]).toEqual([[0, -1, -2, 0], expected])
})

test('imports run after those of users who have used less time recently', async () => {
  await importTime().spend(owner.userId, 300_000)
  await owner.send('x', '1.md')
  expect(priorities()).toEqual([-5])
})

test('an import waits instead of failing when the user’s time for the hour is used up', async () => {
  const { body } = await owner.send('x', 'herons.md')
  await importTime().spend(owner.userId, 900_000)
  await app.jobs.performAll()
  expect((await owner.state(body._id)).body.status).toBe('importing')
  const [waiting] = app.jobs.waiting
  expect(waiting?.options?.group).toBe(owner.userId)
  expect(waiting?.options?.startAfter).toBeGreaterThan(3_000)
  expect(waiting?.options?.startAfter).toBeLessThanOrEqual(3_600)
  expect((await (await newOwner(app)).import('x', 'other.md')).status).toBe('ready')
})

test('the time that an import takes counts, also when it fails', async () => {
  await owner.import(new Uint8Array([1, 0, 2]), 'broken.md')
  expect(await importTime().readUsedSeconds(owner.userId)).toBeGreaterThan(0)
})

test('notes are formed in a thread, however short they are', async () => {
  await owner.import('x', 'short.md')
  expect(threads.count()).toBeGreaterThan(0)
})

test('an import whose folder was deleted meanwhile fails as a whole and leaves nothing', async () => {
  const calls = notesCalls(app, owner.token)
  const folderId = await calls.makeFolder('Into')
  const _id = v7()
  await owner.send('x #tag', 'a.md', { _id, folderId })
  await app.pool.query('delete from note_folders where id = $1', [folderId])
  await app.jobs.performAll()
  expect((await owner.state(_id)).body).toMatchObject({ status: 'failed', failure: 'not_found' })
  expect(await countLeft(app, owner.userId)).toEqual({
    notes: 0,
    note_folders: 0,
    note_tags: 0,
    note_files: 0,
    stored: 0,
  })
})
