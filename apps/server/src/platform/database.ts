// Pools of connections, their time limits, and Drizzle on top of them. Stores take `Db | Tx` as their first parameter.
import type { Socket } from 'node:net'
import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { holdLock } from './database-lock.ts'
import { createTransact } from './transactions.ts'
import { breakWhenUnreplicated } from './unreplicated.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const migrationsFolder = path.resolve(import.meta.dirname, '../migrations')

/** The key of the lock for migrations. It may be any number that is the same in every process. */
const migrationLock = 7_308_629

/** The key of the lock for everything that a start does to the database. Migrations take their own lock within it. */
const startLock = 7_308_628

/** Time limits of a connection, in milliseconds. */
interface Limits
  extends Pick<
    pg.PoolConfig,
    'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
  > {
  /** A busy connection that is silent for this long is considered dead, since every statement ends earlier. */
  silenceMs?: number
}

/**
 * For calls. A call gives up waiting for a lock earlier than others give up waiting for a connection, so that one
 * locked row does not make every connection unavailable for everyone.
 */
export const callLimits: Limits = {
  lock_timeout: 3_000,
  statement_timeout: 8_000,
  silenceMs: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** For jobs, since no user is waiting for them. */
export const jobLimits: Limits = {
  lock_timeout: 30_000,
  statement_timeout: 300_000,
  silenceMs: 310_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** How long a call waits for a free connection. */
export const connectionPatienceMs = 5_000

interface PoolParts {
  /** For the log. */
  onBroken?: (error: Error) => void
  limits?: Limits
  /**
   * Whether a pooler such as PgBouncer gives each transaction any of its connections. Nothing then outlasts a
   * transaction: no named statement, and no limit that is set when connecting, so the pooler must set the limits.
   */
  isShared?: boolean
}

/** An idle connection that breaks is replaced when it is next needed. */
export function createPool(
  connection: pg.PoolConfig,
  { onBroken = () => {}, limits, isShared = false }: PoolParts = {},
): pg.Pool {
  const { silenceMs = 0, ...settings } = limits ?? {}
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: connectionPatienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!isShared && settings),
    ...connection,
  })
  // The pool reports only idle connections that break. When another one breaks, its current or next query fails.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, silenceMs)
    breakWhenUnreplicated(client)
    if (isShared) forgetNames(client)
  })
  return pool.on('error', onBroken)
}

/**
 * Sets one timer for each connection. pg's own `query_timeout` sets one for each query, which takes a tenth of the time
 * of a call.
 */
function endWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  const stream = client.connection.stream as Socket
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    const { readyForQuery: isIdle } = client as unknown as { readyForQuery: boolean }
    if (!isIdle) stream.destroy(new Error('Connection terminated: the database is silent'))
  })
}

/** Libraries name statements too, such as the one that counts for throttles. */
function forgetNames(client: pg.PoolClient): void {
  const queryUnnamed = (first: unknown, ...others: unknown[]) => {
    const isNamed =
      typeof first === 'object' && first !== null && 'text' in first && 'name' in first
    const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
    return query.call(client, isNamed ? { ...first, name: undefined } : first, ...others)
  }
  Object.assign(client, { query: queryUnnamed })
}

export function createDb(pool: pg.Pool): Db {
  return Object.assign(drizzle({ client: pool }), { transaction: createTransact(pool) })
}

/** Updates the database to this version. When two servers start at the same time, one waits for the other. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  await holdLock(pool, migrationLock, (client) =>
    migrate(drizzle({ client }), { migrationsFolder }),
  )
}

/**
 * Performs everything that a start does to the database, in one server at a time, because the job queue also creates
 * tables and the books that ship must be inserted only once.
 */
export function prepareAlone<T>(
  pool: pg.Pool,
  log: Pick<BaseLogger, 'info'>,
  work: () => Promise<T>,
): Promise<T> {
  return holdLock(pool, startLock, work, () =>
    log.info('another server is preparing the database; this one waits'),
  )
}
