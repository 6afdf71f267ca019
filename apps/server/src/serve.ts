// The server behind its front door: connections, jobs, and the handlers of calls. Most of the program is reached from here,
// so `main.ts` loads it while the database starts.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { shipBooks } from './domain/library/ship-books.ts'
import { startBoards } from './features/boards/count-boards.ts'
import { startTransfers } from './features/data-transfer/start-transfers.ts'
import { startBookImports } from './features/importing/start-book-imports.ts'
import { startNews } from './features/news/start-news.ts'
import { sweepNoteFiles } from './features/note-files/sweep-note-files.ts'
import { listEntries } from './features/note-transfer/export-notes.ts'
import { startNoteImports } from './features/note-transfer/import-notes.ts'
import { emptyTrashDaily } from './features/notes/trash-notes.ts'
import { startEndingForDisabled } from './features/plans/end-for-disabled.ts'
import { startReminders } from './features/reminders/start-reminders.ts'
import { exportAllTasks } from './features/tasks/export-calendar.ts'
import { systemClock } from './platform/clock.ts'
import {
  callLimits,
  createDb,
  createPool,
  jobLimits,
  migrateDatabase,
  prepareAlone,
} from './platform/database.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import type { FrontDoor } from './platform/front-door.ts'
import { cleanUpDaily } from './platform/jobs/clean-up.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { startMailing } from './platform/mail/mailing.ts'
import { createMetrics, listenForMetrics } from './platform/metrics.ts'
import { createFetchOutside } from './platform/outgoing/fetch-outside.ts'
import { createPostOutside } from './platform/outgoing/post-outside.ts'
import { chooseOutsideTools } from './platform/outside-tools.ts'
import { createPayment } from './platform/payment.ts'
import type { PaymentSettings } from './platform/payment-settings.ts'
import { warnOfMissingLimits } from './platform/pooler-limits.ts'
import { reachDatabase } from './platform/reach-database.ts'

const webDir = path.resolve(import.meta.dirname, '../../web/dist')

/**
 * The most calls that one address may make in a minute. It is generous: a page makes a few calls, a flood makes
 * thousands. Each process counts its own calls.
 */
const callsPerMinute = 1_200

/** Jobs have a separate pool, so that neither jobs nor calls can use up the other's connections. */
const jobConnections = 6

interface Start {
  config: Config
  paymentSettings: PaymentSettings | undefined
  log: FastifyBaseLogger
  door: FrontDoor
  /** Where the server is reached when the settings do not say it. */
  address: string
  connection: pg.PoolConfig
  /** The steps that end the server, in reverse order. */
  steps: (() => Promise<unknown>)[]
}

export async function serve(start: Start): Promise<void> {
  const { config, paymentSettings, log, door, address, connection, steps } = start
  const payment = paymentSettings && createPayment(paymentSettings)
  const callPool = config.poolerUrl
    ? await usePooler(config.poolerUrl)
    : openPool({ ...connection }, callLimits)
  const jobPool = openPool({ ...connection, max: jobConnections }, jobLimits)
  const clock = systemClock
  const outside = { allow: config.fetchAllow, publicUrl: config.publicUrl }
  const fetchOutside = createFetchOutside(outside)
  const postOutside = createPostOutside(outside)
  const { vapid } = config
  const publicUrl = config.publicUrl ?? address
  const files = await openFileStore(config, log)
  const { maxUploadBytes } = config
  const { jobs, news, mailing } = await prepareAlone(jobPool, log, async () => {
    door.say('The database is being updated to this version')
    await migrateDatabase(jobPool)
    door.say('The server is starting')
    const db = createDb(jobPool)
    await shipBooks(db, clock)
    const jobs = await startJobs({ pool: jobPool, log })
    steps.push(() => jobs.stop())
    await cleanUpDaily(jobs, db, clock)
    await emptyTrashDaily(jobs, { db, clock })
    await startBoards({ db, jobs, clock })
    const news = await startNews({ db, jobs, clock, log, fetchOutside })
    await startBookImports({
      db,
      pool: jobPool,
      files,
      fetchOutside,
      maxUploadBytes,
      jobs,
      clock,
      log,
    })
    const { maxTrialNotes } = config
    await startNoteImports({ db, pool: jobPool, files, jobs, clock, log, maxTrialNotes })
    await startTransfers({
      db,
      pool: jobPool,
      files,
      jobs,
      clock,
      log,
      maxTrialNotes,
      writeNotes: (userId, now) => listEntries({ db, files }, userId, now),
      writeTasks: (userId, now) => exportAllTasks(db, userId, now),
    })
    await jobs.performDaily('sweep-note-files', () => sweepNoteFiles({ db, files, clock, log }))
    const mailing = await startMailing({ ...config, db, jobs, clock, log })
    const { mailer } = mailing
    if (payment) await startEndingForDisabled({ db, jobs, log, payment })
    await startReminders({ db, jobs, clock, log, mailer, publicUrl, postOutside, vapid })
    // The steps run in reverse order, so this one runs last: jobs may send mails until they have stopped.
    steps.unshift(() => mailing.stop())
    return { jobs, news, mailing }
  })
  const { metricsToken, metricsAddress } = config
  const metrics =
    metricsToken || metricsAddress
      ? createMetrics({ db: createDb(jobPool), pools: { calls: callPool, jobs: jobPool } })
      : undefined
  if (metrics && metricsAddress) {
    const listening = await listenForMetrics(metrics, metricsAddress)
    steps.push(listening.stop)
  }
  const app = await buildApp({
    ...(metrics && { metrics, metricsToken }),
    db: createDb(callPool),
    pool: callPool,
    clock,
    log,
    mailer: mailing.mailer,
    jobs,
    files,
    storage: config.bucket ? 'bucket' : 'folder',
    maxUploadBytes,
    maxTrialNotes: config.maxTrialNotes,
    payment,
    fetchOutside,
    postOutside,
    vapid,
    providers: config.providers,
    wakeNews: news.wake,
    trustProxy: config.trustProxy,
    publicUrl,
    isPublicUrlSet: config.publicUrl !== undefined,
    secretsKey: config.secretsKey,
    outside: chooseOutsideTools(config),
    callsPerMinute,
    serverFactory: door.serverFactory,
    ...(existsSync(webDir) && { webDir }),
  })
  await app.ready()
  steps.push(() => app.close())
  steps.push(() => door.close())
  door.open()

  function openPool(
    connection: pg.PoolConfig,
    limits: typeof callLimits,
    isShared = false,
  ): pg.Pool {
    const pool = createPool(connection, {
      limits,
      isShared,
      onBroken: (error) =>
        log.warn({ reason: error.message }, 'a connection to the database broke'),
    })
    steps.push(() => pool.end())
    return pool
  }

  async function usePooler(connectionString: string): Promise<pg.Pool> {
    await reachDatabase(connectionString, log)
    const pool = openPool({ connectionString }, callLimits, true)
    await warnOfMissingLimits(pool, log)
    return pool
  }
}
