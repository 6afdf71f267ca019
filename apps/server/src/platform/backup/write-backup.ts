// Writes a backup, also while Fovea is running. All rows are as they were at one instant, and every file that a row
// refers to is there.
import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { isDiskFull } from '../files/disk-space.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { OperatorError } from '../postgres/operator-error.ts'
import {
  type ArchiveHeader,
  type ArchiveManifest,
  addEntry,
  addJsonEntry,
  archiveFormat,
  fileEntry,
  headerEntry,
  manifestEntry,
  tableEntry,
} from './backup-format.ts'
import {
  composeCopyTarget,
  listAppliedMigrations,
  listSequences,
  listTables,
  prepareSession,
  type Table,
} from './catalog.ts'
import type { OpenFile, StoredFiles } from './stored-files.ts'
import { claimUnfinished } from './unfinished-archive.ts'

/** The size from which a piece of a table is written. No more than a piece is in memory at a time. */
const pieceBytes = 1 << 20

export interface BackupOptions {
  connection: pg.ClientConfig
  files: StoredFiles
  target: string
  now: Date
  /** Whether to replace an existing file. */
  force?: boolean
  signal?: AbortSignal
}

/** The file appears complete or not at all. @throws OperatorError when it exists and may not be replaced. */
export async function writeBackup(options: BackupOptions): Promise<ArchiveManifest> {
  const { target, connection, signal } = options
  if (!options.force && existsSync(target)) {
    throw new OperatorError(
      `${target} already exists. Choose another name, or add --force to replace it.`,
    )
  }
  const folder = path.dirname(target)
  await mkdir(folder, { recursive: true })
  const unfinished = await claimUnfinished(folder)
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const pack = tar.pack()
  try {
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    const writing = pipeline(pack, createGzip(), output, signal ? { signal } : {})
    const [manifest] = await Promise.all([
      fillArchive(pack, client, options).catch((error: Error) => {
        pack.destroy(error)
        throw error
      }),
      writing,
    ])
    await rename(unfinished, target)
    await syncFolder(folder)
    return manifest
  } catch (error) {
    signal?.throwIfAborted()
    if (isDiskFull(error)) throw new OperatorError(`The disk is too full for ${target}.`)
    throw error
  } finally {
    await client.end()
    // What cannot be removed now, the next backup removes. The backup itself is complete or was reported.
    await rm(unfinished, { force: true }).catch(() => {})
  }
}

async function fillArchive(
  pack: tar.Pack,
  client: pg.Client,
  { files: stored, now }: BackupOptions,
): Promise<ArchiveManifest> {
  await client.query('begin isolation level repeatable read read only')
  await prepareSession(client)
  const tables = await listTables(client)
  const migrations = await listAppliedMigrations(client)
  for (const { name } of tables) {
    await client.query(`lock table public.${client.escapeIdentifier(name)} in access share mode`)
  }
  const header: ArchiveHeader = {
    format: archiveFormat,
    createdAt: now.toISOString(),
    migrations,
    tables,
  }
  await addJsonEntry(pack, headerEntry, header)
  // After the snapshot of the rows: a file is always stored before the row that names it, and is deleted only when its
  // owner deletes it.
  const files = await addFiles(pack, stored)
  const manifest: ArchiveManifest = { tables: [], sequences: [], files }
  for (const table of tables) manifest.tables.push(await addTable(pack, client, table))
  // After the rows: a sequence may be ahead of them, but must not be behind.
  manifest.sequences = await listSequences(client)
  await client.query('commit')
  await addJsonEntry(pack, manifestEntry, manifest)
  pack.finalize()
  return manifest
}

async function addTable(pack: tar.Pack, client: pg.Client, table: Table) {
  const copy = client.query(copyTo(`copy ${composeCopyTarget(client, table)} to stdout`))
  const hash = createHash('sha256')
  let pending: Buffer[] = []
  let pendingBytes = 0
  let piece = 0
  const flush = async () => {
    piece += 1
    await addEntry(pack, tableEntry(table.name, piece), pendingBytes, pending)
    pending = []
    pendingBytes = 0
  }
  for await (const rows of copy as AsyncIterable<Buffer>) {
    hash.update(rows)
    pending.push(rows)
    pendingBytes += rows.length
    if (pendingBytes >= pieceBytes) await flush()
  }
  if (pendingBytes > 0) await flush()
  return { name: table.name, rows: copy.rowCount, sha256: hash.digest('hex') }
}

async function addFiles(pack: tar.Pack, stored: StoredFiles): Promise<ArchiveManifest['files']> {
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  for await (const path of stored.listInOrder()) {
    const file = await stored.open(path)
    // It has been deleted meanwhile.
    if (!file) continue
    await addFile(pack, path, file, hash)
    count += 1
    bytes += file.size
  }
  return { count, bytes, sha256: hash.digest('hex') }
}

async function addFile(
  pack: tar.Pack,
  path: string,
  { size, content, close }: OpenFile,
  hash: Hash,
): Promise<void> {
  try {
    hash.update(`${path}\0${size}\0`)
    const hashed = async function* () {
      for await (const piece of content) {
        hash.update(piece)
        yield piece
      }
    }
    await addEntry(pack, fileEntry(path), size, hashed())
  } finally {
    await close()
  }
}
