import { contract } from '@fovea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BucketDriver } from '../../platform/files/bucket-driver.ts'
import { composeFileStore } from '../../platform/files/file-store.ts'
import { type BucketServer, startBucketServer } from '../../platform/files/testing/bucket-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepNoteFiles } from './sweep-note-files.ts'
import { makePicture, newMemberWithNote } from './testing.ts'

let server: BucketServer
let app: TestApp
beforeAll(async () => {
  server = await startBucketServer()
  app = await startTestApp({ files: composeFileStore(new BucketDriver(server.place)) })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

test('with a bucket a picture is stored, shown, shrunk and deleted', async () => {
  const member = await newMemberWithNote(app)
  const bytes = await makePicture(700, 700).png().toBuffer()
  const { status, body } = await member.upload({ noteId: member.noteId, bytes })
  expect([status, body.hasThumbnail]).toEqual([200, true])
  const keys = await server.listAll()
  expect(keys).toHaveLength(2)
  expect(keys.every((key) => key.startsWith(`notes/${member.userId}/`))).toBe(true)
  const { noteFiles } = contract
  expect((await member.read(noteFiles.file.path, body._id)).equals(bytes)).toBe(true)
  expect((await member.thumbnail(body._id)).status).toBe(200)
  await sweepNoteFiles(app)
  expect(await server.listAll()).toEqual(keys)
  expect((await member.deleteFile(body._id)).status).toBe(200)
  expect(await server.listAll()).toEqual([])
})

test('with a bucket a long file is stored in parts, and none of them is left when it is refused', async () => {
  const member = await newMemberWithNote(app)
  const long = Buffer.alloc(19_000_000, 'heron')
  const { status, body } = await member.upload({ noteId: member.noteId, bytes: long })
  expect([status, body.size]).toEqual([200, long.length])
  const keys = await server.listAll()
  const tooLong = await member.upload({ noteId: member.noteId, bytes: Buffer.alloc(21_000_000) })
  expect(tooLong.status).toBe(413)
  expect(await server.listAll()).toEqual(keys)
  expect(await member.read(contract.noteFiles.file.path, body._id)).toHaveLength(long.length)
})

test('a bucket that does not answer is reported as such, and nothing is said to be missing', async () => {
  const member = await newMemberWithNote(app)
  const { body } = await member.upload({ noteId: member.noteId, bytes: 'Herons.' })
  server.refuses = () => true
  const replies = [
    await member.file(body._id),
    await member.upload({ noteId: member.noteId, bytes: 'More.' }),
  ]
  server.refuses = () => false
  expect(replies.map(({ status, error }) => [status, error?.code])).toEqual([
    [503, 'not_ready'],
    [503, 'not_ready'],
  ])
  expect((await member.file(body._id)).body).toBe('Herons.')
  const before = await server.listAll()
  await app.call(contract.noteFiles.deleteFile, { params: { id: body._id }, token: member.token })
  expect(await server.listAll()).toHaveLength(before.length - 1)
})
