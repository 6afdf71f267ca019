import type { StatsFs } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isDiskFull } from './disk-space.ts'
import type { DiskCalls } from './durable-driver.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { type WatchedDisk, watchDisk } from './testing/watched-disk.ts'

let folder: string
let disk: WatchedDisk
let files: FileStore
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fovea-files-'))
  disk = watchDisk()
  files = createFileStore(path.join(folder, 'files'), disk.calls)
})
afterEach(() => rm(folder, { recursive: true }))

async function* repeat(piece: Buffer, times: number) {
  for (let i = 0; i < times; i += 1) yield piece
}

const listAll = async () => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('a power cut destroys nothing', () => {
  test.each([
    ['bytes', () => Buffer.from('heron')],
    ['a stream', () => Readable.from(repeat(Buffer.from('heron'), 3))],
    ['an empty file', () => new Uint8Array()],
  ])(
    'after %s was stored, including the folders that were created for it',
    async (_, makeContent) => {
      await files.put('books/a/b/one', makeContent())
      expect(disk.atRisk()).toEqual([])
      await files.put('books/a/b/one', makeContent())
      expect(disk.atRisk()).toEqual([])
      expect(disk.namedTooEarly).toEqual([])
    },
  )

  test('after a file was moved, including the folders that were created for it', async () => {
    await files.put('uploads/one', Buffer.from('heron'))
    await files.move('uploads/one', 'books/a/b/original')
    expect(disk.atRisk()).toEqual([])
  })

  test('after a file was stored in a folder that another call has just created', async () => {
    const puts = Array.from({ length: 5 }, (_, i) => files.put(`books/a/b/${i}`, Buffer.from('x')))
    await Promise.race(puts)
    const inFolders = disk.atRisk().filter((file) => /[/\\](files|books|a|b)$/.test(file))
    expect(inFolders).toEqual([])
    await Promise.all(puts)
    expect(disk.atRisk()).toEqual([])
  })
})

test('nobody else on the machine can read files and folders', async () => {
  await files.put('books/a/one', Buffer.from('heron'))
  await files.put('uploads/two', Readable.from([Buffer.from('heron')]))
  const modeOf = async (name: string) =>
    ((await stat(path.join(folder, 'files', name))).mode & 0o777).toString(8)
  const names = ['', 'books', 'books/a', 'books/a/one', 'uploads/two', 'unfinished']
  const modes = await Promise.all(names.map(modeOf))
  expect(modes).toEqual(['700', '700', '700', '600', '600', '700'])
})

describe('a file that is replaced', () => {
  test('has its old content until the new content is complete', async () => {
    const file = path.join(folder, 'files/books/one')
    await files.put('books/one', Buffer.from('old'))
    const seen: string[] = []
    const content = async function* () {
      yield Buffer.from('ne')
      seen.push(await readFile(file, 'utf8'))
      yield Buffer.from('w')
    }
    await files.put('books/one', Readable.from(content()))
    expect([...seen, await readFile(file, 'utf8')]).toEqual(['old', 'new'])
  })

  test('keeps its old content when the new content fails', async () => {
    await files.put('books/one', Buffer.from('old'))
    const broken = new Readable({ read: () => {} })
    broken.push('half')
    const putting = files.put('books/one', broken)
    broken.destroy(new Error('gone'))
    await expect(putting).rejects.toThrow()
    expect((await files.read('books/one')).toString()).toBe('old')
    expect(await listAll()).toEqual(['one'])
  })
})

test('a stream that was destroyed before it was read leaves no empty file', async () => {
  for (const reason of [new Error('gone'), undefined]) {
    const gone = new Readable({ read: () => {} })
    gone.destroy(reason)
    await expect(files.put('uploads/gone', gone)).rejects.toThrow()
  }
  expect(await listAll()).toEqual([])
})

describe('when the disk is full', () => {
  const noSpace = () =>
    Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })

  const breakCall = (name: 'writeFile' | 'sync'): DiskCalls => ({
    ...disk.calls,
    async open(...parts) {
      const handle = await disk.calls.open(...parts)
      if (parts[1] === 'wx') handle[name] = () => Promise.reject(noSpace())
      return handle
    },
  })

  test.each(['writeFile', 'sync'] as const)('and %s fails, no file is left', async (name) => {
    const full = createFileStore(path.join(folder, 'files'), breakCall(name))
    const endless = Readable.from(repeat(Buffer.alloc(100), Number.POSITIVE_INFINITY))
    if (name === 'writeFile') {
      await expect(full.put('uploads/one', endless)).rejects.toSatisfy(isDiskFull)
      expect(endless.destroyed).toBe(true)
    }
    await expect(full.put('uploads/two', Buffer.from('x'))).rejects.toSatisfy(isDiskFull)
    expect(await listAll()).toEqual([])
    await files.put('uploads/two', Buffer.from('there is room again'))
    expect(await listAll()).toEqual(['two'])
  })

  const megabyte = Buffer.alloc(2 ** 20)

  /** Makes a store on a disk of 100 MB, on which 5 MB must stay free. */
  const createSmall = (countFreeBytes: () => number) => {
    const statfs = async () =>
      ({ blocks: 100 * 2 ** 20, bsize: 1, bavail: countFreeBytes() }) as StatsFs
    return createFileStore(path.join(folder, 'files'), {
      ...disk.calls,
      statfs: statfs as unknown as DiskCalls['statfs'],
    })
  }

  test('except for a little, bytes that are not yet written count, and written ones do not count twice', async () => {
    const streamOf = (megabytes: number) => Readable.from(repeat(megabyte, megabytes))
    await expect(createSmall(() => 12 * 2 ** 20).put('uploads/one', streamOf(8))).rejects.toSatisfy(
      isDiskFull,
    )
    const roomy = createSmall(() => 14 * 2 ** 20)
    await roomy.put('uploads/two', streamOf(24))
    expect(await listAll()).toEqual(['two'])
  })

  test('except for a little, files are refused, even halfway', async () => {
    let freeBytes = 10 * 2 ** 20
    const small = createSmall(() => freeBytes)
    await small.put('uploads/one', megabyte)
    await expect(small.assertRoom(6 * 2 ** 20)).rejects.toSatisfy(isDiskFull)
    await expect(small.put('uploads/large', Buffer.alloc(6 * 2 ** 20))).rejects.toSatisfy(
      isDiskFull,
    )
    let sent = 0
    const content = async function* () {
      for (; sent < 1_000; sent += 1) {
        freeBytes -= megabyte.length
        yield megabyte
      }
    }
    await expect(small.put('uploads/two', Readable.from(content()))).rejects.toSatisfy(isDiskFull)
    expect(sent).toBeLessThan(20)
    expect(await listAll()).toEqual(['one'])
  })
})
