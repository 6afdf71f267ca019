import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepNoteFiles } from './sweep-note-files.ts'
import { listStored, makePicture, newMemberWithNote } from './testing.ts'

const dayMs = 86_400_000

let app: TestApp
let member: Awaited<ReturnType<typeof newMemberWithNote>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await newMemberWithNote(app)
})

/** A key in the folder of the member, as if it had been chosen so many hours ago. */
const keyFrom = (hoursAgo: number) =>
  `notes/${member.userId}/${v7({ msecs: app.clock.now().getTime() - hoursAgo * 3_600_000 })}`

test('deletes files a day after their note was deleted for good, and no other files', async () => {
  const bytes = await makePicture(9, 9).png().toBuffer()
  const upload = async () => (await member.upload({ noteId: member.noteId, bytes })).body._id
  const [kept, orphan] = [await upload(), await upload()]
  const before = await listStored(app)
  await app.pool.query(
    'update note_files set note_id = null, orphaned_at = $2 where id = $1 returning *',
    [orphan, app.clock.now()],
  )
  app.clock.advance(dayMs - 1)
  await sweepNoteFiles(app)
  expect(await listStored(app)).toEqual(before)
  expect((await member.file(orphan)).status).toBe(200)
  app.clock.advance(2)
  await sweepNoteFiles(app)
  expect(await listStored(app)).toHaveLength(before.length - 2)
  expect((await member.file(orphan)).status).toBe(404)
  expect((await member.file(kept)).status).toBe(200)
  expect((await member.thumbnail(kept)).status).toBe(200)
})

test('deletes what a killed server stored without a row, after a day', async () => {
  const [old, young] = [keyFrom(25), keyFrom(1)]
  for (const key of [old, young]) await app.files.put(key, Buffer.from('x'))
  await app.files.put(`notes/${member.userId}/mine.txt`, Buffer.from('x'))
  await sweepNoteFiles(app)
  const names = await app.files.list(`notes/${member.userId}`)
  expect(names.sort()).toEqual([young.split('/').at(-1), 'mine.txt'].sort())
})

test('keeps the archives of imports that have a row', async () => {
  const key = keyFrom(50)
  await app.files.put(key, Buffer.from('zip'))
  await app.pool.query(
    `insert into note_imports (user_id, id, name, file_key, file_bytes, status, created_at)
     values ($1, $2, 'vault.zip', $3, 3, 'importing', now())`,
    [member.userId, v7(), key],
  )
  await sweepNoteFiles(app)
  expect((await app.files.read(key)).toString()).toBe('zip')
})

test('deletes the files of users who no longer exist, unless it knows none of them', async () => {
  const gone = await newMemberWithNote(app)
  await gone.upload({ noteId: gone.noteId, bytes: 'x' })
  await member.upload({ noteId: member.noteId, bytes: 'x' })
  await app.pool.query('delete from users where id = $1', [gone.userId])
  const other = await startTestApp()
  await sweepNoteFiles({ ...app, db: other.db })
  await other.close()
  expect(await app.files.list(`notes/${gone.userId}`)).toHaveLength(1)
  await sweepNoteFiles(app)
  expect(await app.files.list(`notes/${gone.userId}`)).toEqual([])
  expect(await app.files.list(`notes/${member.userId}`)).toHaveLength(1)
})
