// What concerns everything that a member has written: deleting the account, and restoring a backup.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { contract } from '@fovea/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { folderFiles } from '../../platform/backup/folder-files.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { createDb } from '../../platform/database.ts'
import { goodPassword, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { searchText } from './search-notes.ts'
import { newWriter } from './testing.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ isFolder: true })
})
afterAll(() => app.close())

const tables = [
  'notes',
  'note_texts',
  'note_versions',
  'note_taggings',
  'note_links',
  'note_tags',
].concat(['note_folders', 'note_totals'])

async function newFullWriter() {
  const ada = await newWriter(app)
  const tag = await ada.makeTag('Birds')
  const folderId = await ada.makeFolder('Inner', await ada.makeFolder('Outer'))
  const target = await ada.write({ title: 'Target', folderId })
  const id = await ada.write({ title: 'Herons', html: 'before', folderId, tags: [tag] })
  const html = `<p>Seven hérons <a data-note="${target}">there</a></p>`
  await ada.updateNote(id, { version: 1, html })
  await ada.deleteNote(await ada.write({ title: 'Trashed', folderId }))
  return { ...ada, id }
}

async function countRows(pool: pg.Pool, userId: string): Promise<number[]> {
  const counts: number[] = []
  for (const table of tables) {
    const { rows } = await pool.query(`select count(*)::int from ${table} where user_id = $1`, [
      userId,
    ])
    counts.push(rows[0].count)
  }
  return counts
}

test('deleting an account deletes all of its notes and no others', async () => {
  const [ada, grace] = [await newFullWriter(), await newFullWriter()]
  expect(await countRows(app.pool, ada.userId)).toEqual([3, 3, 1, 1, 1, 1, 2, 1])
  const { status } = await app.call(contract.account.deleteUser, {
    token: ada.token,
    body: { password: goodPassword },
  })
  expect(status).toBe(200)
  expect(await countRows(app.pool, ada.userId)).toEqual(tables.map(() => 0))
  expect(await countRows(app.pool, grace.userId)).toEqual([3, 3, 1, 1, 1, 1, 2, 1])
})

test('a restored backup has every note, and finds them', async () => {
  const ada = await newFullWriter()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fovea-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { connection } = inject('testDatabase')
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  await app.pool.query(`create database ${database} template template0`)
  const target = path.join(folder, 'backup')
  const filesDir = path.join(folder, 'files')
  const source = { ...connection, database: app.pool.options.database }
  await writeBackup({
    connection: source,
    files: folderFiles(app.filesFolder),
    target,
    now: app.clock.now(),
  })
  const restored = { ...connection, database }
  await restoreBackup({
    connection: restored,
    files: folderFiles(filesDir),
    source: target,
    migrationsFolder,
  })

  const pool = new pg.Pool(restored)
  onTestFinished(() => pool.end())
  expect(await countRows(pool, ada.userId)).toEqual(await countRows(app.pool, ada.userId))
  const found = await searchText(createDb(pool), ada.userId, { text: 'herons seven', limit: 5 })
  expect(found.notes.map(({ title }) => title)).toEqual(['Herons'])
})
