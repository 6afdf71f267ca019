// A PostgreSQL that was left running by a server that was killed, and what such a one leaves on disk.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type Endpoint, socketFile } from './endpoint.ts'
import { OperatorError } from './operator-error.ts'
import type { Place } from './place.ts'

/** Fast shutdown, then immediate (the next start recovers), then by force. */
const stopSteps = [
  { signal: 'SIGINT', patienceMs: 10_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const

/** The folder's lock must be held: whatever still runs on it then belongs to nobody. */
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
    } else if (isAlive(pid)) {
      // Its number went to another process. PostgreSQL would believe that one, so the file now names ourselves, which
      // it disregards as its parent. The file must stay: it guards the memory that left-over sessions may still use.
      writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
    }
  }
  const socket = socketFile(endpoint)
  if (!socket) return
  for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true })
}

/** @param isThere whether the process is still the one that is meant. */
export async function stopProcess(pid: number, isThere: () => boolean): Promise<void> {
  for (const { signal, patienceMs } of stopSteps) {
    const deadline = performance.now() + patienceMs
    if (!isThere()) return
    sendSignal(pid, signal)
    while (performance.now() < deadline) {
      if (!isThere()) return
      await sleep(10)
    }
  }
  throw new OperatorError(`PostgreSQL (process ${pid}) could not be stopped: end it by hand.`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The command line names the data files, so a process that merely got the same number is not taken for it. */
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
