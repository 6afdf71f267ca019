// Makes data folders and starts servers for the tests of the private PostgreSQL.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, onTestFinished, vi } from 'vitest'
import { type PrivatePostgresOptions, startPrivatePostgres } from '../private-postgres.ts'

/** Each of these tests starts PostgreSQL many times, which takes seconds, and on a busy machine many. */
vi.setConfig({ testTimeout: 240_000 })
afterAll(() => vi.resetConfig())

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Makes a folder that every account can enter. It is removed when all tests of the file are done. */
export function makeFolder(mode = 0o711): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fovea-postgres-test-'))
  folders.push(folder)
  chmodSync(folder, mode)
  return folder
}

let template: Promise<string> | undefined

/** Makes a data folder with a database, as a copy of a template, since creating a database takes seconds. */
export async function makeDataFolder(): Promise<string> {
  template ??= makeTemplate()
  const dataDir = path.join(makeFolder(), 'data')
  // Not fs.cp, with which all copies would belong to the user who runs the tests.
  spawnSync('cp', ['-a', await template, dataDir])
  return dataDir
}

async function makeTemplate(): Promise<string> {
  const dataDir = path.join(makeFolder(), 'data')
  const postgres = await startPrivatePostgres({ dataDir, log: pino({ level: 'silent' }) })
  await postgres.stop()
  return dataDir
}

/** Starts PostgreSQL in this process, and stops it after the test. */
export async function startPostgres(
  dataDir: string,
  options: Partial<PrivatePostgresOptions> = {},
) {
  const log = pino({ level: 'silent' })
  const postgres = await startPrivatePostgres({ dataDir, log, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

export interface ChildServer {
  process: ChildProcess
  /** The lines that the process prints, until it ends. */
  lines: AsyncIterableIterator<string>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts `child-server.ts` as a separate process. */
export function spawnServer(dataDir: string): ChildServer {
  const script = fileURLToPath(new URL('./child-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  onTestFinished(() => kill('SIGKILL'))
  return { process: child, lines, kill }
}

export async function nextLine(server: ChildServer): Promise<string> {
  const line = await server.lines.next()
  return line.done ? '' : line.value
}

export function readPostmasterPid(clusterDir: string): number {
  return Number(readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Checks every few milliseconds until the condition is true. */
export async function until(isTrue: () => boolean | Promise<boolean>, patienceMs = 120_000) {
  const deadline = performance.now() + patienceMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('it did not happen in time')
    await sleep(5)
  }
}
