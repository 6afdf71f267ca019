// What exports and imports need of the server.

import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { NewEntry } from '../../domain/archive/write-archive.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/** An entry of the notes may be a file of a note. */
export interface NoteEntry extends NewEntry {
  fileId?: string
}

export interface TransferParts {
  db: Db
  pool: pg.Pool
  jobs: Jobs
  files: FileStore
  clock: Clock
  log: FastifyBaseLogger
  /** How many notes a user without a plan may have. */
  maxTrialNotes: number
  /** The notes as Markdown, with their files. */
  writeNotes(userId: string, now: Date): AsyncIterable<NoteEntry>
  /** The tasks as a calendar file. */
  writeTasks(userId: string, now: Date): AsyncIterable<Uint8Array>
}
