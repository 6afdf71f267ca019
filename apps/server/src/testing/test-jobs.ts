// Jobs that wait until the test performs them. What is enqueued by a transaction that fails stays: performing it must
// then do nothing.
import type { Jobs } from '../platform/jobs/jobs.ts'

export interface TestJobs extends Jobs {
  /** All that wait, and all that these cause; each once, as the last attempt. */
  performAll(): Promise<void>
}

type Perform = (data: never, attempt: { isLast: boolean }) => Promise<void>

export function createTestJobs(): TestJobs {
  const waiting: { queue: string; data: object }[] = []
  const queues = new Map<string, Perform>()
  return {
    async enqueue(_tx, queue, data) {
      waiting.push({ queue, data })
    },
    async openQueue(queue, _rules, perform) {
      queues.set(queue, perform)
    },
    async performDaily() {},
    performEveryMinute: async () => async () => {},
    async stop() {},
    async performAll() {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        await queues.get(job.queue)?.(job.data as never, { isLast: true })
      }
    },
  }
}
