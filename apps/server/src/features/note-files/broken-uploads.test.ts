import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { contract } from '@fovea/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '../../platform/postgres/testing/data-folder.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeForm, makePicture, newMemberWithNote } from './testing.ts'

const { path } = contract.noteFiles.uploadFile

let app: TestApp
let member: Awaited<ReturnType<typeof newMemberWithNote>>
let port: number
beforeAll(async () => {
  app = await startTestApp({ isFolder: true })
  member = await newMemberWithNote(app)
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const listFiles = async () => {
  const entries = await readdir(app.filesFolder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const countRows = async () => {
  const { rows } = await app.pool.query('select count(*)::int as count from note_files')
  return rows[0].count as number
}

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test.each([
  ['before the first byte of the file', (form: Buffer) => form.lastIndexOf('\r\n\r\n') + 4],
  ['in the middle of it', (form: Buffer) => Math.floor(form.length / 2)],
  ['just before its end', (form: Buffer) => form.length - 2],
  ['without waiting for the answer', (form: Buffer) => form.length],
])('a sender who disconnects %s leaves no files without a row', async (_, countSent) => {
  const { payload, headers } = await makeForm({
    noteId: member.noteId,
    bytes: Buffer.alloc(2_000_000, 'a'),
  })
  const head =
    `POST ${path} HTTP/1.1\r\nhost: fovea.test\r\nauthorization: Bearer ${member.token}\r\n` +
    `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`
  for (let i = 0; i < 4; i += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(head)
    socket.write(payload.subarray(0, countSent(payload)), () => socket.destroy())
    await once(socket, 'close')
  }
  await until(async () => (await countConnections()) === 0)
  await until(async () => (await listFiles()).length === (await countRows()))
})

test('a database that fails at the last moment leaves no file and no thumbnail', async () => {
  const before = await listFiles()
  const { query } = pg.Client.prototype
  let isInserted = false
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parts: unknown[]
  ) {
    const text = String((parts[0] as { text?: string }).text ?? parts[0])
    isInserted ||= text.startsWith('insert into "note_files"')
    if (isInserted && text === 'commit') throw new Error('broken')
    return Reflect.apply(query, this, parts)
  })
  const bytes = await makePicture(50, 50).png().toBuffer()
  const { status } = await member.upload({ noteId: member.noteId, bytes })
  spy.mockRestore()
  expect([status, isInserted]).toEqual([500, true])
  expect(await listFiles()).toEqual(before)
})

test('a picture that breaks its thumbnail is still stored and shown', async () => {
  const picture = await makePicture(500, 500).png().toBuffer()
  const { status, body } = await member.upload({
    noteId: member.noteId,
    bytes: picture.subarray(0, 200),
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ type: 'image/png', isImage: true, hasThumbnail: false, width: null })
  expect((await member.file(body._id)).headers['content-type']).toBe('image/png')
})
