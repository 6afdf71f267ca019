// All or nothing, also when the database is not to be relied on. Drizzle's own transaction keeps the connection for
// ever when BEGIN is lost, and waits on a dead one once more to roll back.
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isCollision, isConnectionLost } from './database-errors.ts'
import { Failure } from './failure.ts'

type Transact = NodePgDatabase['transaction']

/** The first included. */
const attemptsMax = 4

/** Doubled at each attempt, and drawn by lot, so that those who collided do not meet again. */
const firstPauseMs = 10

/** What collides with others is done again from the beginning: `work` must bear that. */
export function createTransact(pool: pg.Pool): Transact {
  return async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transactOnce(pool, work, config)
      } catch (error) {
        if (attempt === attemptsMax || !isCollision(error)) throw error
        await pause(Math.random() * firstPauseMs * 2 ** attempt)
      }
    }
  }
}

/** A connection on which anything but a `Failure` came up is not used again. */
async function transactOnce<T>(
  pool: pg.Pool,
  work: Parameters<Transact>[0],
  config: Parameters<Transact>[1],
): Promise<T> {
  const client = await pool.connect()
  let isDoubtful = true
  try {
    const result = await drizzle({ client: endWhenLost(client) }).transaction(work, config)
    isDoubtful = false
    return result as T
  } catch (error) {
    isDoubtful = !(error instanceof Failure)
    throw error
  } finally {
    client.release(isDoubtful)
  }
}

/** Ends the connection at the first sign that it is lost, so that a rollback fails at once. */
function endWhenLost(client: pg.PoolClient): pg.PoolClient {
  const query = async (...given: Parameters<typeof client.query>) => {
    try {
      return await client.query(...given)
    } catch (error) {
      if (isConnectionLost(error)) void client.end()
      throw error
    }
  }
  return Object.assign(Object.create(client), { query })
}
