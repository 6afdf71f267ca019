// The one pool of connections, typed by Drizzle. Stores take `Db | Tx` as their first parameter.
import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const migrationsFolder = path.resolve(import.meta.dirname, '../migrations')

/** Any number: it only has to be the same in every process that migrates this database. */
const migrationLock = 7_308_629

/** Idle connections that break are replaced when they are next needed; `onBroken` only hears of it. */
export function createPool(
  connection: pg.PoolConfig,
  onBroken: (error: Error) => void = () => {},
): pg.Pool {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5_000, ...connection })
  return pool.on('error', onBroken)
}

export function createDb(pool: pg.Pool): Db {
  return drizzle({ client: pool })
}

/** Brings the database to this version; of two servers that start at once, one waits for the other. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
}
