// A thread that ends its process when the process has used too much time or memory, or its server has ended. The main
// thread cannot check the time while it is busy, and unpacked data lies outside the heap, whose limit does not count
// it.
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { lastWords } from './ended.ts'

export interface Watched {
  /** Time by the clock since the process started. */
  timeoutMs: number
  /** Time on the processor, summed over all threads. */
  cpuMs: number
  residentBytes: number
  serverPid: number
}

const checkEveryMs = 50
const stderr = 2

const limits = workerData as Watched

check()
setInterval(check, checkEveryMs)
parentPort?.postMessage('watching')

function check(): void {
  const reason = findReason()
  if (!reason) return
  try {
    writeSync(stderr, lastWords[reason])
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}

function findReason(): keyof typeof lastWords | undefined {
  // A process whose parent has ended is given another parent.
  if (process.ppid !== limits.serverPid) return 'killed'
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > limits.cpuMs) return 'timed_out'
  if (process.uptime() * 1000 > limits.timeoutMs) return 'timed_out'
  if (process.memoryUsage.rss() > limits.residentBytes) return 'out_of_memory'
  return undefined
}
