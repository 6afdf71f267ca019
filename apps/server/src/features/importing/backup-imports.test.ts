import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { createDb } from '../../platform/database.ts'
import { libraryFolderOf } from '../../platform/files/book-folders.ts'
import { createFileStore } from '../../platform/files/file-store.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { runImport } from './run-import.ts'
import { sweepFiles } from './sweep-files.ts'
import { epubWithPictures } from './testing/make-books.ts'
import { importCalls, maxUploadBytes, startImportApp } from './testing.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')
const now = new Date('2026-01-02T03:04:05Z')

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startImportApp()
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

test('each book of a backup that was taken during imports has its files, and is read after a restore', async () => {
  const { token, user } = await signUp(app)
  const reader = importCalls(app, token)
  // The first of the library: while it is copied, books come that are not on the list of files any more.
  const ballast = `${libraryFolderOf(user._id)}/00000000-0000-7000-8000-000000000000/original`
  await app.files.put(ballast, randomBytes(8_000_000))
  const waiting = await reader.send(epubWithPictures, 'waiting.epub')
  let isOver = false
  const importing = async () => {
    while (!isOver) await reader.send(epubWithPictures, 'herons.epub')
  }
  const reading = async () => {
    while (!isOver) await reader.import(epubWithPictures, 'read.epub')
  }
  const target = path.join(folder, 'backup')
  const { connection } = inject('testDatabase')
  const { database } = app.pool.options
  const [manifest] = await Promise.all([
    writeBackup({
      ...{ connection: { ...connection, database }, filesDir: app.filesFolder, target, now },
    }).finally(() => {
      isOver = true
    }),
    importing(),
    reading(),
  ])
  expect(manifest.files.count).toBeGreaterThan(0)

  const copy = await createEmptyDatabase()
  const filesDir = path.join(folder, 'restored')
  await restoreBackup({ connection: copy.connection, filesDir, source: target, migrationsFolder })
  const { rows } = await copy.pool.query('select * from user_books')
  const parts = {
    ...app,
    db: createDb(copy.pool),
    pool: copy.pool,
    files: createFileStore(filesDir),
  }
  await sweepFiles(parts)
  for (const row of rows) {
    for (const key of [row.file_key, row.cover_key]) {
      if (key) expect(existsSync(path.join(filesDir, key)), `${row.status} ${key}`).toBe(true)
    }
  }
  const book = rows.find(({ id }) => id === waiting.body._id)
  const run = { ...parts, fetchOutside: () => Promise.reject(new Error('none')), maxUploadBytes }
  await runImport(run, { userId: book.user_id, bookId: book.id })
  const { rows: after } = await copy.pool.query('select status from user_books where id = $1', [
    book.id,
  ])
  expect(after).toEqual([{ status: 'ready' }])
})
