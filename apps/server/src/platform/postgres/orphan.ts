// Stops a PostgreSQL that a killed server has left running, and removes the files that it leaves.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessAlive } from '../is-process-alive.ts'
import type { Binaries } from './binaries.ts'
import { type Endpoint, socketFile } from './endpoint.ts'
import { OperatorError } from './operator-error.ts'
import type { Place } from './place.ts'

/** A fast shutdown, then an immediate one, after which the next start recovers, and finally SIGKILL. */
const stopSteps = [
  { signal: 'SIGINT', patienceMs: 10_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const

/** The caller must hold the lock of the folder, so that a PostgreSQL which is still running there has no server. */
export async function stopOrphan(
  place: Place,
  binaries: Binaries,
  endpoint: Endpoint,
): Promise<void> {
  const pidFile = path.join(place.clusterDir, 'postmaster.pid')
  const lines = readLines(pidFile)
  const pid = Number(lines[0])
  if (pid > 0) {
    if (process.platform === 'win32') {
      spawnSync(binaries.pgCtl, ['stop', '-D', place.clusterDir, '-m', 'fast', '-w', '-t', '15'])
    } else if (isPostmaster(pid, place.clusterDir)) {
      await stopProcess(pid, () => isPostmaster(pid, place.clusterDir))
    } else if (isProcessAlive(pid)) {
      // Another process has got the same id. PostgreSQL would take that one for a running PostgreSQL, so we write our
      // own id into the file, which PostgreSQL ignores as that of its parent. The file must not be deleted: it protects
      // the shared memory that remaining sessions may still use.
      writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
    }
  }
  const socket = socketFile(endpoint)
  if (!socket) return
  for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true })
}

/** @param isRunning whether the process is still running, and still the one that is meant */
export async function stopProcess(pid: number, isRunning: () => boolean): Promise<void> {
  for (const { signal, patienceMs } of stopSteps) {
    const deadline = performance.now() + patienceMs
    if (!isRunning()) return
    sendSignal(pid, signal)
    while (performance.now() < deadline) {
      if (!isRunning()) return
      await sleep(10)
    }
  }
  throw new OperatorError(
    `PostgreSQL (process ${pid}) could not be stopped. End that process, then start Fovea again.`,
  )
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Checks the command line, which names the data files, since another process may have got the same id. */
function isPostmaster(pid: number, clusterDir: string): boolean {
  return ` ${readCommandLine(pid)} `.includes(`postgres -D ${clusterDir} -c `)
}

function readCommandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  return (
    spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  )
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
