// npm run backup FILE [--force]: writes every row and every stored file into one file. The server may be running.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openSharedDatabase } from '../platform/backup/database-access.ts'
import { openStoredFiles } from '../platform/backup/open-stored-files.ts'
import { runCommand } from '../platform/backup/run-command.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { createLogger } from '../platform/log.ts'
import { OperatorError } from '../platform/postgres/operator-error.ts'
import { findPlace } from '../platform/postgres/place.ts'

await runCommand(async (signal) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) {
    throw new OperatorError(
      'Usage: npm run backup FILE (to replace an existing file: npm run backup FILE -- --force)',
    )
  }
  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  if (!databaseUrl && !findPlace(dataDir)) {
    throw new OperatorError(`There is no database in ${dataDir} to back up. Is FOVEA_DATA right?`)
  }
  const database = await openSharedDatabase({ dataDir, databaseUrl, log: createLogger('error') })
  try {
    const { tables, files } = await writeBackup({
      connection: database.connection,
      files: await openStoredFiles(config),
      target: path.resolve(file),
      now: new Date(),
      force: values.force,
      signal,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${file}: ${rows} rows of ${tables.length} tables and ${files.count} files.`)
  } finally {
    await database.close()
  }
})
