// Starts everything in order, prints one address, and stops everything in the opposite order.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { buildApp } from './app.ts'
import { type Config, configHelp, readConfig } from './config.ts'
import { startImports } from './features/importing/start-imports.ts'
import { startNews } from './features/news/start-news.ts'
import { shipBooks } from './features/reading/ship-books.ts'
import { systemClock } from './platform/clock.ts'
import { createDb, createPool, migrateDatabase } from './platform/database.ts'
import { createFileStore } from './platform/files/file-store.ts'
import { cleanUpDaily } from './platform/jobs/clean-up.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { listenForSignals } from './platform/listen-for-signals.ts'
import { createLogger } from './platform/log.ts'
import { startMailing } from './platform/mail/mailing.ts'
import { createFetchOutside } from './platform/outgoing/fetch-outside.ts'
import { AlreadyRunningError } from './platform/postgres/lock.ts'
import { OperatorError } from './platform/postgres/operator-error.ts'
import { startPrivatePostgres } from './platform/postgres/private-postgres.ts'

const webDir = path.resolve(import.meta.dirname, '../../web/dist')

/** Open calls have this long to end when the server is told to stop. */
const drainMs = 15_000

/** A generous bound on one address: pages make a few calls each; floods make thousands. */
const callsPerMinute = 1_200

if (process.argv.includes('--help')) {
  printHelp()
} else {
  await start().catch(explainAndExit)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const steps: (() => Promise<unknown>)[] = []
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), drainMs).unref()
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'))
    }
    process.exit(exitCode)
  }
  listenForSignals(() => void stop(0))

  try {
    const connection = config.databaseUrl
      ? { connectionString: config.databaseUrl }
      : await startDatabase()
    const pool = createPool(connection, (error) =>
      log.warn({ err: error }, 'a connection to the database broke'),
    )
    steps.push(() => pool.end())
    await migrateDatabase(pool)
    const db = createDb(pool)
    const clock = systemClock
    const fetchOutside = createFetchOutside({
      allow: config.fetchAllow,
      publicUrl: config.publicUrl,
    })
    await shipBooks(db, clock)
    const jobs = await startJobs({ pool, log })
    await cleanUpDaily(jobs, db, clock)
    const news = await startNews({ db, jobs, clock, log, fetchOutside })
    const files = createFileStore(path.join(config.dataDir, 'files'))
    const { maxUploadBytes } = config
    await startImports({ db, pool, files, fetchOutside, maxUploadBytes, jobs, clock, log })
    const mailing = await startMailing({ ...config, db, jobs, clock, log })
    steps.push(() => mailing.stop())
    steps.push(() => jobs.stop())

    const port = config.port || (await findFreePort(config.host))
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    const app = await buildApp({
      db,
      pool,
      clock,
      log,
      mailer: mailing.mailer,
      jobs,
      files,
      maxUploadBytes,
      fetchOutside,
      wakeNews: news.wake,
      trustProxy: config.trustProxy,
      publicUrl: config.publicUrl ?? address,
      callsPerMinute,
      ...(existsSync(webDir) && { webDir }),
    })
    steps.push(() => app.close())
    await app.listen({ host: config.host, port, listenTextResolver: () => 'listening' })
    process.stdout.write(`Fovea is at ${address}\n`)
    if (process.connected) process.send?.('listening')
  } catch (error) {
    if (!isStopping) {
      process.exitCode = 1
      explain(error, config)
      await stop(1)
    }
  }

  async function startDatabase() {
    const postgres = await startPrivatePostgres({
      dataDir: config.dataDir,
      log,
      onGone(error) {
        log.fatal({ err: error }, 'the database is gone')
        void stop(1)
      },
    })
    steps.push(postgres.stop)
    return postgres.connection
  }
}

/** Mails hold the address, so it must be known before listening. */
function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function explainAndExit(error: unknown): never {
  explain(error)
  process.exit(1)
}

/** What whoever runs the server can put right is one sentence; anything else shows where it broke. */
function explain(error: unknown, config?: Config): void {
  const isAddressTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isAddressTaken) {
    console.error(`Port ${config?.port} is in use. Set PORT to another one.`)
  } else if (error instanceof OperatorError || error instanceof AlreadyRunningError || !config) {
    console.error(error instanceof Error ? error.message : error)
  } else {
    console.error(error)
  }
}

function printHelp(): void {
  const names = Object.entries(configHelp)
  const lines = names.map(([name, meaning]) => `  ${name.padEnd(13)} ${meaning}`)
  process.stdout.write(
    `npm start\n\nStarts Fovea. Settings are environment variables, all optional:\n\n${lines.join('\n')}\n`,
  )
}
