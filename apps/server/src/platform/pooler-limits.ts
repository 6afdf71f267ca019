// Checks that a pooler in front of the database sets the limits that the server cannot set through it. See decision 0064.
import type pg from 'pg'
import type { BaseLogger } from 'pino'

const needed = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** Without limits the server works, but a statement that hangs keeps one of the pooler's connections. */
export async function warnOfMissingLimits(
  pool: pg.Pool,
  log: Pick<BaseLogger, 'warn'>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting = '0' order by name",
    [needed],
  )
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => name)
  log.warn({ missing }, 'the pooler of DATABASE_URL sets no limits, for which it has connect_query')
}
