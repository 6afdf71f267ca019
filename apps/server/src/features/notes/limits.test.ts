// The limits of notes, also where several calls, or several servers, come at the same time.

import {
  folderDepthMax,
  foldersMax,
  notesMax,
  noteVersionsMax,
  tagsMax,
} from '@fovea/contract/note-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { noteBytesMax } from '../../domain/notes/storage.ts'
import { addToTotals } from '../../domain/notes/total-store.ts'
import { present } from '../../testing/present.ts'
import { idleParts, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newWriter } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ maxTrialNotes: 20 })
})
afterAll(() => app.close())

/** Repeats a call while the server asks to try again later, as it does with many calls of one person at once. */
async function untilTaken<Reply extends { status: number }>(call: () => Promise<Reply>) {
  for (;;) {
    const reply = await call()
    if (reply.status !== 429) return reply
  }
}

async function totalsOf(userId: string) {
  const { rows } = await app.pool.query(
    `select notes::int, bytes::int,
       (select count(*)::int from notes where user_id = $1) as counted_notes,
       ((select coalesce(sum(octet_length(title) + octet_length(html)), 0) from notes
           join note_texts on note_texts.user_id = notes.user_id and note_id = id where notes.user_id = $1)
         + (select coalesce(sum(octet_length(title) + octet_length(html)), 0)
             from note_versions where user_id = $1))::int as counted_bytes
     from note_totals where user_id = $1`,
    [userId],
  )
  return rows[0]
}

describe('the limit of the trial', () => {
  test('is exact with twenty notes written at once, and also when notes are restored', async () => {
    const ada = await newWriter(app)
    for (let written = 0; written < 10; written += 1) await ada.write()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => untilTaken(() => ada.createNote())),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
      Array(10).fill([402, 'note_limit_reached']),
    )
    const { _id } = present((await ada.allNotes('?limit=1')).body.notes[0])
    await ada.deleteNote(_id)
    const one = await ada.write()
    expect((await ada.restoreNote(_id)).error?.code).toBe('note_limit_reached')
    expect((await ada.createNote({ _id: one })).status).toBe(200)
    await ada.deleteNote(one)
    expect((await ada.restoreNote(_id)).status).toBe(200)
    expect((await ada.allNotes()).body.notes).toHaveLength(20)
  })

  test('holds on two servers with one database', async () => {
    const ada = await newWriter(app)
    const second = await buildApp({
      ...idleParts,
      db: app.db,
      pool: app.pool,
      clock: app.clock,
      log: app.log,
      mailer: { queue: async () => {} },
      publicUrl: 'http://fovea.test',
    })
    const writeThere = async () => {
      const { statusCode } = await second.inject({
        method: 'POST',
        url: '/api/user/note',
        headers: { authorization: `Bearer ${ada.token}` },
        payload: {},
      })
      return { status: statusCode }
    }
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        untilTaken<{ status: number }>(() => (index % 2 === 0 ? ada.createNote() : writeThere())),
      ),
    )
    await second.close()
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect((await ada.allNotes()).body.notes).toHaveLength(20)
  })

  test('does not apply to somebody with a plan', async () => {
    const ada = await newWriter(app)
    await app.pool.query(`update users set user_type = 'subscriber' where id = $1`, [ada.userId])
    for (let written = 0; written < 22; written += 1) await ada.write()
    expect((await ada.allNotes()).body.notes).toHaveLength(22)
  })
})

test('notes are refused when there are as many as are allowed, those in the trash included', async () => {
  const ada = await newWriter(app)
  await ada.deleteNote(await ada.write())
  await app.pool.query('update note_totals set notes = $2 where user_id = $1', [
    ada.userId,
    notesMax,
  ])
  expect((await ada.createNote()).error?.code).toBe('notes_full')
  await ada.emptyTrash()
  expect((await ada.createNote()).status).toBe(200)
})

test('notes, versions and files have one quota together', async () => {
  const ada = await newWriter(app)
  const id = await ada.write({ html: 'a'.repeat(1_000) })
  const addFiles = (fileBytes: number) =>
    app.db.transaction((tx) => addToTotals(tx, ada.userId, { fileBytes }))
  await addFiles(noteBytesMax)
  expect((await ada.createNote({ html: 'a' })).error?.code).toBe('notes_full')
  const longer = { version: 1, html: 'b'.repeat(1_001) }
  expect((await ada.updateNote(id, longer)).error?.code).toBe('notes_full')
  expect((await ada.note(id)).body.version).toBe(1)
  await addFiles(-noteBytesMax)
  expect((await ada.updateNote(id, longer)).status).toBe(200)
})

