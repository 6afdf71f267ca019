import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../postgres/testing/data-folder.ts'
import { fileOfEntry } from './backup-format.ts'
import { folderFiles } from './folder-files.ts'
import { restoreBackup } from './restore-backup.ts'
import {
  createDatabase,
  createSource,
  isEmpty,
  migrationsFolder,
  now,
  transfer,
  usePostgres,
} from './testing/source-database.ts'
import { writeBackup } from './write-backup.ts'

usePostgres()

describe('a restore', () => {
  async function createBackup() {
    const { connection, pool } = await createSource()
    await transfer(pool)
    const folder = makeFolder()
    const filesDir = path.join(folder, 'files')
    mkdirSync(filesDir)
    writeFileSync(path.join(filesDir, 'ballast'), randomBytes(200_000))
    const source = path.join(folder, 'backup')
    await writeBackup({ connection, files: folderFiles(filesDir), target: source, now })
    return { source, folder, filesDir }
  }

  test('refuses a database that is not empty, and changes nothing', async () => {
    const { source, folder } = await createBackup()
    const { connection, pool } = await createDatabase()
    await pool.query('create table mine as select 1 as one')
    const filesDir = path.join(folder, 'restored')
    const restoring = restoreBackup({
      connection,
      files: folderFiles(filesDir),
      source,
      migrationsFolder,
    })
    await expect(restoring).rejects.toThrow('not empty')
    expect((await pool.query('select one from mine')).rows).toEqual([{ one: 1 }])
    expect(existsSync(filesDir)).toBe(false)
  })

  test('refuses a files folder that is not empty', async () => {
    const { source, filesDir } = await createBackup()
    const { connection, pool } = await createDatabase()
    const restoring = restoreBackup({
      connection,
      files: folderFiles(filesDir),
      source,
      migrationsFolder,
    })
    await expect(restoring).rejects.toThrow('Restore into a new FOVEA_DATA folder')
    expect(await isEmpty(pool)).toBe(true)
  })

  test.each([
    ['was cut short', (file: string) => truncateSync(file, readFileSync(file).length - 400)],
    ['has a changed byte', (file: string) => writeFileSync(file, flipByte(readFileSync(file)))],
    ['is not a backup', (file: string) => writeFileSync(file, 'a letter')],
  ])('of a file that %s changes nothing', async (_, damage) => {
    const { source, folder } = await createBackup()
    damage(source)
    const { connection, pool } = await createDatabase()
    const filesDir = path.join(folder, 'restored')
    const restoring = restoreBackup({
      connection,
      files: folderFiles(filesDir),
      source,
      migrationsFolder,
    })
    await expect(restoring).rejects.toThrow('Nothing was changed')
    expect(await isEmpty(pool)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['backup', 'files'])
  })

  test('refuses a backup that was made by an unknown version', async () => {
    const { source, folder } = await createBackup()
    const { connection, pool } = await createDatabase()
    const otherMigrations = path.join(folder, 'migrations')
    mkdirSync(path.join(otherMigrations, 'meta'), { recursive: true })
    writeFileSync(path.join(otherMigrations, 'meta/_journal.json'), JSON.stringify({ entries: [] }))
    const filesDir = path.join(folder, 'restored')
    const options = {
      connection,
      files: folderFiles(filesDir),
      source,
      migrationsFolder: otherMigrations,
    }
    const restoring = restoreBackup(options)
    await expect(restoring).rejects.toThrow('another version of Fovea')
    expect(await isEmpty(pool)).toBe(true)
  })

  test('makes files and folders that nobody else on the machine can read', async () => {
    const { source, folder, filesDir } = await createBackup()
    mkdirSync(path.join(filesDir, 'books/a'), { recursive: true })
    writeFileSync(path.join(filesDir, 'books/a/original'), 'herons')
    const { connection } = await createSource()
    await writeBackup({
      connection,
      files: folderFiles(filesDir),
      target: source,
      now,
      force: true,
    })
    const copy = await createDatabase()
    const restoredDir = path.join(folder, 'restored')
    const options = { connection: copy.connection, source, migrationsFolder }
    await restoreBackup({ ...options, files: folderFiles(restoredDir) })
    const modeOf = (name: string) =>
      (statSync(path.join(restoredDir, name)).mode & 0o777).toString(8)
    const modes = ['', 'books', 'books/a', 'books/a/original', 'ballast'].map(modeOf)
    expect(modes).toEqual(['700', '700', '700', '600', '600'])
  })

  test('works after an earlier restore that was killed, and removes what that one left', async () => {
    const { source, folder } = await createBackup()
    const filesDir = path.join(folder, 'restored')
    const leftover = path.join(filesDir, 'unfinished/019a0000-0000-7000-8000-000000000000/books')
    mkdirSync(leftover, { recursive: true })
    writeFileSync(path.join(leftover, 'half'), 'her')
    const { connection } = await createDatabase()
    await restoreBackup({ connection, files: folderFiles(filesDir), source, migrationsFolder })
    expect(readdirSync(filesDir)).toEqual(['ballast'])
    expect(readdirSync(folder).sort()).toEqual(['backup', 'files', 'restored'])
  })

  test('accepts no file that would be placed outside the folder', () => {
    const names = [
      'files/../x',
      'files//etc',
      'files/a/../../x',
      'files/',
      'files/a\\b',
      'files/.',
      'x/a',
    ]
    expect(names.map(fileOfEntry)).toEqual(names.map(() => undefined))
    expect(fileOfEntry('files/a/b.txt')).toBe('a/b.txt')
  })
})

function flipByte(content: Buffer): Buffer {
  const middle = Math.floor(content.length / 2)
  content[middle] = (content[middle] ?? 0) ^ 1
  return content
}
