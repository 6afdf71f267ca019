// Each call of the file system and of the database fails once, in turn, while a backup is written and while it is
// restored. Nothing half-written is visible afterwards, and a second attempt succeeds.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { disk } from '../files/testing/failing-disk.ts'
import { makeFolder } from '../postgres/testing/data-folder.ts'
import { manifestEntry, readArchive, readJson } from './backup-format.ts'
import { folderFiles } from './folder-files.ts'
import { restoreBackup } from './restore-backup.ts'
import {
  createDatabase,
  createSource,
  isEmpty,
  migrationsFolder,
  now,
  readAll,
  transfer,
  usePostgres,
} from './testing/source-database.ts'
import { writeBackup } from './write-backup.ts'

vi.mock('node:fs/promises', async (load) => {
  const { breakPromises } = await import('../files/testing/failing-disk.ts')
  return breakPromises(await load())
})
vi.mock('node:fs', async (load) => {
  const { breakStreams } = await import('../files/testing/failing-disk.ts')
  return breakStreams(await load())
})

usePostgres()

async function makeSource() {
  const source = await createSource()
  await transfer(source.pool)
  const folder = makeFolder()
  const filesDir = path.join(folder, 'files')
  mkdirSync(path.join(filesDir, 'books/a'), { recursive: true })
  writeFileSync(path.join(filesDir, 'books/a/original'), 'herons')
  writeFileSync(path.join(filesDir, 'empty'), '')
  return { ...source, folder, files: folderFiles(filesDir) }
}

/** Arms each fault in turn, until none is reached any more. @param attempt returns whether the fault was reported */
async function withEachFault(
  attempt: (work: <T>(run: () => Promise<T>) => Promise<boolean>) => Promise<void>,
) {
  for (let failsAfter = 0, isReached = true; isReached; failsAfter += 1) {
    await attempt(async (run) => {
      Object.assign(disk, { failsAfter, hasFailed: false })
      const isDone = await run().then(
        () => true,
        () => false,
      )
      isReached = disk.hasFailed
      disk.failsAfter = Number.POSITIVE_INFINITY
      return isDone
    })
  }
}

async function readManifest(file: string): Promise<unknown> {
  let manifest: unknown
  for await (const { name, content } of readArchive(file)) {
    if (name === manifestEntry) manifest = await readJson(content)
    else for await (const _ of content);
  }
  return manifest
}

test('a backup survives each fault of the disk', async () => {
  const { connection, folder, files } = await makeSource()
  const target = path.join(folder, 'backups/backup')
  const write = () => writeBackup({ connection, files, target, now, force: true })
  const good = await write()
  await withEachFault(async (work) => {
    await work(write)
    expect(await readManifest(target)).toEqual(good)
    expect(await write()).toEqual(good)
    // A second attempt removes what the first one has left.
    expect(readdirSync(path.dirname(target))).toEqual(['backup'])
  })
}, 200_000)

test('a restore survives each fault of the disk', async () => {
  const { connection, pool, folder, files } = await makeSource()
  const source = path.join(folder, 'backup')
  await writeBackup({ connection, files, target: source, now })
  const rows = await readAll(pool)
  await withEachFault(async (work) => {
    const copy = await createDatabase()
    const restoredDir = path.join(makeFolder(), 'restored')
    const options = { connection: copy.connection, source, migrationsFolder }
    const restore = () => restoreBackup({ ...options, files: folderFiles(restoredDir) })
    if (!(await work(restore))) {
      expect(await isEmpty(copy.pool)).toBe(true)
      const left = existsSync(restoredDir) ? readdirSync(restoredDir) : []
      expect(left.filter((name) => name !== 'unfinished')).toEqual([])
      await restore()
    }
    expect(await readAll(copy.pool)).toEqual(rows)
    expect(readFileSync(path.join(restoredDir, 'books/a/original'), 'utf8')).toBe('herons')
  })
}, 200_000)

test('a backup and a restore survive each fault of the connection to the database', async () => {
  const { connection, pool, folder, files } = await makeSource()
  const source = path.join(folder, 'backup')
  const good = await writeBackup({ connection, files, target: source, now })
  const rows = await readAll(pool)
  const copy = await createDatabase()
  for (let at = 1, isReached = true; isReached; at += 1) {
    let calls = 0
    const real = pg.Client.prototype.query
    const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      calls += 1
      // The answers to what is under way are lost with the connection.
      if (calls === at) Reflect.get(this, 'connection').stream.destroy()
      return Reflect.apply(real, this, given)
    })
    const target = path.join(makeFolder(), 'backup')
    const writing = writeBackup({ connection, files, target, now })
    const isWritten = await writing.then(
      () => true,
      () => false,
    )
    isReached = calls >= at
    calls = 0
    const restoredDir = path.join(makeFolder(), 'restored')
    const options = { connection: copy.connection, source, migrationsFolder }
    const isRestored = await restoreBackup({ ...options, files: folderFiles(restoredDir) }).then(
      () => true,
      () => false,
    )
    isReached ||= calls >= at
    query.mockRestore()
    if (!isWritten) {
      expect(existsSync(target)).toBe(false)
      expect(await writeBackup({ connection, files, target, now })).toEqual(good)
    }
    if (isRestored) {
      expect(await readAll(copy.pool)).toEqual(rows)
      break
    }
    expect(await isEmpty(copy.pool)).toBe(true)
    expect(existsSync(restoredDir)).toBe(false)
  }
}, 200_000)
