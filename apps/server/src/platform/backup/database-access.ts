// Opens the database that a command works on: the one of DATABASE_URL, the private one of a running server, or the
// private one, started by the command itself.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { createPool, migrateDatabase } from '../database.ts'
import { createLogger } from '../log.ts'
import { AlreadyRunningError } from '../postgres/lock.ts'
import { OperatorError } from '../postgres/operator-error.ts'
import { findPlace } from '../postgres/place.ts'
import { findRunningConnection, startPrivatePostgres } from '../postgres/private-postgres.ts'
import { reachDatabase } from '../reach-database.ts'

export interface DatabaseAccess {
  connection: pg.ClientConfig
  /** Stops the private PostgreSQL if the command started it. */
  close(): Promise<void>
}

export interface DatabaseChoice {
  dataDir: string
  databaseUrl: string | undefined
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

/** How long to wait for the database of a server that is still starting. */
const startingPatienceMs = 30_000

/**
 * Performs a command's work in the database of this version, whether or not a server is running.
 * @throws OperatorError when there is no database, or it does not answer
 */
export async function workInDatabase(
  { dataDir, databaseUrl }: Pick<DatabaseChoice, 'dataDir' | 'databaseUrl'>,
  work: (pool: pg.Pool) => Promise<void>,
): Promise<void> {
  if (!databaseUrl && !findPlace(dataDir)) {
    throw new OperatorError(
      `There is no database in ${dataDir} yet. Start Fovea and sign up first.`,
    )
  }
  const log = createLogger('error')
  if (databaseUrl) await reachDatabase(databaseUrl, log, { attempts: 1, pauseMs: 0 })
  const database = await openSharedDatabase({ dataDir, databaseUrl, log })
  const pool = createPool(database.connection)
  try {
    await migrateDatabase(pool)
    await work(pool)
  } finally {
    await pool.end()
    await database.close()
  }
}

/** Opens the database, and shares it with the server if one is running. */
export async function openSharedDatabase(choice: DatabaseChoice): Promise<DatabaseAccess> {
  try {
    return await openOwnDatabase(choice)
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error
    return { connection: await findConnection(choice.dataDir), close: async () => {} }
  }
}

/** Opens the database for this process alone. @throws AlreadyRunningError while a server runs on the data folder. */
export async function openOwnDatabase(choice: DatabaseChoice): Promise<DatabaseAccess> {
  if (choice.databaseUrl) {
    return { connection: { connectionString: choice.databaseUrl }, close: async () => {} }
  }
  const { connection, stop } = await startPrivatePostgres(choice)
  return { connection, close: stop }
}

async function findConnection(dataDir: string): Promise<pg.ClientConfig> {
  const deadline = performance.now() + startingPatienceMs
  while (performance.now() < deadline) {
    const connection = findRunningConnection(dataDir)
    if (connection && (await canConnect(connection))) return connection
    await sleep(100)
  }
  throw new OperatorError(
    `A server is running on ${dataDir}, but its database does not answer. Try again, or stop the server first.`,
  )
}

async function canConnect(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
