// Restores a backup into an empty database and an empty storage of files. Schema, rows and checks are one transaction, so
// that either everything is restored or nothing, even when the process is killed halfway.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
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
} from './backup-format.ts'
import { isDatabaseEmpty, prepareSession } from './catalog.ts'
import { applyMigrations } from './migrations.ts'
import type { Arrival, StoredFiles } from './stored-files.ts'
import { type ArrivedTable, closeTables, loadTable, openTables } from './table-loading.ts'

/** The key of the lock that lets only one restore of a database run at a time. */
const restoreLock = 0x464f5645

export interface RestoreOptions {
  connection: pg.ClientConfig
  files: StoredFiles
  source: string
  migrationsFolder: string
  signal?: AbortSignal
}

/** @throws OperatorError when the database or the folder is not empty, or when the backup is damaged or too new */
export async function restoreBackup(options: RestoreOptions): Promise<ArchiveManifest> {
  const { connection, files } = options
  await files.assertEmpty()
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  let arrival: Arrival | undefined
  try {
    await client.query('begin')
    await prepareSession(client)
    await client.query('select pg_advisory_xact_lock($1)', [restoreLock])
    if (!(await isDatabaseEmpty(client))) {
      throw new OperatorError(
        'The database is not empty. Restore into a new FOVEA_DATA folder, or set DATABASE_URL to an empty database.',
      )
    }
    arrival = await files.receiveAll()
    const manifest = await readInto(client, arrival, options)
    await arrival.place()
    await client.query('commit')
    return manifest
  } catch (error) {
    await arrival?.takeBack()
    throw error
  } finally {
    await client.end()
    await arrival?.end()
  }
}

async function readInto(
  client: pg.Client,
  arrival: Arrival,
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
        await receiveFile(arrival, filePath, entry, files)
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
  arrival: Arrival,
  relativePath: string,
  { content, size }: ArchiveEntry,
  files: { count: number; bytes: number; hash: ReturnType<typeof createHash> },
): Promise<void> {
  files.hash.update(`${relativePath}\0${size}\0`)
  const hashed = async function* () {
    for await (const piece of content) {
      files.hash.update(piece)
      yield piece
    }
  }
  await arrival.receive(relativePath, Readable.from(hashed()))
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

function damaged(reason: string): OperatorError {
  return new OperatorError(`The backup cannot be restored: ${reason}. Nothing was changed.`)
}
