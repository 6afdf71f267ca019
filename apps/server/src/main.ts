// Starts everything in order, prints one address, and stops everything in the opposite order.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { configHelp, readConfig } from './config.ts'
import { shipBooks } from './domain/library/ship-books.ts'
import { startBoards } from './features/boards/count-boards.ts'
import { startTransfers } from './features/data-transfer/start-transfers.ts'
import { startImports } from './features/importing/start-imports.ts'
import { startNews } from './features/news/start-news.ts'
import { sweepNoteFiles } from './features/note-files/sweep-note-files.ts'
import { listEntries } from './features/note-transfer/export-notes.ts'
import { startNoteImports } from './features/note-transfer/start-imports.ts'
import { emptyTrashDaily } from './features/notes/trash-notes.ts'
import { startEndingForDisabled } from './features/plans/end-for-disabled.ts'
import { startReminders } from './features/reminders/start-reminders.ts'
import { exportAllTasks } from './features/tasks/export-calendar.ts'
import { systemClock } from './platform/clock.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import {
  callLimits,
  createDb,
  createPool,
  jobLimits,
  migrateDatabase,
  prepareAlone,
} from './platform/database.ts'
import { explainExit } from './platform/exit-codes.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { createFrontDoor } from './platform/front-door.ts'
import { cleanUpDaily } from './platform/jobs/clean-up.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { listenForSignals } from './platform/listen-for-signals.ts'
import { createLogger } from './platform/log.ts'
import { startMailing } from './platform/mail/mailing.ts'
import { createMetrics, listenForMetrics } from './platform/metrics.ts'
import { createFetchOutside } from './platform/outgoing/fetch-outside.ts'
import { createPostOutside } from './platform/outgoing/post-outside.ts'
import { chooseOutsideTools } from './platform/outside-tools.ts'
import { createPayment } from './platform/payment.ts'
import { readPaymentSettings } from './platform/payment-settings.ts'
import { warnOfMissingLimits } from './platform/pooler-limits.ts'
import { startPrivatePostgres } from './platform/postgres/private-postgres.ts'
import { reachDatabase } from './platform/reach-database.ts'

const webDir = path.resolve(import.meta.dirname, '../../web/dist')

/** How long calls and jobs under way may take to finish once the server has been asked to stop. */
const drainMs = 15_000

/**
 * The most calls that one address may make in a minute. It is generous: a page makes a few calls, a flood makes
 * thousands. Each process counts its own calls.
 */
const callsPerMinute = 1_200

/** Jobs have a separate pool, so that neither jobs nor calls can use up the other's connections. */
const jobConnections = 6

if (process.argv.includes('--help')) {
  printHelp()
} else {
  await start().catch((error: unknown) => process.exit(explain(error)))
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const paymentSettings = readPaymentSettings(config)
  const payment = paymentSettings && createPayment(paymentSettings)
  const log = createLogger(config.logLevel)
  const steps: (() => Promise<unknown>)[] = []
  let isStopping = false
  let stopDatabase = async () => {}
  const stop = async (exitCode: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => {
      log.warn('stopped before all calls and jobs had ended')
      // Whoever supervises the server, such as systemd, may kill what the server leaves running.
      void stopDatabase().finally(() => process.exit(exitCode))
    }, drainMs).unref()
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'))
    }
    process.exit(exitCode)
  }
  listenForSignals(() => void stop(0))

  try {
    const door = createFrontDoor()
    const port = await door.listen(config)
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    prepareDataFolder(config.dataDir)
    const connection = config.databaseUrl
      ? await useDatabase(config.databaseUrl)
      : await startDatabase()
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
      await startImports({
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
        ...{ db, pool: jobPool, files, jobs, clock, log, maxTrialNotes },
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
    process.stdout.write(`Fovea is at ${address}\n`)
    if (process.connected) process.send?.('listening')
  } catch (error) {
    if (!isStopping) await stop(explain(error))
  }

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

  async function useDatabase(connectionString: string): Promise<pg.PoolConfig> {
    await reachDatabase(connectionString, log)
    return { connectionString }
  }

  async function usePooler(connectionString: string): Promise<pg.Pool> {
    const pool = openPool(await useDatabase(connectionString), callLimits, true)
    await warnOfMissingLimits(pool, log)
    return pool
  }

  async function startDatabase(): Promise<pg.PoolConfig> {
    const postgres = await startPrivatePostgres({
      dataDir: config.dataDir,
      log,
      onGone(error) {
        log.fatal({ reason: error.message }, 'the database is gone')
        void stop(1)
      },
    })
    stopDatabase = postgres.stop
    steps.push(postgres.stop)
    return postgres.connection
  }
}

/** Prints why the server cannot go on. @returns the exit code. */
function explain(error: unknown): number {
  const { exitCode, message } = explainExit(error)
  console.error(message)
  return exitCode
}

function printHelp(): void {
  const names = Object.entries(configHelp)
  const width = Math.max(...names.map(([name]) => name.length))
  const lines = names.map(([name, meaning]) => `  ${name.padEnd(width)} ${meaning}`)
  process.stdout.write(
    `npm start\n\nStarts Fovea. Settings are environment variables, all optional:\n\n${lines.join('\n')}\n`,
  )
}
