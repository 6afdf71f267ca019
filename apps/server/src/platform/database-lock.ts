// Work that one process of all does at a time, for as long as it takes.
import pg from 'pg'

/** PostgreSQL's zero: no limit. */
const unlimited = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/**
 * On a connection of its own, beside the pool: the pool's have limits, and the lock goes with its connection,
 * whatever happens to it.
 * @throws when the connection is lost, since somebody else may have the lock then.
 */
export async function holdLock<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
  onWait: () => void = () => {},
): Promise<T> {
  // pg hides the password of a pool's options from being copied.
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
