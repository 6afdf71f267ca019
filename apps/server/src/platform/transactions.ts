// Transactions that also cope with an unreliable database. When BEGIN is lost, Drizzle's own transaction never releases
// its connection, and on a dead connection it waits a second time, for the rollback.
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isCollision, isConnectionLost } from './database-errors.ts'
import { Failure } from './failure.ts'

type Transact = NodePgDatabase['transaction']

/** The first attempt counts. */
const attemptsMax = 4

/** The mean of the first pause. It doubles with each attempt. It is random, so that the same two do not collide again. */
const firstPauseMs = 10

/** A transaction that collides with another one is tried again from the beginning, so `work` may run several times. */
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

/** A connection is not used again after any error except a `Failure`. */
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
