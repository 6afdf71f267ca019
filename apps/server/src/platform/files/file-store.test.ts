import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BucketDriver } from './bucket-driver.ts'
import { composeFileStore, createFileStore, type FileStore } from './file-store.ts'
import { MissingFileError } from './stored-errors.ts'
import { startBucketServer } from './testing/bucket-server.ts'

/** Opens an empty store. `listAll` answers everything that it keeps, unfinished files too. */
const storages = {
  async 'a folder'() {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'fovea-files-'))
    const listAll = async () => {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true })
      const found = entries.filter((entry) => entry.isFile())
      return found.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    }
    const files = createFileStore(path.join(folder, 'files'))
    return { files, listAll, close: () => rm(folder, { recursive: true }) }
  },
  async 'a bucket'() {
    const server = await startBucketServer()
    const files = composeFileStore(new BucketDriver(server.place))
    return { files, listAll: server.listAll, close: server.close }
  },
}

describe.each(Object.entries(storages))('in %s', (_, open) => {
  let files: FileStore
  let listAll: () => Promise<string[]>
  let close: () => Promise<void>
  beforeEach(async () => {
    ;({ files, listAll, close } = await open())
  })
  afterEach(() => close())

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
    await expect(files.read('books/none')).rejects.toThrow(MissingFileError)
    await expect(files.open('books/none')).rejects.toThrow(MissingFileError)
    await files.deleteAll('books/none')
    expect(await files.list('books')).toEqual([])
  })

  test('a folder can be listed, moved from and deleted with everything in it', async () => {
    await files.put('books/a/one', Buffer.from('1'))
    await files.put('uploads/two', Buffer.from('2'))
    await files.move('uploads/two', 'books/b/two')
    expect((await files.list('books')).sort()).toEqual(['a', 'b'])
    expect(await files.list('uploads')).toEqual([])
    await files.put('books/ab/three', Buffer.from('3'))
    const seen: { name: string; isFolder: boolean }[] = []
    for await (const entry of files.listEach('books/a')) seen.push(entry)
    expect(seen).toEqual([{ name: 'one', isFolder: false }])
    await files.put('users/ada/books/one', Buffer.from('4'))
    expect(await files.list('users')).toEqual(['ada'])
    await files.deleteAll('books/a')
    expect((await files.list('books')).sort()).toEqual(['ab', 'b'])
    expect((await files.read('books/b/two')).toString()).toBe('2')
  })

  test('a file is replaced as a whole, and deleted alone', async () => {
    await files.put('books/a/one', Buffer.from('a long first content'))
    await files.put('books/a/one', Buffer.from('second'))
    await files.put('books/a/one.more', Buffer.from('x'))
    expect((await files.read('books/a/one')).toString()).toBe('second')
    await files.deleteAll('books/a/one')
    expect(await files.list('books/a')).toEqual(['one.more'])
  })

  test('a long stream arrives as it was sent', async () => {
    const pieces = Array.from({ length: 700 }, (_, i) => Buffer.alloc(30_011, i))
    await files.put('uploads/long', Readable.from(pieces))
    expect((await files.read('uploads/long')).equals(Buffer.concat(pieces))).toBe(true)
  })

  test.each([0, 1, 20])('a stream that fails after %i MB leaves nothing', async (megabytes) => {
    const broken = Readable.from(
      (async function* () {
        for (let i = 0; i < megabytes; i += 1) yield Buffer.alloc(2 ** 20, 'half')
        throw new Error('gone')
      })(),
    )
    const putting = files.put('uploads/half', broken)
    await expect(putting).rejects.toMatchObject({ cause: { message: 'gone' } })
    expect(await listAll()).toEqual([])
  })

  test('a stream that was destroyed before it was read leaves no empty file', async () => {
    const gone = new Readable({ read: () => {} })
    gone.destroy()
    await expect(files.put('uploads/gone', gone)).rejects.toThrow()
    expect(await listAll()).toEqual([])
  })

  test.each(['../outside', 'books/../../outside', '/../outside'])(
    '%s is refused as a key',
    async (key) => {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow()
      expect(await listAll()).toEqual([])
    },
  )
})
