// The thread that ends its process when that has taken too much time or memory, or has lost its server: whoever is
// busy with what a stranger wrote does not look at clocks, and what is unpacked lies outside of the limited heap.
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { lastWords } from './ended.ts'

export interface Watched {
  /** Of the clock, since the process started. */
  timeoutMs: number
  /** Of the processor, over all threads. */
  cpuMs: number
  residentBytes: number
  serverPid: number
}

const lookEveryMs = 50
const stderr = 2

const limits = workerData as Watched

look()
setInterval(look, lookEveryMs)
parentPort?.postMessage('watching')

function look(): void {
  const reason = findReason()
  if (!reason) return
  try {
    writeSync(stderr, lastWords[reason])
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}

function findReason(): keyof typeof lastWords | undefined {
  // Whose parent has died is given another one.
  if (process.ppid !== limits.serverPid) return 'killed'
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > limits.cpuMs) return 'timed_out'
  if (process.uptime() * 1000 > limits.timeoutMs) return 'timed_out'
  if (process.memoryUsage.rss() > limits.residentBytes) return 'out_of_memory'
  return undefined
}
