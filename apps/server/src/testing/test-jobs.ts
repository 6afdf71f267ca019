// Jobs that wait until the test performs them. Unlike real jobs, they stay queued when the transaction that enqueued
// them fails; performing such a job must do nothing.
import { isDeepStrictEqual } from 'node:util'
import type { Attempt, JobOptions, Jobs } from '../platform/jobs/jobs.ts'

export interface TestJobs extends Jobs {
  /** Performs every waiting job that is not delayed, and the jobs that these enqueue: once, as their last attempt. */
  performAll(): Promise<void>
  /** Drops all waiting jobs, as if the database had been restored without its job queue. */
  forgetAll(): void
  waiting: { queue: string; data: object; options?: JobOptions | undefined }[]
}

interface OpenQueue {
  perform(data: never, attempt: Attempt): Promise<void>
  giveUp?: (data: never) => Promise<void>
}

export function createTestJobs(): TestJobs {
  const waiting: TestJobs['waiting'] = []
  const queues = new Map<string, OpenQueue>()
  const performOnce = async ({ queue, data }: { queue: string; data: object }) => {
    const { perform, giveUp } = queues.get(queue) ?? {}
    try {
      await perform?.(data as never, { isLast: true, isAfterCrash: false })
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
