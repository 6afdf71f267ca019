// Migrates an empty database to exactly the version of a backup, inside the caller's transaction. It fills Drizzle's
// journal as Drizzle would, so that the usual migration can continue from there.
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { OperatorError } from '../postgres/operator-error.ts'

/**
 * @param hashes of the migrations that had been applied when the backup was made
 * @throws OperatorError when this version of Fovea does not know them
 */
export async function applyMigrations(
  client: pg.Client,
  migrationsFolder: string,
  hashes: string[],
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  const isKnown = hashes.every((hash, index) => known[index]?.hash === hash)
  if (!isKnown) {
    throw new OperatorError(
      'The backup was made by another version of Fovea, probably a newer one. Restore it with that version, then update.',
    )
  }
  await client.query(`
    create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of known.slice(0, hashes.length)) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}
