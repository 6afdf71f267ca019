// Starts the real server as an operator would, with a data folder that is used only for this run.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverFlags } from '../scripts/server-flags.mjs'

export const projectDir = path.resolve(import.meta.dirname, '..')

const startLimitMs = 120_000
const stopLimitMs = 30_000
const lookEveryMs = 2

export interface ServerProcess {
  /** For example `http://127.0.0.1:40123`, without a slash at the end. */
  url: string
  pid: number
  /** The time from starting the process until it prints its line "… is at". */
  readyMs: number
  stop(): Promise<void>
}

interface StartOptions {
  dataDir: string
  /** The path of the program that Node runs, relative to the project's folder. */
  program?: string
  env?: Record<string, string>
}

/** Calls `use` with an empty data folder and removes it afterwards. */
export async function withDataDir<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'fovea-bench-'))
  // If root starts the server, PostgreSQL runs as a different account, which must be able to enter this folder.
  await chmod(parent, 0o711)
  try {
    return await use(path.join(parent, 'data'))
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

/** Calls `use` with a server on an empty data folder. */
export function withServer<T>(use: (server: ServerProcess, dataDir: string) => Promise<T>) {
  return withDataDir(async (dataDir) => {
    const server = await startProgram({ dataDir })
    try {
      return await use(server, dataDir)
    } finally {
      await server.stop()
    }
  })
}

/**
 * Starts a program and waits until it prints its address. Its output is written to a file, as under a service manager,
 * so that reading it does not disturb the measurement. The server trusts the address that callers send in
 * `x-forwarded-for`, so that its limit on calls from one address does not affect the measurement.
 */
export async function startProgram(options: StartOptions): Promise<ServerProcess> {
  const { dataDir, program = 'apps/server/src/main.ts', env = {} } = options
  const logFile = path.join(path.dirname(dataDir), `${path.basename(program)}.log`)
  const log = openSync(logFile, 'w')
  const startedAt = performance.now()
  // `scripts/start.mjs` sets the server's memory limits itself. When the server is started directly, they are set here.
  const flags = program.endsWith('.mjs') ? [] : serverFlags
  const child = spawn(process.execPath, [...flags, program], {
    cwd: projectDir,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      FOVEA_DATA: dataDir,
      TRUST_PROXY: '127.0.0.1/32',
      DATABASE_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: '',
      ...env,
    },
  })
  closeSync(log)
  const url = await waitForAddress(child, logFile)
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    stop: () => endProgram(child),
  }
}

async function waitForAddress(child: ChildProcess, logFile: string): Promise<string> {
  const deadline = performance.now() + startLimitMs
  for (;;) {
    const output = await readFile(logFile, 'utf8')
    const address = / is at (http:\/\/[^\s/]+)/.exec(output)?.[1]
    if (address) return address
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`A program of the bench ${hasEnded ? 'ended' : 'was not ready'}:\n${output}`)
    }
    await sleep(lookEveryMs)
  }
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  await ended
  clearTimeout(timer)
}
