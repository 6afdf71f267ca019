// The pools of connections, typed by Drizzle. Stores take `Db | Tx` as their first parameter.
import type { Socket } from 'node:net'
import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { holdLock } from './database-lock.ts'
import { createTransact } from './transactions.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const migrationsFolder = path.resolve(import.meta.dirname, '../migrations')

/** Any number: it only has to be the same in every process that migrates this database. */
const migrationLock = 7_308_629

/** Another: within it, migrations take theirs. */
const firstStartLock = 7_308_628

/** How long one may wait, in milliseconds. */
interface Limits
  extends Pick<
    pg.PoolConfig,
    'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
  > {
  /** On a connection that says nothing: it hangs, since every statement ends earlier. */
  silenceMs?: number
}

/**
 * For calls: whoever waits for a lock gives up before whoever waits for a connection, so that one locked row does not
 * take every connection from everybody.
 */
export const callLimits: Limits = {
  lock_timeout: 3_000,
  statement_timeout: 8_000,
  silenceMs: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** For jobs, which nobody waits for. */
export const jobLimits: Limits = {
  lock_timeout: 30_000,
  statement_timeout: 300_000,
  silenceMs: 310_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** How long a call waits for one. */
export const connectionPatienceMs = 5_000

/** Idle connections that break are replaced when they are next needed; `onBroken` only hears of it. */
export function createPool(
  connection: pg.PoolConfig,
  { onBroken = () => {}, limits }: { onBroken?: (error: Error) => void; limits?: Limits } = {},
): pg.Pool {
  const { silenceMs = 0, ...settings } = limits ?? {}
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: connectionPatienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...settings,
    ...connection,
  })
  // The pool hears only of idle ones; of the others the query under way, or the next one, fails.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, silenceMs)
  })
  return pool.on('error', onBroken)
}

/** Once for each connection: pg's own `query_timeout` is a timer for each query, a tenth of what a call costs. */
function endWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  const stream = client.connection.stream as Socket
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    const { readyForQuery: isIdle } = client as unknown as { readyForQuery: boolean }
    if (!isIdle) stream.destroy(new Error('Connection terminated: the database is silent'))
  })
}

export function createDb(pool: pg.Pool): Db {
  return Object.assign(drizzle({ client: pool }), { transaction: createTransact(pool) })
}

/** Brings the database to this version; of two servers that start at once, one waits for the other. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  await holdLock(pool, migrationLock, (client) =>
    migrate(drizzle({ client }), { migrationsFolder }),
  )
}

/**
 * Everything that a start does to the database, by one server of all at a time: the job queue makes tables of its own,
 * and what ships is written once.
 */
export function prepareAlone<T>(
  pool: pg.Pool,
  log: Pick<BaseLogger, 'info'>,
  work: () => Promise<T>,
): Promise<T> {
  return holdLock(pool, firstStartLock, work, () =>
    log.info('another server is preparing the database; this one waits'),
  )
}
