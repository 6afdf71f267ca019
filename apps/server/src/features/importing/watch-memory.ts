// The thread that ends its process when that has taken too much memory: what is unpacked lies outside of the heap,
// which has a limit of its own, and whoever unpacks has no time to look.
import { workerData } from 'node:worker_threads'

const lookEveryMs = 50

setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
}, lookEveryMs)
