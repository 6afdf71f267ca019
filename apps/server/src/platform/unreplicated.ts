// Treats a commit that only the primary has as failed. PostgreSQL reports it as a success with a warning, after it has
// waited for a synchronous standby until its time limit. Nobody may be told that such data is saved.
import type pg from 'pg'

/** The function of PostgreSQL that warns. Unlike its message, its name is the same in every language. */
const warner = 'SyncRepWaitForLSN'

/**
 * Breaks the connection at the warning, before the success that follows it is read. The call is then answered as during
 * an outage, and what is sent again does no harm.
 */
export function breakWhenUnreplicated(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine !== warner) return
    const error = new Error('Connection terminated: no standby has what was written')
    client.connection.emit('error', error)
    client.connection.stream.destroy()
  })
}