describe('earlier versions', () => {
  test('are kept every five minutes, and in any case on request', async () => {
    const ada = await newWriter(app)
    const id = await ada.write({ title: 'One', html: '<p>one</p>' })
    const savedAt = app.clock.now().toISOString()
    let version = 1
    const save = async (html: string, more = {}) => {
      await ada.updateNote(id, { version, html, ...more })
      version += 1
    }
    app.clock.advance(1_000)
    await save('two')
    app.clock.advance(4 * 60_000)
    await save('three')
    await save('four', { keepsReplaced: true })
    app.clock.advance(5 * 60_000 - 1)
    await save('five')
    app.clock.advance(1)
    await save('six')
    const { versions } = (await ada.noteVersions(id)).body
    expect(versions.map((one: { version: number }) => one.version)).toEqual([5, 3, 1])
    expect(versions[2]).toEqual({ version: 1, title: 'One', words: 1, savedAt })
    expect((await ada.noteVersion(id, 1)).body).toEqual({ ...versions[2], html: '<p>one</p>' })
    expect((await ada.noteVersion(id, 2)).error?.code).toBe('not_found')
  })

  test('do not begin with an empty note', async () => {
    const ada = await newWriter(app)
    const id = await ada.write()
    await ada.updateNote(id, { version: 1, html: 'one' })
    expect((await ada.noteVersions(id)).body.versions).toEqual([])
  })

  test('are the latest fifty, and the sums of a user follow all of it', async () => {
    const ada = await newWriter(app)
    const id = await ada.write({ title: 'Ü', html: 'a' })
    const kept = await ada.write({ html: 'b' })
    for (let version = 1; version <= noteVersionsMax + 5; version += 1) {
      app.clock.advance(5 * 60_000)
      const html = 'ä'.repeat(1 + (version % 7))
      await ada.updateNote(id, { version, html, keepsReplaced: true })
    }
    const { versions } = (await ada.noteVersions(id)).body
    expect(versions).toHaveLength(noteVersionsMax)
    expect(versions.at(-1)?.version).toBe(6)
    const check = async (count: number) => {
      const totals = await totalsOf(ada.userId)
      expect(totals).toMatchObject({ notes: count, counted_notes: count })
      expect(totals.bytes).toBe(totals.counted_bytes)
    }
    await check(2)
    await ada.deleteNote(id)
    await ada.deleteNote(id)
    await check(1)
    await ada.deleteNote(kept)
    await ada.emptyTrash()
    await check(0)
  })
})

describe('folders', () => {
  test('are nested as deeply as allowed, however they are moved', async () => {
    const ada = await newWriter(app)
    const chain: string[] = []
    for (let depth = 0; depth < folderDepthMax; depth += 1) {
      chain.push(await ada.makeFolder(`${depth}`, chain.at(-1) ?? null))
    }
    const [top = '', second = ''] = chain
    const last = chain.at(-1) ?? ''
    const tooDeep = await ada.createFolder({ title: 'x', folderId: last })
    expect(tooDeep).toMatchObject({ status: 422, body: { code: 'folder_too_deep' } })
    const other = await ada.makeFolder('Other')
    expect((await ada.updateFolder(top, { folderId: other })).error?.code).toBe('folder_too_deep')
    expect((await ada.updateFolder(other, { folderId: last })).error?.code).toBe('folder_too_deep')
    expect((await ada.updateFolder(top, { folderId: last })).error?.code).toBe('folder_in_itself')
    expect((await ada.updateFolder(top, { folderId: top })).error?.code).toBe('folder_in_itself')
    expect((await ada.deleteFolder(top, `?to=${second}`)).error?.code).toBe('folder_in_itself')
    expect((await ada.updateFolder(second, { folderId: other })).status).toBe(200)
  })

  test('never form a circle, even if they are moved into each other at the same time', async () => {
    const ada = await newWriter(app)
    const ids = [await ada.makeFolder('a'), await ada.makeFolder('b'), await ada.makeFolder('c')]
    const replies = await Promise.all(
      ids.map((id, index) => ada.updateFolder(id, { folderId: ids[(index + 1) % 3] })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422])
  })

  test.each([
    ['folders', 'folders_full', foldersMax],
    ['tags', 'tags_full', tagsMax],
  ])('and tags are refused when there are as many as are allowed: %s', async (kind, code, max) => {
    const ada = await newWriter(app)
    await app.pool.query(
      kind === 'folders'
        ? `insert into note_folders select $1, gen_random_uuid(), 'a', null, now() from generate_series(2, $2)`
        : `insert into note_tags select $1, gen_random_uuid(), n::text, n::text, now() from generate_series(2, $2) n`,
      [ada.userId, max],
    )
    const make = (title: string) =>
      kind === 'folders' ? ada.createFolder({ title }) : ada.createTag({ title })
    const replies = await Promise.all([make('x'), make('y')])
    expect(replies.map(({ error }) => error?.code ?? 'made').sort()).toEqual([code, 'made'].sort())
  })
})
