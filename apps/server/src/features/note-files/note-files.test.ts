import { contract } from '@fovea/contract'
import { noteFilesMax } from '@fovea/contract/note-limits.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteBytesMax } from '../../domain/notes/storage.ts'
import { addToTotals } from '../../domain/notes/total-store.ts'
import { present } from '../../testing/present.ts'
import { goodPassword, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepNoteFiles } from './sweep-note-files.ts'
import { addNote, fileCalls, listStored, makePicture, newMemberWithNote } from './testing.ts'

const { noteFiles } = contract
const maxUploadBytes = 2_000_000

let app: TestApp
let member: Awaited<ReturnType<typeof newMemberWithNote>>
beforeAll(async () => {
  app = await startTestApp({ maxUploadBytes })
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await newMemberWithNote(app)
})

const sendBytes = (bytes: string | Uint8Array, name = 'herons.bin') =>
  member.upload({ noteId: member.noteId, bytes, name })

const fillAccount = (fileBytes: number) =>
  app.db.transaction((tx) => addToTotals(tx, member.userId, { fileBytes }))

describe('uploading a file', () => {
  test('answers what it is, and the file comes back as it was sent', async () => {
    const { status, body } = await sendBytes('Seven herons.', 'The herons.txt')
    expect(status).toBe(200)
    expect(body).toEqual({
      _id: expect.any(String),
      noteId: member.noteId,
      name: 'The herons.txt',
      type: 'application/octet-stream',
      size: 13,
      isImage: false,
      width: null,
      height: null,
      hasThumbnail: false,
      createdAt: app.clock.now().toISOString(),
    })
    const { headers, body: content } = await member.file(body._id)
    expect(content).toBe('Seven herons.')
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="The herons.txt"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect((await member.thumbnail(body._id)).status).toBe(404)
  })

  test('stores a picture with its size and a thumbnail', async () => {
    const bytes = await makePicture(1_000, 400).png().toBuffer()
    const { body } = await sendBytes(bytes, 'herons.png')
    expect(body).toMatchObject({
      type: 'image/png',
      isImage: true,
      width: 1_000,
      height: 400,
      hasThumbnail: true,
      size: bytes.length,
    })
    const { headers } = await member.file(body._id)
    expect(headers['content-type']).toBe('image/png')
    expect(headers).not.toHaveProperty('content-disposition')
    expect((await member.read(noteFiles.file.path, body._id)).equals(bytes)).toBe(true)
    expect((await member.thumbnail(body._id)).headers['content-type']).toBe('image/webp')
    const thumbnail = await member.read(noteFiles.thumbnail.path, body._id)
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 128,
    })
  })

  test('with the same id is done once, also when it is sent twice at once', async () => {
    const sent = { _id: v7(), noteId: member.noteId, bytes: 'Herons.' }
    const before = await listStored(app)
    const replies = await Promise.all([member.upload(sent), member.upload(sent)])
    replies.push(await member.upload({ ...sent, _id: sent._id.toUpperCase() }))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await listStored(app)).toHaveLength(before.length + 1)
    const other = await member.upload({ ...sent, bytes: 'Another heron.' })
    expect([other.status, other.error?.code]).toEqual([409, 'id_taken'])
    expect(await listStored(app)).toHaveLength(before.length + 1)
  })

  test('takes an empty file, and one of the largest size but not one that is larger', async () => {
    expect((await sendBytes('')).body.size).toBe(0)
    expect((await sendBytes(Buffer.alloc(maxUploadBytes))).body.size).toBe(maxUploadBytes)
    const before = await listStored(app)
    const { status, error } = await sendBytes(Buffer.alloc(maxUploadBytes + 1))
    expect([status, error?.code]).toEqual([413, 'payload_too_large'])
    expect(await listStored(app)).toEqual(before)
  })

  test.each([
    ['without a note', { bytes: 'x' }],
    ['with a note that is no id', { bytes: 'x', noteId: 'mine' }],
    ['with an _id that is none', { bytes: 'x', _id: '../up' }],
  ])('%s is refused', async (_, sent) => {
    const before = await listStored(app)
    const { status } = await member.upload({ noteId: '', ...sent })
    expect(status).toBe(400)
    expect(await listStored(app)).toEqual(before)
  })

  test('without a file is refused', async () => {
    const { status } = await app.call(noteFiles.uploadFile, {
      token: member.token,
      body: { noteId: member.noteId, file: 'herons' },
    })
    expect(status).toBe(400)
  })

  test('to a note that does not exist, or is someone else’s, answers 404 and keeps nothing', async () => {
    const other = await newMemberWithNote(app)
    const before = await listStored(app)
    for (const noteId of [v7(), other.noteId]) {
      expect((await member.upload({ noteId, bytes: 'x' })).status).toBe(404)
    }
    expect(await listStored(app)).toEqual(before)
  })
})

