// Starts one private PostgreSQL for all server tests, with a migrated template database that every test file clones.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createPool, migrateDatabase } from '../platform/database.ts'
import { createLogger } from '../platform/log.ts'
import { startPrivatePostgres } from '../platform/postgres/private-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { connection: pg.ClientConfig; template: string }
  }
}

const template = 'fovea_template'

export default async function startTestDatabase(project: TestProject) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fovea-test-'))
  // When root runs the tests, PostgreSQL runs as another account, which must be able to enter this folder.
  await chmod(dataDir, 0o711)
  const postgres = await startPrivatePostgres({ dataDir, log: createLogger('warn') })
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const pool = createPool({ ...postgres.connection, database: template })
  await migrateDatabase(pool)
  await pool.end()
  project.provide('testDatabase', { connection: postgres.connection, template })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
