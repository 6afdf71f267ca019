// A small server that tests kill. It starts PostgreSQL on the folder, prints `ready`, and then keeps inserting rows. It
// prints the number of each row that the database has acknowledged.
import pg from 'pg'
import { pino } from 'pino'
import { OperatorError } from '../operator-error.ts'
import { startPrivatePostgres } from '../private-postgres.ts'

const dataDir = process.argv[2] ?? ''
const writers = 4

try {
  const postgres = await startPrivatePostgres({ dataDir, log: pino({ level: 'silent' }) })
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
  const pool = new pg.Pool({ ...postgres.connection, max: writers })
  pool.on('error', () => {})
  await pool.query('create table if not exists rows (number bigint generated always as identity)')
  process.stdout.write('ready\n')
  const write = async (): Promise<void> => {
    const result = await pool.query('insert into rows default values returning number')
    process.stdout.write(`${result.rows[0].number}\n`)
    return write()
  }
  await Promise.all(Array.from({ length: writers }, () => write().catch(() => {})))
} catch (error) {
  process.stdout.write(`${error instanceof OperatorError ? error.message : error}\n`)
  process.exit(1)
}
