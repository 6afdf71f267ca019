// Restores a backup into an empty database and an empty files folder. Schema, rows and checks are one transaction, so
// that either everything is restored or nothing, even when the process is killed halfway.
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { v7 } from 'uuid'
import { fileMode, folderMode, unfinishedFolder } from '../files/durable-driver.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { OperatorError } from '../postgres/operator-error.ts'
import {
  type ArchiveEntry,
  type ArchiveManifest,
  fileOfEntry,
  headerEntry,
  headerSchema,
  manifestEntry,
  manifestSchema,
  readArchive,
  readJson,
  tableOfEntry,
} from './archive.ts'
import { isDatabaseEmpty, prepareSession } from './catalog.ts'
import { applyMigrations } from './migrations.ts'
import { type ArrivedTable, closeTables, loadTable, openTables } from './table-loading.ts'

/** The key of the lock that lets only one restore of a database run at a time. */
const restoreLock = 0x464f5645

export interface RestoreOptions {
  connection: pg.ClientConfig
  filesDir: string
  source: string
  migrationsFolder: string
  signal?: AbortSignal
}

/** @throws OperatorError when the database or the folder is not empty, or when the backup is damaged or too new */
export async function restoreBackup(options: RestoreOptions): Promise<ArchiveManifest> {
  const { connection, filesDir } = options
  await assertEmptyFolder(filesDir)
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const unfinishedDir = path.join(filesDir, unfinishedFolder)
  try {
    await client.query('begin')
    await prepareSession(client)
    await client.query('select pg_advisory_xact_lock($1)', [restoreLock])
    if (!(await isDatabaseEmpty(client))) {
      throw new OperatorError(
        'The database is not empty. Restore into a new FOVEA_DATA folder, or set DATABASE_URL to an empty database.',
      )
    }
    // Removes what an earlier restore that was killed has left.
    await rm(unfinishedDir, { recursive: true, force: true })
    // The server's sweep recognises the name, in case this restore is killed and never tried again.
    const arrivedDir = path.join(unfinishedDir, v7())
    const manifest = await readInto(client, arrivedDir, options)
    await placeFiles(arrivedDir, filesDir)
    await client.query('commit').catch(async (error: Error) => {
      await rm(filesDir, { recursive: true, force: true })
      throw error
    })
    return manifest
  } finally {
    await client.end()
    await rm(unfinishedDir, { recursive: true, force: true })
    await rmdir(filesDir).catch(() => {})
  }
}

async function readInto(
  client: pg.Client,
  filesDir: string,
  { source, signal, migrationsFolder }: RestoreOptions,
): Promise<ArchiveManifest> {
  const entries = readArchive(source, signal)
  try {
    const first = await nextEntry(entries)
    if (first?.name !== headerEntry) throw damaged('it is not a backup of Fovea')
    const header = headerSchema.safeParse(await readJson(first.content))
    if (!header.success) throw damaged('its format belongs to another version of Fovea')
    await applyMigrations(client, migrationsFolder, header.data.migrations)
    const foreignKeys = await openTables(client)

    const files = { count: 0, bytes: 0, hash: createHash('sha256') }
    const arrived = new Map<string, ArrivedTable>()
    let entry = await nextEntry(entries)
    while (entry && entry.name !== manifestEntry) {
      const filePath = fileOfEntry(entry.name)
      const tableName = tableOfEntry(entry.name)
      const table = header.data.tables.find(({ name }) => name === tableName)
      if (filePath) {
        await receiveFile(path.join(filesDir, filePath), filePath, entry, files)
        entry = await nextEntry(entries)
      } else if (table && !arrived.has(table.name)) {
        const loaded = await loadTable(client, table, entry, () => nextEntry(entries))
        arrived.set(table.name, loaded.table)
        entry = loaded.next
      } else {
        throw damaged(`it contains an unexpected part, ${entry.name}`)
      }
    }
    if (!entry) throw damaged('its end is missing')
    const manifest = manifestSchema.parse(await readJson(entry.content))
    assertArrived(manifest, arrived, { ...files, sha256: files.hash.digest('hex') })
    await closeTables(client, foreignKeys, manifest.sequences)
    return manifest
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw damaged(error instanceof Error ? error.message : String(error))
  } finally {
    await entries.return(undefined)
  }
}

async function nextEntry(entries: AsyncGenerator<ArchiveEntry>): Promise<ArchiveEntry | undefined> {
  const next = await entries.next()
  return next.done ? undefined : next.value
}

async function receiveFile(
  target: string,
  relativePath: string,
  { content, size }: ArchiveEntry,
  files: { count: number; bytes: number; hash: ReturnType<typeof createHash> },
): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: folderMode })
  files.hash.update(`${relativePath}\0${size}\0`)
  const hashed = async function* () {
    for await (const piece of content) {
      files.hash.update(piece)
      yield piece
    }
  }
  const output = createWriteStream(target, { flags: 'wx', mode: fileMode, flush: true })
  await pipeline(Readable.from(hashed()), output)
  files.count += 1
  files.bytes += size
}

function assertArrived(
  manifest: ArchiveManifest,
  arrived: Map<string, ArrivedTable>,
  files: ArchiveManifest['files'],
): void {
  const nothing: ArrivedTable = { rows: 0, sha256: createHash('sha256').digest('hex') }
  for (const { name, rows, sha256 } of manifest.tables) {
    const table = arrived.get(name) ?? nothing
    if (table.rows !== rows || table.sha256 !== sha256)
      throw damaged(`the rows of the table ${name} are not those that were saved`)
  }
  const hasAllFiles = files.count === manifest.files.count && files.sha256 === manifest.files.sha256
  if (!hasAllFiles) throw damaged('the files are not those that were saved')
}

async function assertEmptyFolder(dir: string): Promise<void> {
  const names = existsSync(dir) ? await readdir(dir) : []
  if (names.every((name) => name === unfinishedFolder)) return
  throw new OperatorError(`${dir} is not empty. Restore into a new FOVEA_DATA folder.`)
}

/**
 * Moves the files to their place. Runs before the commit, so that rows are never restored without their files. If the
 * process dies between the two, the next attempt reports that the folder is not empty.
 */
async function placeFiles(arrivedDir: string, filesDir: string): Promise<void> {
  if (!existsSync(arrivedDir)) return
  const entries = await readdir(arrivedDir, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    if (entry.isDirectory()) await syncFolder(path.join(entry.parentPath, entry.name))
  }
  for (const name of await readdir(arrivedDir)) {
    await rename(path.join(arrivedDir, name), path.join(filesDir, name))
  }
  await syncFolder(filesDir)
  await syncFolder(path.dirname(filesDir))
}

function damaged(reason: string): OperatorError {
  return new OperatorError(`The backup cannot be restored: ${reason}. Nothing was changed.`)
}
