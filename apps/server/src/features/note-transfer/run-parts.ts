// What running an import of notes needs of the server.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

export interface RunParts {
  db: Db
  pool: pg.Pool
  jobs: Jobs
  files: FileStore
  clock: Clock
  log: FastifyBaseLogger
  /** How many notes a user without a plan may have. */
  maxTrialNotes: number
}
