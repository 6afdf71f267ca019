// Starts everything in order, prints one address, and stops everything in the opposite order: the front door and the
// database here, what is behind them in `serve.ts`.
import type pg from 'pg'
import { configHelp, readConfig } from './config.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { explainExit } from './platform/exit-codes.ts'
import { createFrontDoor } from './platform/front-door.ts'
import { listenForSignals } from './platform/listen-for-signals.ts'
import { createLogger } from './platform/log.ts'
import { readPaymentSettings } from './platform/payment-settings.ts'
import { startPrivatePostgres } from './platform/postgres/private-postgres.ts'
import { reachDatabase } from './platform/reach-database.ts'

/** How long calls and jobs under way may take to finish once the server has been asked to stop. */
const drainMs = 15_000

if (process.argv.includes('--help')) {
  printHelp()
} else {
  await start().catch((error: unknown) => process.exit(explain(error)))
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const paymentSettings = readPaymentSettings(config)
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
    // Most of the program is loaded while the database starts.
    const [connection, { serve }] = await Promise.all([
      config.databaseUrl ? useDatabase(config.databaseUrl) : startDatabase(),
      import('./serve.ts'),
    ])
    await serve({ config, paymentSettings, log, door, address, connection, steps })
    process.stdout.write(`Fovea is at ${address}\n`)
    if (process.connected) process.send?.('listening')
  } catch (error) {
    if (!isStopping) await stop(explain(error))
  }

  async function useDatabase(connectionString: string): Promise<pg.PoolConfig> {
    await reachDatabase(connectionString, log)
    return { connectionString }
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
