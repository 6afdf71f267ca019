// Starts one private PostgreSQL for all server tests, with a migrated template database that every test file clones.
// `npm run cluster` runs the same tests on a PostgreSQL outside, through a pooler, with files in an S3-compatible storage.
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
    testDatabase: {
      connection: pg.ClientConfig
      /** Leads through a pooler to every database of `connection`; undefined where there is none. */
      pooler: pg.ClientConfig | undefined
      template: string
    }
    testStorage: 'folder' | 'bucket'
  }
}

const template = 'fovea_template'

/** Nobody misses the data of tests, so they need not survive a power cut, and nothing has to be tidied up in them. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

export default async function startTestDatabase(project: TestProject) {
  const { FOVEA_TEST_DATABASE, FOVEA_TEST_POOLER, FOVEA_TEST_STORAGE } = process.env
  project.provide('testStorage', FOVEA_TEST_STORAGE === 'bucket' ? 'bucket' : 'folder')
  if (FOVEA_TEST_DATABASE) {
    const connection: pg.ClientConfig = JSON.parse(FOVEA_TEST_DATABASE)
    await makeTemplate(connection)
    const pooler = FOVEA_TEST_POOLER ? JSON.parse(FOVEA_TEST_POOLER) : undefined
    return project.provide('testDatabase', { connection, pooler, template })
  }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fovea-test-'))
  // When root runs the tests, PostgreSQL runs as another account, which must be able to enter this folder.
  await chmod(dataDir, 0o711)
  const postgres = await startPrivatePostgres({ dataDir, log: createLogger('warn'), settings })
  const { connection } = postgres
  await makeTemplate(connection)
  project.provide('testDatabase', { connection, pooler: undefined, template })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(connection: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template}`)
  await admin.end()
  const pool = createPool({ ...connection, database: template })
  await migrateDatabase(pool)
  await pool.end()
}
