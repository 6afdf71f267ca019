import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BucketDriver } from '../files/bucket-driver.ts'
import { composeFileStore } from '../files/file-store.ts'
import { type BucketServer, startBucketServer } from '../files/testing/bucket-server.ts'
import { makeFolder } from '../postgres/testing/data-folder.ts'
import { bucketFiles } from './bucket-files.ts'
import { folderFiles } from './folder-files.ts'
import { restoreBackup } from './restore-backup.ts'
import {
  createDatabase,
  createSource,
  isEmpty,
  migrationsFolder,
  now,
  usePostgres,
} from './testing/source-database.ts'
import { writeBackup } from './write-backup.ts'

usePostgres()

let server: BucketServer
let driver: BucketDriver
beforeEach(async () => {
  server = await startBucketServer()
  driver = new BucketDriver(server.place)
})
afterEach(() => server.close())

const large = randomBytes(10_000_001)

/** Makes a backup of a folder with two files. */
async function backUpFolder() {
  const { connection } = await createSource()
  const folder = makeFolder()
  const filesDir = path.join(folder, 'files')
  mkdirSync(path.join(filesDir, 'books/a'), { recursive: true })
  writeFileSync(path.join(filesDir, 'books/a/original'), large)
  writeFileSync(path.join(filesDir, 'empty'), '')
  const target = path.join(folder, 'backup')
  return {
    folder,
    source: target,
    manifest: await writeBackup({ connection, files: folderFiles(filesDir), target, now }),
  }
}

test('a backup of a folder is restored into a bucket, and back', async () => {
  const { source, folder, manifest } = await backUpFolder()
  const first = await createDatabase()
  await restoreBackup({
    connection: first.connection,
    files: bucketFiles(driver),
    source,
    migrationsFolder,
  })
  expect(await server.listAll()).toEqual(['books/a/original', 'empty'])
  const files = composeFileStore(driver)
  for (const name of ['uploads/one', 'unfinished/two']) await files.put(name, Buffer.from('x'))

  const target = path.join(folder, 'from-bucket')
  const again = await writeBackup({
    connection: first.connection,
    files: bucketFiles(driver),
    target,
    now,
  })
  expect(again).toEqual(manifest)
  const second = await createDatabase()
  const restoredDir = path.join(folder, 'restored')
  await restoreBackup({
    connection: second.connection,
    files: folderFiles(restoredDir),
    source: target,
    migrationsFolder,
  })
  expect(readFileSync(path.join(restoredDir, 'books/a/original')).equals(large)).toBe(true)
  expect(existsSync(path.join(restoredDir, 'uploads'))).toBe(false)
}, 60_000)

test('a bucket that is not empty is left as it is', async () => {
  const { source } = await backUpFolder()
  await composeFileStore(driver).put('mine', Buffer.from('x'))
  const { connection, pool } = await createDatabase()
  const restoring = restoreBackup({
    connection,
    files: bucketFiles(driver),
    source,
    migrationsFolder,
  })
  await expect(restoring).rejects.toThrow('The bucket of S3_URL is not empty')
  expect([await server.listAll(), await isEmpty(pool)]).toEqual([['mine'], true])
}, 60_000)

test('a backup that is cut off leaves nothing in the bucket', async () => {
  const { source } = await backUpFolder()
  truncateSync(source, statSync(source).size - 1_000)
  const { connection, pool } = await createDatabase()
  const restoring = restoreBackup({
    connection,
    files: bucketFiles(driver),
    source,
    migrationsFolder,
  })
  await expect(restoring).rejects.toThrow('Nothing was changed')
  expect([await server.listAll(), await isEmpty(pool)]).toEqual([[], true])
}, 60_000)
