// The sums of what a user's notes and files take up, which are counted with each change, against a recount of all rows.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { makeRandom } from '@fovea/core/random.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertNoteFile } from '../../domain/note-files/note-file-store.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteFiles } from './delete-files.ts'
import { sweepNoteFiles } from './sweep-note-files.ts'
import { addNote, makePicture, newMemberWithNote } from './testing.ts'

const dayMs = 86_400_000
const { notes } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ maxTrialNotes: 1_000 })
})
afterAll(() => app.close())

async function readTotals(userId: string) {
  const { rows } = await app.pool.query(
    'select notes, bytes::int, file_bytes::int from note_totals where user_id = $1',
    [userId],
  )
  return rows[0]
}

async function recount(userId: string) {
  const { rows } = await app.pool.query(
    `select
      (select count(*)::int from notes where user_id = $1) as notes,
      (select coalesce(sum(bytes), 0)::int from
        (select bytes from notes where user_id = $1
          union all select bytes from note_versions where user_id = $1) as texts) as bytes,
      (select coalesce(sum(bytes + thumbnail_bytes), 0)::int from note_files where user_id = $1) as file_bytes`,
    [userId],
  )
  return rows[0]
}

test('the sums are those of all rows, whatever was done', async () => {
  const member = await newMemberWithNote(app)
  const { userId, token } = member
  const random = makeRandom('00000000000000000000000000000029')
  const picture = await makePicture(40, 30).png().toBuffer()
  const noteIds = [member.noteId]
  const fileIds: string[] = []
  const pick = (ids: string[]) => ids[random.nextInt(ids.length)] ?? ''
  const takeOne = (ids: string[]) =>
    (ids.length > 0 && ids.splice(random.nextInt(ids.length), 1)[0]) || randomUUID()
  const at = (endpoint: Endpoint, id: string, body?: unknown) =>
    app.call(endpoint, { params: { id }, token, body })
  const things: (() => Promise<unknown>)[] = [
    async () => noteIds.push(await addNote(app, userId)),
    () =>
      at(notes.updateNote, pick(noteIds), {
        version: 1,
        html: `<p>${random.nextInt(1e6)}</p>`,
      }),
    async () => {
      const bytes = random.nextInt(4) === 0 ? picture : 'x'.repeat(random.nextInt(5_000))
      const { body } = await member.upload({ noteId: pick(noteIds), bytes })
      if (body._id) fileIds.push(body._id)
    },
    () => member.deleteFile(takeOne(fileIds)),
    () => member.deleteFiles([takeOne(fileIds), takeOne(fileIds)]),
    // The first note stays.
    () =>
      at(
        notes.deleteNote,
        noteIds.splice(1 + random.nextInt(noteIds.length), 1)[0] ?? randomUUID(),
      ),
    () => app.call(notes.emptyTrash, { token }),
    async () => {
      app.clock.advance(dayMs)
      await sweepNoteFiles(app)
    },
  ]
  for (let step = 0; step < 50; step += 1) {
    // Uploads are as frequent as all the rest.
    await things[random.nextInt(2) === 0 ? 2 : random.nextInt(things.length)]?.()
  }
  const totals = await readTotals(userId)
  expect(totals).toEqual(await recount(userId))
  expect(totals.file_bytes).toBeGreaterThan(0)
})

test('thirty files that are added and deleted at the same time are all counted', async () => {
  const { userId, noteId } = await newMemberWithNote(app)
  const createdAt = app.clock.now()
  const add = (bytes: number) =>
    changeUser(app.db, userId, (tx) =>
      insertNoteFile(tx, {
        userId,
        id: randomUUID(),
        noteId,
        name: '',
        type: '',
        bytes,
        createdAt,
        fileKey: '',
        thumbnailBytes: 1,
      }),
    )
  const there = await Promise.all(Array.from({ length: 15 }, (_, i) => add(100 + i)))
  await Promise.all(
    there.flatMap(({ id }, i): Promise<unknown>[] => [
      deleteFiles(app, userId, [id]),
      add(1_000 + i),
    ]),
  )
  const totals = await readTotals(userId)
  expect(totals).toEqual(await recount(userId))
  expect(totals.file_bytes).toBe(15 * 1_001 + 105)
})

test('what the sweep deletes while files are uploaded is no longer counted', async () => {
  const member = await newMemberWithNote(app)
  const { userId } = member
  const gone = await addNote(app, userId)
  for (let i = 0; i < 5; i += 1) await member.upload({ noteId: gone, bytes: 'x'.repeat(50) })
  await app.call(notes.deleteNote, { params: { id: gone }, token: member.token })
  await app.call(notes.emptyTrash, { token: member.token })
  expect((await readTotals(userId)).file_bytes).toBe(250)
  app.clock.advance(2 * dayMs)
  const upload = () => member.upload({ noteId: member.noteId, bytes: 'y' })
  await Promise.all([sweepNoteFiles(app), sweepNoteFiles(app), upload(), upload(), upload()])
  expect(await readTotals(userId)).toEqual(await recount(userId))
  expect((await readTotals(userId)).file_bytes).toBe(3)
})

test('the files that there were before they were counted are counted by the migration', async () => {
  const migration = path.resolve(import.meta.dirname, '../../migrations/0016_note-file-totals.sql')
  const client = new pg.Client(inject('testDatabase').connection)
  await client.connect()
  try {
    const [ada, grace, joan] = [randomUUID(), randomUUID(), randomUUID()]
    await client.query(`
      create temporary table note_totals (user_id uuid primary key, notes int not null, bytes bigint not null);
      create temporary table note_files (user_id uuid, bytes int, thumbnail_bytes int not null default 0);
      insert into note_totals values ('${ada}', 3, 700), ('${joan}', 1, 5);
      insert into note_files values ('${ada}', 2000000000, 7), ('${ada}', 2000000000, 0), ('${grace}', 9, 0)`)
    const statements = readFileSync(migration, 'utf8').split('--> statement-breakpoint')
    for (const statement of statements) await client.query(statement)
    const { rows } = await client.query('select * from note_totals')
    expect(new Map(rows.map(({ user_id, ...sums }) => [user_id, sums]))).toEqual(
      new Map([
        [ada, { notes: 3, bytes: '700', file_bytes: '4000000007' }],
        [grace, { notes: 0, bytes: '0', file_bytes: '9' }],
        [joan, { notes: 1, bytes: '5', file_bytes: '0' }],
      ]),
    )
  } finally {
    await client.end()
  }
})
