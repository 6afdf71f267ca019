import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { describe, expect, test } from 'vitest'
import {
  makeDataFolder,
  makeFolder,
  nextLine,
  spawnServer,
  until,
} from '../postgres/testing/data-folder.ts'
import { openSharedDatabase } from './database-access.ts'
import { folderFiles } from './folder-files.ts'
import { restoreBackup } from './restore-backup.ts'
import {
  createDatabase,
  createSource,
  migrationsFolder,
  now,
  readAll,
  silent,
  transfer,
  usePostgres,
} from './testing/source-database.ts'
import { writeBackup } from './write-backup.ts'

usePostgres()

describe('a backup', () => {
  test('that is made during transfers shows the database at one instant', async () => {
    const { connection, pool } = await createSource()
    let isOver = false
    let during = 0
    const work = async () => {
      while (!isOver) {
        await transfer(pool)
        during += 1
      }
    }
    const workers = Promise.all([work(), work(), work()])
    const folder = makeFolder()
    const filesDir = path.join(folder, 'files')
    mkdirSync(filesDir)
    writeFileSync(path.join(filesDir, 'ballast'), randomBytes(8_000_000))
    // By its name this table comes between the two tables of a transfer, so that those are read at different times.
    await pool.query('insert into ballast select md5(i::text) from generate_series(1, 300000) i')
    const before = during
    const target = path.join(folder, 'backup')
    const manifest = await writeBackup({ connection, files: folderFiles(filesDir), target, now })
    const transfersDuring = during - before
    isOver = true
    await workers

    const copy = await createDatabase()
    const options = {
      connection: copy.connection,
      files: folderFiles(path.join(folder, 'restored')),
    }
    await restoreBackup({ ...options, source: target, migrationsFolder })
    const sums = await copy.pool.query(`
      with moved as (
        select target as id, amount from transfers where source <> target
        union all select source, -amount from transfers where source <> target)
      select sum(balance)::int as total,
        count(*) filter (where balance - 100 <>
          (select coalesce(sum(amount), 0) from moved where moved.id = a.id))::int as wrong
      from accounts a`)
    expect(transfersDuring).toBeGreaterThan(0)
    expect(sums.rows[0]).toEqual({ total: 2_000, wrong: 0 })
    const saved = manifest.tables.find(({ name }) => name === 'transfers')?.rows
    const kept = await copy.pool.query('select count(*)::int as count from transfers')
    expect(kept.rows[0].count).toBe(saved)
  })

  test('restores to the same rows, files and sequences', async () => {
    const { connection, pool } = await createSource()
    for (let count = 0; count < 5; count += 1) await transfer(pool)
    await pool.query(`insert into "Odd name" values
      (E'tab\\tline\\nback\\\\slash', '{"a":["ü","\\u0001"]}', '\\x00ff', '2026-03-29 02:30+01', null, 'NaN'),
      ('\\N', null, '', 'infinity', '', 0.1)`)
    const folder = makeFolder()
    const filesDir = path.join(folder, 'files')
    mkdirSync(path.join(filesDir, 'a/ü ö'), { recursive: true })
    writeFileSync(path.join(filesDir, 'a/ü ö/large'), randomBytes(3_000_001))
    writeFileSync(path.join(filesDir, 'empty'), '')
    const target = path.join(folder, 'backup')
    const first = await writeBackup({ connection, files: folderFiles(filesDir), target, now })

    const copy = await createDatabase()
    const restoredDir = path.join(folder, 'restored')
    const { connection: copyConnection } = copy
    await restoreBackup({
      connection: copyConnection,
      files: folderFiles(restoredDir),
      source: target,
      migrationsFolder,
    })
    expect(await readAll(copy.pool)).toEqual(await readAll(pool))
    const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
    expect(hash(path.join(restoredDir, 'a/ü ö/large'))).toBe(
      hash(path.join(filesDir, 'a/ü ö/large')),
    )
    expect(readdirSync(restoredDir).sort()).toEqual(['a', 'empty'])
    const again = await writeBackup({
      connection: copyConnection,
      files: folderFiles(restoredDir),
      target: `${target}-2`,
      now,
    })
    expect(again).toEqual(first)
    await transfer(copy.pool)
    const insertUntouched = copy.pool.query('insert into untouched values (1)')
    await expect(insertUntouched).rejects.toThrow('no')
    const orphan = 'update accounts set latest_transfer = -1'
    await expect(copy.pool.query(orphan)).rejects.toThrow('foreign key')
    await expect(
      migrate(drizzle({ client: copy.pool }), { migrationsFolder }),
    ).resolves.toBeUndefined()
  })

  test('does not replace a file without `force`', async () => {
    const { connection } = await createSource()
    const folder = makeFolder()
    const options = { connection, files: folderFiles(path.join(folder, 'files')), now }
    const target = path.join(folder, 'backup')
    writeFileSync(target, 'mine')
    await expect(writeBackup({ ...options, target })).rejects.toThrow('already exists')
    expect(readFileSync(target, 'utf8')).toBe('mine')
    await writeBackup({ ...options, target, force: true })
    expect(readFileSync(target).subarray(0, 2).toString('hex')).toBe('1f8b')
  })

  test('that is stopped halfway leaves no file', async () => {
    const { connection, pool } = await createSource()
    await pool.query(
      `insert into "Odd name" (empty) select md5(i::text) from generate_series(1, 300000) i`,
    )
    const folder = makeFolder()
    const abort = new AbortController()
    const target = path.join(folder, 'backup')
    const filesDir = path.join(folder, 'files')
    const writing = writeBackup({
      connection,
      files: folderFiles(filesDir),
      target,
      now,
      signal: abort.signal,
    })
    const isHalfDone = () =>
      readdirSync(folder).some((name) => statSync(path.join(folder, name)).size > 0)
    const stopping = until(isHalfDone).then(() => abort.abort())
    await expect(writing).rejects.toThrow('aborted')
    await stopping
    expect(readdirSync(folder)).toEqual([])
  })

  test('removes what a killed backup left, but not what another one is writing', async () => {
    const { connection } = await createSource()
    const folder = makeFolder()
    const { pid } = spawnSync(process.execPath, ['--version'])
    const leftovers = [`.fovea-backup-${pid}`, `.fovea-backup-${process.pid}`]
    const others = [`.fovea-backup-${process.ppid}`, 'mine']
    for (const name of [...leftovers, ...others]) writeFileSync(path.join(folder, name), 'half')
    const target = path.join(folder, 'backup')
    await writeBackup({ connection, files: folderFiles(path.join(folder, 'files')), target, now })
    expect(readdirSync(folder).sort()).toEqual([...others, 'backup'].sort())
  })

  test('leaves out uploads and unfinished files, which no row refers to yet', async () => {
    const { connection } = await createSource()
    const folder = makeFolder()
    const filesDir = path.join(folder, 'files')
    for (const name of ['books/a', 'books/b', 'uploads/c', 'unfinished/d']) {
      mkdirSync(path.dirname(path.join(filesDir, name)), { recursive: true })
      writeFileSync(path.join(filesDir, name), 'herons')
    }
    const target = path.join(folder, 'backup')
    const { files } = await writeBackup({ connection, files: folderFiles(filesDir), target, now })
    expect(files).toMatchObject({ count: 2, bytes: 12 })
  })

  test('works beside a running server', async () => {
    const dataDir = await makeDataFolder()
    const server = spawnServer(dataDir)
    expect(await nextLine(server)).toBe('ready')
    await nextLine(server)
    const database = await openSharedDatabase({ dataDir, databaseUrl: undefined, log: silent })
    const { connection } = database
    const target = path.join(makeFolder(), 'backup')
    const manifest = await writeBackup({
      connection,
      files: folderFiles(path.join(dataDir, 'files')),
      target,
      now,
    })
    await database.close()
    expect(manifest.tables.find(({ name }) => name === 'rows')?.rows).toBeGreaterThan(0)
    expect(await nextLine(server)).toMatch(/^\d+$/)
  })
})
