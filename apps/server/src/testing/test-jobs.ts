// Jobs that wait until the test performs them. What is enqueued by a transaction that fails stays: performing it must
// then do nothing.
import { isDeepStrictEqual } from 'node:util'
import type { JobOptions, Jobs } from '../platform/jobs/jobs.ts'

export interface TestJobs extends Jobs {
  /** All that wait, and all that these cause, but for what is delayed; each once, as the last attempt. */
  performAll(): Promise<void>
  /** What waits, as from a database that came without its jobs. */
  forgetAll(): void
  waiting: { queue: string; data: object; options?: JobOptions | undefined }[]
}

interface OpenQueue {
  perform(data: never, attempt: { isLast: boolean }): Promise<void>
  giveUp?: (data: never) => Promise<void>
}

export function createTestJobs(): TestJobs {
  const waiting: TestJobs['waiting'] = []
  const queues = new Map<string, OpenQueue>()
  const performOnce = async ({ queue, data }: { queue: string; data: object }) => {
    const { perform, giveUp } = queues.get(queue) ?? {}
    try {
      await perform?.(data as never, { isLast: true })
    } catch (error) {
      if (!giveUp) throw error
      await giveUp(data as never)
    }
  }
  return {
    waiting,
    async enqueue(_tx, queue, data, options) {
      waiting.push({ queue, data, options })
    },
    async isUnderWay(queue, data) {
      return waiting.some((job) => job.queue === queue && isDeepStrictEqual(job.data, data))
    },
    async openQueue(queue, { giveUp }, perform) {
      queues.set(queue, { perform, ...(giveUp && { giveUp }) })
    },
    async performDaily() {},
    performEveryMinute: async () => async () => {},
    async stop() {},
    forgetAll() {
      waiting.length = 0
    },
    async performAll() {
      const isDue = ({ options }: (typeof waiting)[number]) => !options?.startAfter
      for (let i = waiting.findIndex(isDue); i >= 0; i = waiting.findIndex(isDue)) {
        const [job] = waiting.splice(i, 1)
        if (job) await performOnce(job)
      }
    },
  }
}
