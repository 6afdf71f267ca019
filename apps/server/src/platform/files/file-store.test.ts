import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStore, type FileStore } from './file-store.ts'

let folder: string
let files: FileStore
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fovea-files-'))
  files = createFileStore(path.join(folder, 'files'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a stored file can be read as a whole or as a stream', async () => {
  await files.put('books/a/one', Buffer.from('heron'))
  await files.put('books/a/two', Readable.from([Buffer.from('two '), Buffer.from('herons')]))
  await files.put('books/a/none', new Uint8Array())
  expect((await files.read('books/a/one')).toString()).toBe('heron')
  expect((await files.read('books/a/none')).length).toBe(0)
  const pieces = []
  for await (const piece of await files.open('books/a/two')) pieces.push(piece)
  expect(Buffer.concat(pieces).toString()).toBe('two herons')
})

test('reading a missing file fails, and deleting it does not', async () => {
  await expect(files.read('books/none')).rejects.toThrow()
  await expect(files.open('books/none')).rejects.toThrow()
  await files.deleteAll('books/none')
  expect(await files.list('books')).toEqual([])
})

test('a folder can be listed, moved from and deleted with everything in it', async () => {
  await files.put('books/a/one', Buffer.from('1'))
  await files.put('uploads/two', Buffer.from('2'))
  await files.move('uploads/two', 'books/b/two')
  expect((await files.list('books')).sort()).toEqual(['a', 'b'])
  expect(await files.list('uploads')).toEqual([])
  await files.deleteAll('books/a')
  expect(await files.list('books')).toEqual(['b'])
})

test('a stream that fails leaves no file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('gone')
    })(),
  )
  await expect(files.put('uploads/half', broken)).rejects.toThrow()
  expect(await files.list('uploads')).toEqual([])
})

test.each(['../outside', 'books/../../outside', '/../outside'])(
  '%s is refused as a key',
  async (key) => {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  },
)