describe('the limits', () => {
  test('refuse a file when the notes are full', async () => {
    await fillAccount(noteBytesMax - 1_006)
    const before = await listStored(app)
    expect((await sendBytes(Buffer.alloc(1_001))).error?.code).toBe('notes_full')
    expect(await listStored(app)).toEqual(before)
    expect((await sendBytes(Buffer.alloc(1_000))).status).toBe(200)
  })

  test('hold for files that are sent at the same time', async () => {
    await fillAccount(noteBytesMax - 2_506)
    const replies = await Promise.all([1, 2, 3, 4].map(() => sendBytes(Buffer.alloc(1_000))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
    expect((await app.files.list(`notes/${member.userId}`)).length).toBe(2)
  })

  test('have room again after the files of a deleted note were swept', async () => {
    await fillAccount(noteBytesMax - 1_012)
    const noteId = await addNote(app, member.userId)
    expect((await member.upload({ noteId, bytes: Buffer.alloc(1_000) })).status).toBe(200)
    expect((await sendBytes(Buffer.alloc(1_000))).error?.code).toBe('notes_full')
    for (const _ of ['to the trash', 'for good'])
      await app.call(contract.notes.deleteNote, { params: { id: noteId }, token: member.token })
    expect((await sendBytes(Buffer.alloc(1_000))).error?.code).toBe('notes_full')
    app.clock.advance(25 * 3_600_000)
    await sweepNoteFiles(app)
    expect((await sendBytes(Buffer.alloc(1_000))).status).toBe(200)
  })

  test('let a note have so many files and no more', async () => {
    await app.pool.query(
      `insert into note_files (user_id, id, note_id, name, type, bytes, file_key, created_at)
       select $1, gen_random_uuid(), $2, 'x', 'x', 1, '', now() from generate_series(2, $3::int)`,
      [member.userId, member.noteId, noteFilesMax],
    )
    expect((await sendBytes('x')).status).toBe(200)
    expect((await sendBytes('x')).error?.code).toBe('notes_full')
    const noteId = await addNote(app, member.userId)
    expect((await member.upload({ noteId, bytes: 'x' })).status).toBe(200)
  })
})

describe('a file that could do harm', () => {
  const script = '<script>alert(1)</script>'

  test.each([
    ['SVG', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['SVG with a declaration', 'a.png', `<?xml version="1.0"?><svg onload="alert(1)"></svg>`],
    ['HTML', 'a.html', `<!doctype html><html><body>${script}</body></html>`],
    ['HTML that calls itself a picture', 'a.png', `<html>${script}</html>`],
    ['XML', 'a.xml', `<?xml version="1.0"?><a/>`],
    ['a PDF', 'a.pdf', '%PDF-1.7 herons'],
    ['a script', 'a.js', 'alert(1)'],
  ])('such as %s is only ever saved', async (_, name, content) => {
    const { body } = await sendBytes(content, name)
    expect(body).toMatchObject({ isImage: false, hasThumbnail: false })
    const { headers } = await member.file(body._id)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    ['quotes and folders', '../../etc/a "b" \'c\'; x=y.txt', 'a "b" \'c\'; x=y.txt'],
    ['line breaks', 'a\r\nset-cookie: b.txt', 'aset-cookie: b.txt'],
    ['marks that turn the direction of text', 'herons\u202egnp.exe', 'heronsgnp.exe'],
    ['other alphabets', 'Журавль – 鹭 😀.pdf', 'Журавль – 鹭 😀.pdf'],
    ['300 letters', `${'h'.repeat(300)}.tar.gz`, `${'h'.repeat(197)}.gz`],
  ])('has a safe name if it was sent with %s', async (_, sent, kept) => {
    const { status, body } = await sendBytes('x', sent)
    expect([status, body.name]).toEqual([200, kept])
    const disposition = String((await member.file(body._id)).headers['content-disposition'])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(disposition).not.toMatch(/[\u0000-\u001f\u007f-\uffff]/)
    const name = /filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? ''
    expect(decodeURIComponent(name)).toBe(kept)
  })

  test('without a name is saved under its id', async () => {
    const { body } = await sendBytes('x', '\u202e')
    expect(body.name).toBe('')
    const { headers } = await member.file(body._id)
    expect(headers['content-disposition']).toContain(body._id)
  })
})

describe('deleting files', () => {
  const uploadTwo = async () => {
    const bytes = await makePicture(40, 40).png().toBuffer()
    const [one, two] = [await sendBytes(bytes), await sendBytes('two')]
    return [one.body, two.body]
  }

  test('removes one file, or several by id or as they were answered', async () => {
    const before = await listStored(app)
    const [one, two] = await uploadTwo()
    expect(await listStored(app)).toHaveLength(before.length + 3)
    expect((await member.deleteFile(present(one?._id))).body).toEqual({ success: true })
    expect((await member.file(present(one?._id))).status).toBe(404)
    expect((await member.deleteFile(present(one?._id))).status).toBe(404)
    const [three] = await uploadTwo()
    const { status } = await member.deleteFiles([three, two?._id.toUpperCase(), two?._id])
    expect(status).toBe(200)
    expect((await member.file(present(two?._id))).status).toBe(404)
    expect((await member.deleteFiles([])).status).toBe(200)
    expect(await listStored(app)).toHaveLength(before.length + 1)
  })

  test('removes none if one of them is unknown or someone else’s', async () => {
    const [one, two] = await uploadTwo()
    const other = await newMemberWithNote(app)
    const theirs = await other.upload({ noteId: other.noteId, bytes: 'mine' })
    const before = await listStored(app)
    for (const id of [v7(), theirs.body._id]) {
      expect((await member.deleteFiles([one, id, two])).status).toBe(404)
    }
    expect(await listStored(app)).toEqual(before)
    expect((await member.file(present(one?._id))).status).toBe(200)
    expect((await other.file(theirs.body._id)).body).toBe('mine')
  })

  test.each([
    ['ids that are none', ['mine']],
    ['objects without an id', [{ id: v7() }]],
    ['what is no list', 'all'],
    ['more than 500', Array.from({ length: 501 }, () => v7())],
  ])('refuses %s', async (_, files) => {
    expect((await member.deleteFiles(files)).status).toBe(400)
  })

  test('is up to the user when their note is deleted for good, until the sweep does it', async () => {
    const [one, two] = await uploadTwo()
    const deleteNote = () =>
      app.call(contract.notes.deleteNote, { params: { id: member.noteId }, token: member.token })
    const trashed = await deleteNote()
    expect(trashed.body).toMatchObject({ isTrashed: true, files: [one, two] })
    const gone = await deleteNote()
    expect(gone.body).toMatchObject({
      isTrashed: false,
      files: [{ _id: one?._id }, { _id: two?._id }],
    })
    expect((await member.deleteFiles(gone.body.files.slice(0, 1))).status).toBe(200)
    expect((await member.file(present(one?._id))).status).toBe(404)
    expect((await member.file(present(two?._id))).status).toBe(200)
    app.clock.advance(25 * 3_600_000)
    await sweepNoteFiles(app)
    expect((await member.file(present(two?._id))).status).toBe(404)
    expect(await app.files.list(`notes/${member.userId}`)).toEqual([])
  })

  test('does not happen to what another note shows, whichever note of them is deleted', async () => {
    const [shown, other] = await uploadTwo()
    const { token } = member
    const showing = await addNote(app, member.userId)
    const html = `<p><img data-file="${shown?._id}"><a data-note="${shown?._id}">It</a></p>`
    const saved = await app.call(contract.notes.updateNote, {
      params: { id: showing },
      token,
      body: { version: 1, html },
    })
    expect(saved.body.files).toEqual([])
    const remove = (id: string) => app.call(contract.notes.deleteNote, { params: { id }, token })
    await remove(member.noteId)
    expect((await remove(member.noteId)).body.files).toMatchObject([{ _id: other?._id }])
    const read = await app.call(contract.notes.note, { params: { id: showing }, token })
    expect(read.body.files).toMatchObject([{ _id: shown?._id, noteId: showing }])
    app.clock.advance(25 * 3_600_000)
    await sweepNoteFiles(app)
    expect((await member.file(present(shown?._id))).status).toBe(200)
    expect((await member.file(present(other?._id))).status).toBe(404)
    await remove(showing)
    expect((await remove(showing)).body.files).toMatchObject([{ _id: shown?._id, noteId: null }])
    app.clock.advance(25 * 3_600_000)
    await sweepNoteFiles(app)
    expect((await member.file(present(shown?._id))).status).toBe(404)
  })

  test('does not happen to what is shown again before the sweep', async () => {
    const [shown] = await uploadTwo()
    const { token } = member
    const remove = () =>
      app.call(contract.notes.deleteNote, { params: { id: member.noteId }, token })
    await remove()
    await remove()
    const { body } = await app.call(contract.notes.createNote, {
      token,
      body: { html: `<p><img data-file="${shown?._id}"></p>` },
    })
    expect(body.files).toMatchObject([{ _id: shown?._id, noteId: body._id }])
    app.clock.advance(25 * 3_600_000)
    await sweepNoteFiles(app)
    expect((await member.file(present(shown?._id))).status).toBe(200)
  })

  test('happens with the account', async () => {
    await uploadTwo()
    await app.call(contract.account.deleteUser, {
      token: member.token,
      body: { password: goodPassword },
    })
    expect(await app.files.list(`notes/${member.userId}`)).toEqual([])
  })
})

describe('nobody else', () => {
  const tryAll = async (calls: ReturnType<typeof fileCalls>, id: string) => [
    await calls.file(id),
    await calls.thumbnail(id),
    await calls.deleteFile(id),
    await calls.deleteFiles([id]),
  ]

  test('reads or deletes a file', async () => {
    const { body } = await sendBytes(await makePicture(9, 9).png().toBuffer(), 'herons.png')
    const other = await newMemberWithNote(app)
    const replies = await tryAll(other, body._id)
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const stranger = fileCalls(app)
    const refused = [
      ...(await tryAll(stranger, body._id)),
      await stranger.upload({ noteId: member.noteId, bytes: 'x' }),
    ]
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(5).fill('not_signed_in'))
    expect((await member.file(body._id)).status).toBe(200)
    expect((await member.thumbnail(body._id)).status).toBe(200)
  })

  test('is affected by a file with the same id', async () => {
    const other = await newMemberWithNote(app)
    const _id = v7()
    await member.upload({ _id, noteId: member.noteId, bytes: 'mine' })
    expect((await other.upload({ _id, noteId: other.noteId, bytes: 'theirs' })).status).toBe(200)
    await other.deleteFile(_id)
    expect((await member.file(_id)).body).toBe('mine')
  })

  test('gets anything for an id that is none', async () => {
    for (const { status } of await tryAll(member, '..%2Fother')) expect(status).toBe(400)
  })
})
