// A whole server on its own clone of the template database. The test moves its clock and reads the mails that it sends.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { contract } from '@fovea/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import type { Clock } from '../platform/clock.ts'
import { createDb, createPool, type Db } from '../platform/database.ts'
import type { DiskCalls } from '../platform/files/durable-driver.ts'
import { createFileStore, type FileStore } from '../platform/files/file-store.ts'
import { createLogger } from '../platform/log.ts'
import type { Mail, Mailer } from '../platform/mail/mailer.ts'
import type { ProviderSettings } from '../platform/oidc/provider-settings.ts'
import { createFetchOutside } from '../platform/outgoing/fetch-outside.ts'
import { createPostOutside } from '../platform/outgoing/post-outside.ts'
import type { Payment } from '../platform/payment.ts'
import { type Calls, createCalls } from './calls.ts'
import { dropDatabase } from './drop-database.ts'
import { openTestFiles } from './test-files.ts'
import { createTestJobs, type TestJobs } from './test-jobs.ts'

const noFolder = path.join(os.tmpdir(), 'fovea-test-without-files')

/** For tests that neither import nor fetch: with these parts a server can reach nothing on this machine. */
export const idleParts = {
  fetchOutside: createFetchOutside({ allow: [] }),
  postOutside: createPostOutside({ allow: [] }),
  vapid: { subject: 'https://fovea.test' },
  jobs: createTestJobs(),
  files: createFileStore(noFolder),
  maxUploadBytes: 1_000_000,
  maxTrialNotes: 20,
}

export interface TestApp extends Calls {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  clock: Clock & { advance(ms: number): void }
  /** Mails queued so far, oldest first. */
  mails: Mail[]
  jobs: TestJobs
  log: Logger
  files: FileStore
  /** The folder in which the file store keeps its files. */
  filesFolder: string
  close(): Promise<void>
}

export async function startTestApp(
  options: {
    mailer?: Mailer
    /** `host:port` pairs of servers that the test itself runs. */
    fetchAllow?: string[]
    maxUploadBytes?: number
    maxTrialNotes?: number
    /** A disk with faults. */
    diskCalls?: DiskCalls
    /** For tests that look into the folder of files. */
    isFolder?: boolean
    /** Instead of a folder. */
    files?: FileStore
    payment?: Payment
    providers?: ProviderSettings[]
  } = {},
): Promise<TestApp> {
  const { connection, pooler, template } = inject('testDatabase')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${database} template ${template} strategy file_copy`)
  const pool = createPool(
    { ...(pooler ?? connection), database, max: 4, connectionTimeoutMillis: 90_000 },
    { isShared: pooler !== undefined },
  )
  const db = createDb(pool)
  const clock = createTestClock()
  const mails: Mail[] = []
  const mailer = options.mailer ?? { queue: async (_tx, mail) => void mails.push(mail) }
  const jobs = createTestJobs()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fovea-test-files-'))
  const { files, close: closeFiles } = options.files
    ? { files: options.files, close: async () => {} }
    : await openTestFiles(folder, options)
  const log = createLogger('silent')
  const app = await buildApp({
    db,
    pool,
    clock,
    mailer,
    jobs,
    files,
    maxUploadBytes: options.maxUploadBytes ?? 20_000_000,
    // Most tests are not about the trial. Those that are set the number of the product.
    maxTrialNotes: options.maxTrialNotes ?? 1_000_000,
    fetchOutside: createFetchOutside({ allow: options.fetchAllow ?? [] }),
    postOutside: createPostOutside({ allow: options.fetchAllow ?? [] }),
    vapid: idleParts.vapid,
    payment: options.payment,
    providers: options.providers ?? [],
    log,
    publicUrl: 'http://fovea.test',
    checksAnswers: true,
  })
  return {
    app,
    db,
    pool,
    clock,
    mails,
    jobs,
    log,
    files,
    filesFolder: folder,
    ...createCalls(app),
    async close() {
      await app.close()
      await closeFiles()
      await rm(folder, { recursive: true })
      await pool.end()
      await dropDatabase(admin, database)
      await admin.end()
    },
  }
}

function createTestClock() {
  let ms = Date.parse('2026-03-01T12:00:00Z')
  return {
    now: () => new Date(ms),
    advance(by: number) {
      ms += by
    },
  }
}

export const goodPassword = 'seven quiet herons at dawn'

let count = 0

/** Signs up a new user. */
export async function signUp(test: TestApp, changes: Record<string, unknown> = {}) {
  count += 1
  const email = `reader${count}@example.org`
  const reply = await test.call(contract.account.signUp, {
    body: { name: 'Ada Reader', email, password: goodPassword, lang: 'en', ...changes },
    // Every user has another network address, so that only the tests about throttles run into them.
    address: `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
  })
  if (reply.status !== 200) throw new Error(`sign-up answered ${reply.status}`)
  return { token: reply.body.token, user: reply.body.user, email }
}
