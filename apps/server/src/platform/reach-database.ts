// Checks that the database of DATABASE_URL can be used, before anything else uses it.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { isDatabaseAway } from './database-errors.ts'
import { OperatorError } from './postgres/operator-error.ts'

/** A database that is started at the same time as the server needs a while. */
const patience = { attempts: 30, pauseMs: 2_000 }

const connectMs = 5_000

/**
 * @throws OperatorError with one sentence: at once for a wrong role, password or database name, otherwise when the
 *   database does not answer after all attempts
 */
export async function reachDatabase(
  connectionString: string,
  log: Pick<BaseLogger, 'warn'>,
  { attempts, pauseMs } = patience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const error = await tryConnecting(connectionString)
    if (!error) return
    if (!isDatabaseAway(error)) {
      throw new OperatorError(`The database of DATABASE_URL cannot be used: ${describe(error)}.`)
    }
    if (attempt >= attempts) {
      const message = `The database of DATABASE_URL does not answer: ${describe(error)}.`
      // The database may come back, and then the supervisor must start the server again.
      throw new OperatorError(message, { mayPass: true })
    }
    log.warn({ attempt, reason: describe(error) }, 'DATABASE_URL does not answer yet')
    await pause(pauseMs)
  }
}

async function tryConnecting(connectionString: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** For a host name with several addresses, each address has its own error. The first one is shown. */
function describe(error: Error): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first.message : String(first)
}
