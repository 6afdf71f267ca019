// Which database a command works on: DATABASE_URL, the private one of a running server, or the private one started here.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { AlreadyRunningError } from '../postgres/lock.ts'
import { OperatorError } from '../postgres/operator-error.ts'
import { findRunningConnection, startPrivatePostgres } from '../postgres/private-postgres.ts'

export interface DatabaseAccess {
  connection: pg.ClientConfig
  /** Stops the private PostgreSQL if it was started here. */
  close(): Promise<void>
}

export interface DatabaseChoice {
  dataDir: string
  databaseUrl: string | undefined
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

/** A server that is just starting answers within this time. */
const startingPatienceMs = 30_000

/** To be shared with a running server. */
export async function openSharedDatabase(choice: DatabaseChoice): Promise<DatabaseAccess> {
  try {
    return await openOwnDatabase(choice)
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error
    return { connection: await findConnection(choice.dataDir), close: async () => {} }
  }
}

/** For this process alone. @throws AlreadyRunningError while a server runs on the data folder. */
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
  throw new OperatorError(`The server that runs on ${dataDir} has no database that answers.`)
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
