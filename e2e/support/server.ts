// Starts the real server on a free port with an empty data folder, and stops it with SIGTERM as an operator would.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { serverFlags } from '../../scripts/server-flags.mjs'

const projectDir = path.resolve(import.meta.dirname, '../..')
const startLimitMs = 300_000
const stopLimitMs = 120_000

export interface RunningServer {
  /** For example `http://127.0.0.1:40123`, without a slash at the end. */
  url: string
  dataDir: string
  /** @throws Error if the server does not end by itself after SIGTERM, or ends with a code other than 0 */
  stop(): Promise<void>
}

/** The ids of tools of other companies. Only on the production host anything comes of them. */
export const outsideIds = {
  GTM_ID: 'GTM-JOURNEY',
  META_PIXEL_ID: '424242',
  APPSFLYER_ID: 'af-journey',
  ROLLBAR_TOKEN: 'journey-token',
}

/** @param settings environment variables besides those of every journey */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fovea-e2e-'))
  // If root starts the server, PostgreSQL runs as a different account, which must be able to enter this folder.
  await chmod(dataDir, 0o711)
  const child = spawn(process.execPath, [...serverFlags, 'apps/server/src/main.ts'], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      FOVEA_DATA: dataDir,
      // Each journey uses its own address, so that throttles affect only the journeys that test them.
      TRUST_PROXY: '127.0.0.1/32',
      DATABASE_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      ...settings,
    },
  })
  const url = await readAddress(child)
  return {
    url,
    dataDir,
    async stop() {
      await endServer(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits for the line with its address that the server prints when it is ready, and returns the address. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`The server ${reason}:\n${output}`))
    }
    const timer = setTimeout(() => fail('was not ready in time'), startLimitMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const address = /Fovea is at (http:\/\/[^\s/]+)/.exec(output)?.[1]
        if (!address) return
        clearTimeout(timer)
        child.off('exit', failOnExit)
        resolve(address)
      })
    }
    const failOnExit = (code: number | null) => fail(`ended with code ${code}`)
    child.once('exit', failOnExit)
  })
}

async function endServer(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
    await ended
    clearTimeout(timer)
  }
  if (child.exitCode !== 0) {
    throw new Error(`The server ended with ${child.signalCode ?? `code ${child.exitCode}`}`)
  }
}
