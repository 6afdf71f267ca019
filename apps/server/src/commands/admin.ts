// npm run admin -- EMAIL: makes that account an administrator; the server may go on running.
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { makeAdmin } from '../features/admin/store.ts'
import { openSharedDatabase } from '../platform/backup/database-access.ts'
import { runCommand } from '../platform/backup/run-command.ts'
import { createDb, createPool, migrateDatabase } from '../platform/database.ts'
import { createLogger } from '../platform/log.ts'
import { OperatorError } from '../platform/postgres/operator-error.ts'
import { findPlace } from '../platform/postgres/place.ts'

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [email] = positionals
  if (!email || positionals.length > 1) {
    throw new OperatorError('Usage: npm run admin -- EMAIL')
  }
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (!databaseUrl && !findPlace(dataDir)) {
    throw new OperatorError(
      `There is no database in ${dataDir} yet. Start Fovea and sign up first.`,
    )
  }
  const database = await openSharedDatabase({ dataDir, databaseUrl, log: createLogger('error') })
  const pool = createPool(database.connection)
  try {
    await migrateDatabase(pool)
    const admin = await makeAdmin(createDb(pool), email)
    if (!admin) throw new OperatorError(`Nobody has signed up with ${email}.`)
    console.log(`${admin} is an administrator now.`)
  } finally {
    await pool.end()
    await database.close()
  }
})
