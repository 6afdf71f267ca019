// Puts the rows of a backup into freshly made tables, without triggers and foreign keys in the way.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type ArchiveEntry, type ArchiveManifest, tableOfEntry } from './archive.ts'
import {
  composeCopyTarget,
  type ForeignKey,
  listForeignKeys,
  listTables,
  type Table,
} from './catalog.ts'

export interface ArrivedTable {
  rows: number
  sha256: string
}

/**
 * Empties the tables (migrations may have put rows in) and takes foreign keys and triggers away, which any owner of
 * the tables may do; `session_replication_role` would need a superuser.
 * @returns what `closeTables` puts back.
 */
export async function openTables(client: pg.Client): Promise<ForeignKey[]> {
  const names = await listTableNames(client)
  if (names.length > 0) await client.query(`truncate table ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const foreignKeys = await listForeignKeys(client)
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  return foreignKeys
}

/** Loads the pieces of one table. @returns also the first entry after them. */
export async function loadTable(
  client: pg.Client,
  table: Table,
  first: ArchiveEntry,
  nextEntry: () => Promise<ArchiveEntry | undefined>,
): Promise<{ table: ArrivedTable; next: ArchiveEntry | undefined }> {
  const copy = client.query(copyFrom(`copy ${composeCopyTarget(client, table)} from stdin`))
  const hash = createHash('sha256')
  let entry: ArchiveEntry | undefined = first
  const rows = async function* () {
    while (entry && tableOfEntry(entry.name) === table.name) {
      for await (const piece of entry.content) {
        hash.update(piece)
        yield piece
      }
      entry = await nextEntry()
    }
  }
  await pipeline(Readable.from(rows()), copy)
  return { table: { rows: copy.rowCount, sha256: hash.digest('hex') }, next: entry }
}

/** Putting the foreign keys back checks every row against them. */
export async function closeTables(
  client: pg.Client,
  foreignKeys: ForeignKey[],
  sequences: ArchiveManifest['sequences'],
): Promise<void> {
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const name of await listTableNames(client)) {
    await client.query(`alter table ${name} enable trigger user`)
  }
  for (const { name, lastValue } of sequences) {
    await client.query('select setval($1::regclass, $2)', [
      `public.${client.escapeIdentifier(name)}`,
      lastValue,
    ])
  }
}

async function listTableNames(client: pg.Client): Promise<string[]> {
  const tables = await listTables(client)
  return tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
}
