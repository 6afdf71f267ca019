// npm run restore FILE: restores a backup into an empty data folder, or into an empty database at DATABASE_URL.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openOwnDatabase } from '../platform/backup/database-access.ts'
import { openStoredFiles } from '../platform/backup/open-stored-files.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { runCommand } from '../platform/backup/run-command.ts'
import { createPool, migrateDatabase } from '../platform/database.ts'
import { createLogger } from '../platform/log.ts'
import { OperatorError } from '../platform/postgres/operator-error.ts'

await runCommand(async (signal) => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new OperatorError('Usage: npm run restore FILE')
  if (!existsSync(file)) throw new OperatorError(`There is no file ${path.resolve(file)}.`)
  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  const database = await openOwnDatabase({ dataDir, databaseUrl, log: createLogger('error') })
  try {
    const { tables, files } = await restoreBackup({
      connection: database.connection,
      files: await openStoredFiles(config),
      source: path.resolve(file),
      migrationsFolder: path.resolve(import.meta.dirname, '../migrations'),
      signal,
    })
    const pool = createPool(database.connection)
    await migrateDatabase(pool)
    await pool.query('analyze')
    await pool.end()
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored ${rows} rows of ${tables.length} tables and ${files.count} files.`)
  } finally {
    await database.close()
  }
})
