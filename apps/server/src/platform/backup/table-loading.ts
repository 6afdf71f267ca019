// Loads the rows of a backup into newly created tables, while triggers and foreign keys are switched off.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type ArchiveEntry, type ArchiveManifest, tableOfEntry } from './backup-format.ts'
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
 * Empties the tables, since migrations may have inserted rows, disables their triggers and drops their foreign keys.
 * The owner of the tables may do that; `session_replication_role` would need a superuser.
 * @returns the foreign keys, which `closeTables` restores.
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

/** Loads all pieces of one table. @returns the table and the first entry after its pieces. */
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

/** Restores foreign keys, triggers and sequences. Adding a foreign key checks every row against it. */
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
