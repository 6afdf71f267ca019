// Drops a test's database, whatever is still connected to it.
import pg from 'pg'

const permissionDenied = '42501'

/**
 * A forced drop ends the connections of the tests, but is refused while an autovacuum worker is in the database. A plain
 * drop ends that worker.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`drop database ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== permissionDenied) throw error
    await admin.query(`drop database ${name}`)
  }
}
