// Locks in the database: of all processes that use it, only one at a time does the work, however long it takes.
import pg from 'pg'

/** For PostgreSQL, 0 means no limit. */
const unlimited = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/**
 * Performs `work` while holding the lock. The lock has a separate connection outside the pool, because the pool's
 * connections have time limits, and because the lock is released whenever its connection ends.
 * @param onWait is called when another process has the lock
 * @throws when the connection is lost, since another process may have the lock then
 */
export async function holdLock<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
  onWait: () => void = () => {},
): Promise<T> {
  // In a pool's options the password is not enumerable, so that the spread does not copy it.
  const client = new pg.Client({ ...pool.options, password: pool.options.password, ...unlimited })
  const lost = new Promise<never>((_, reject) => client.once('error', reject))
  lost.catch(() => {})
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [lock])
    if (!rows[0].is_mine) {
      onWait()
      await client.query('select pg_advisory_lock($1)', [lock])
    }
    return await Promise.race([work(client), lost])
  } finally {
    await client.end()
  }
}
