// Tests what becomes of a note in the trash when a client deletes the files that were named in the answer to the note's
// deletion.
import { contract } from '@fovea/contract'
import { noteFilesMax } from '@fovea/contract/note-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../testing/calls.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { fileCalls } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newMember() {
  const { token, user } = await signUp(app)
  const call = callsOf(app, token)
  const { createNote, updateNote, deleteNote, note, restoreNote, trashedNotes } = contract.notes
  return {
    ...fileCalls(app, token),
    userId: user._id as string,
    write: async (body: unknown = {}) => (await call(createNote, { body })).body._id as string,
    change: (id: string, body: unknown) => call(updateNote, { params: { id }, body }),
    remove: (id: string) => call(deleteNote, { params: { id } }),
    read: (id: string) => call(note, { params: { id } }),
    restore: (id: string) => call(restoreNote, { params: { id } }),
    trash: async () => (await call(trashedNotes)).body.notes,
  }
}

type Member = Awaited<ReturnType<typeof newMember>>

/** Adds files to a note, and shows them. */
async function addPictures(member: Member, noteId: string, count = 2): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { body } = await member.upload({ noteId, bytes: `${index}`, name: `${index}.txt` })
    ids.push(body._id)
    const shown = ids.map((id) => `<p><img data-file="${id}" alt="A heron"><br>&nbsp;</p>`)
    await member.change(noteId, { html: shown.join('') })
  }
  return ids
}

test('a note of nothing but files is gone with them, and others stay', async () => {
  const member = await newMember()
  const id = await member.write()
  const other = await member.write()
  await addPictures(member, id)
  await member.remove(other)
  const { body } = await member.remove(id)
  expect(body).toMatchObject({ isTrashed: true, files: [{ noteId: id }, { noteId: id }] })
  expect((await member.deleteFiles(body.files)).body).toEqual({ success: true })
  expect(await member.trash()).toMatchObject([{ _id: other }])
  expect((await member.read(id)).status).toBe(404)
  const { rows } = await app.pool.query(
    'select notes, bytes::int, file_bytes::int from note_totals where user_id = $1',
    [member.userId],
  )
  expect(rows).toEqual([{ notes: 1, bytes: 0, file_bytes: 0 }])
})

test.each<[string, Record<string, string>]>([
  ['a title', { title: '🪶' }],
  ['a text', { html: '<p>–</p>' }],
  ['a line', { html: '<hr>' }],
  ['a list', { html: '<ul><li><p></p></li></ul>' }],
])('a note with %s stays to be restored, without its files', async (_, content) => {
  const member = await newMember()
  const id = await member.write(content)
  await member.upload({ noteId: id, bytes: 'heron' })
  const { files } = (await member.remove(id)).body
  await member.deleteFiles(files)
  expect((await member.restore(id)).body).toMatchObject({ ...content, files: [], trashedAt: null })
})

test('a note stays with a file that is left, with an earlier text, and while it is not in the trash', async () => {
  const member = await newMember()
  const [half, earlier, open] = [await member.write(), await member.write(), await member.write()]
  const [first = ''] = await addPictures(member, half)
  await member.change(earlier, { html: '<p>Seven herons</p>' })
  const pictures = await addPictures(member, earlier, 1)
  const kept = await addPictures(member, open, 1)
  await member.remove(half)
  await member.remove(earlier)
  expect((await member.deleteFiles([first, ...pictures, ...kept])).status).toBe(200)
  for (const id of [half, earlier, open]) expect((await member.read(id)).status).toBe(200)
})

test('files that another note shows are not named, so that it keeps them', async () => {
  const member = await newMember()
  const [id, showing] = [await member.write(), await member.write({ title: 'Shows' })]
  const [shared = '', own = ''] = await addPictures(member, id)
  await member.change(showing, { html: `<p><img data-file="${shared}"></p>` })
  const { files } = (await member.remove(id)).body
  expect(files).toMatchObject([{ _id: own }])
  await member.deleteFiles(files)
  expect((await member.file(shared)).status).toBe(200)
  expect((await member.read(id)).body.files).toMatchObject([{ _id: shared }])
})

test('a file that is deleted by itself leaves its note where it is', async () => {
  const member = await newMember()
  const id = await member.write()
  const [file = ''] = await addPictures(member, id, 1)
  await member.remove(id)
  await member.deleteFile(file)
  expect((await member.restore(id)).status).toBe(200)
})

test('the answer of a note with as many files as allowed can be sent back as it is', async () => {
  const member = await newMember()
  const id = await member.write()
  await app.pool.query(
    `insert into note_files (user_id, id, note_id, name, type, bytes, file_key, created_at)
     select $1, gen_random_uuid(), $2, repeat('猫', 200), 'image/png', 1, 'none', now()
     from generate_series(1, $3)`,
    [member.userId, id, noteFilesMax],
  )
  const { files } = (await member.remove(id)).body
  expect(files).toHaveLength(noteFilesMax)
  expect((await member.deleteFiles(files)).body).toEqual({ success: true })
  expect(await member.trash()).toEqual([])
})
