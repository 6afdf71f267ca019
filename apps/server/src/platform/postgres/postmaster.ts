// One run of the `postgres` program: starting it, waiting until it answers, and stopping it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { runAs } from './cluster.ts'
import type { Endpoint } from './endpoint.ts'
import { OperatorError } from './operator-error.ts'
import { stopProcess } from './orphan.ts'
import { type Place, writePrivateFile } from './place.ts'
import { composeArguments, type Settings } from './postgres-settings.ts'
import { provision } from './provision.ts'

/** Recovery after a power cut may take minutes. */
const readyPatienceMs = 300_000
/** The remaining sessions of a PostgreSQL that was killed end within seconds. */
const leftoverPatienceMs = 30_000

export interface Postmaster {
  pid: number
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL and waits until the application can connect.
 * @throws OperatorError with the output of PostgreSQL
 */
export async function startPostmaster(
  place: Place,
  binaries: Binaries,
  endpoint: Endpoint,
  changes?: Settings,
): Promise<Postmaster> {
  const startedAt = performance.now()
  for (;;) {
    const postmaster = launch(place, binaries, endpoint, changes)
    const isReady = await waitUntilReady(postmaster, endpoint)
    if (isReady) return postmaster
    const output = readFileSync(startLog(place), 'utf8').trim()
    const isBlockedByLeftovers = /shared memory block|is another post/.test(output)
    if (!isBlockedByLeftovers || performance.now() - startedAt > leftoverPatienceMs) {
      throw new OperatorError(`PostgreSQL did not start: ${output || `see ${place.logDir}`}`, {
        mayPass: true,
      })
    }
    await sleep(50)
  }
}

function launch(
  place: Place,
  binaries: Binaries,
  endpoint: Endpoint,
  changes?: Settings,
): Postmaster {
  writePrivateFile(startLog(place), '', place)
  const output = openSync(startLog(place), 'a')
  // Detached, in a separate session, so that Ctrl+C or a closing terminal reaches only the server, which then stops
  // PostgreSQL.
  const child = spawn(binaries.postgres, composeArguments(place, endpoint, changes), {
    ...runAs(place.account),
    cwd: place.dir,
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output],
    windowsHide: true,
  })
  closeSync(output)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const pid = child.pid ?? 0
  const watchman = startWatchman(place, pid)
  void ended.then(() => watchman?.stdin?.end())
  child.unref()
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    pid,
    ended,
    async stop() {
      if (process.platform === 'win32') {
        spawnSync(binaries.pgCtl, ['stop', '-D', place.clusterDir, '-m', 'fast', '-w', '-t', '15'])
      }
      await stopProcess(pid, isRunning)
    },
  }
}

/**
 * Starts a shell that stops PostgreSQL if this process ends without having done so. It notices that because its
 * standard input is a pipe from this process, which closes with it.
 */
function startWatchman(place: Place, pid: number): ChildProcess | undefined {
  if (process.platform === 'win32' || pid === 0) return undefined
  const script = 'read -r _; if [ "$(head -n 1 "$1" 2>/dev/null)" = "$2" ]; then kill -INT "$2"; fi'
  const pidFile = path.join(place.clusterDir, 'postmaster.pid')
  const watchman = spawn('/bin/sh', ['-c', script, 'fovea-watchman', pidFile, String(pid)], {
    ...runAs(place.account),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchman.on('error', () => {})
  watchman.stdin.on('error', () => {})
  watchman.unref()
  return watchman
}

async function waitUntilReady(postmaster: Postmaster, endpoint: Endpoint): Promise<boolean> {
  let hasEnded = false
  void postmaster.ended.then(() => {
    hasEnded = true
  })
  const deadline = performance.now() + readyPatienceMs
  while (!hasEnded) {
    if (await provision(endpoint)) return true
    if (performance.now() > deadline) {
      await postmaster.stop()
      throw new OperatorError(
        `PostgreSQL was not ready after ${readyPatienceMs / 60_000} minutes.`,
        { mayPass: true },
      )
    }
    await sleep(15)
  }
  return false
}

function startLog(place: Place): string {
  return path.join(place.logDir, 'start.log')
}
