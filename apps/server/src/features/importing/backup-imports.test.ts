import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { libraryFolderOf } from '../../domain/library/book-folders.ts'
import { folderFiles } from '../../platform/backup/folder-files.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { createDb } from '../../platform/database.ts'
import { createFileStore } from '../../platform/files/file-store.ts'
import { idleParts, signUp, type TestApp } from '../../testing/test-app.ts'
import { createTestJobs } from '../../testing/test-jobs.ts'
import { bookQueue } from './book-queue.ts'
import { startBookImports } from './start-book-imports.ts'
import { sweepFiles } from './sweep-files.ts'
import { epubWithPictures } from './testing/make-books.ts'
import { importCalls, maxUploadBytes, startImportApp } from './testing.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')
const now = new Date('2026-01-02T03:04:05Z')

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startImportApp([], { isFolder: true })
  folder = await mkdtemp(path.join(os.tmpdir(), 'fovea-backup-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function createEmptyDatabase() {
  const { connection } = inject('testDatabase')
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${database} template template0`)
  await admin.end()
  const pool = new pg.Pool({ ...connection, database })
  onTestFinished(() => pool.end())
  return { connection: { ...connection, database }, pool }
}

test('every book in a backup that was taken during imports has its files and is read after a restore', async () => {
  const { token, user } = await signUp(app)
  const member = importCalls(app, token)
  // This is the first file of the library. While it is copied, books are added that are not on the list of files.
  const ballast = `${libraryFolderOf(user._id)}/00000000-0000-7000-8000-000000000000/original`
  await app.files.put(ballast, randomBytes(8_000_000))
  const { id: ready } = await member.import(epubWithPictures, 'ready.epub')
  const waiting = await member.send(epubWithPictures, 'waiting.epub')
  let isOver = false
  const importing = async () => {
    for (let i = 0; i < 4 && !isOver; i += 1) await member.send(epubWithPictures, 'herons.epub')
  }
  const target = path.join(folder, 'backup')
  const connection = { ...inject('testDatabase').connection, database: app.pool.options.database }
  const writing = writeBackup({ connection, files: folderFiles(app.filesFolder), target, now })
  const settled = writing.finally(() => {
    isOver = true
  })
  await Promise.all([settled, importing()])

  const copy = await createEmptyDatabase()
  const filesDir = path.join(folder, 'restored')
  await restoreBackup({
    connection: copy.connection,
    files: folderFiles(filesDir),
    source: target,
    migrationsFolder,
  })
  const { rows } = await copy.pool.query('select * from user_books')
  const restored = { pool: copy.pool, db: createDb(copy.pool), files: createFileStore(filesDir) }
  const { fetchOutside } = idleParts
  const parts = { ...app, ...restored, jobs: createTestJobs(), fetchOutside, maxUploadBytes }
  await sweepFiles(parts)
  expect(rows.find(({ id }) => id === ready).cover_key).toMatch(/cover/)
  for (const row of rows) {
    for (const key of [row.file_key, row.cover_key]) {
      if (key) expect(existsSync(path.join(filesDir, key)), `${row.status} ${key}`).toBe(true)
    }
  }
  const book = rows.find(({ id }) => id === waiting.body._id)
  await startBookImports(parts)
  const job = { userId: book.user_id, bookId: book.id, lang: null }
  await parts.db.transaction((tx) => parts.jobs.enqueue(tx, bookQueue.name, job))
  await parts.jobs.performAll()
  const { rows: after } = await copy.pool.query('select status from user_books where id = $1', [
    book.id,
  ])
  expect(after).toEqual([{ status: 'ready' }])
})
