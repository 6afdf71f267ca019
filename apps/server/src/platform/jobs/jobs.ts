// Work that outlives the call that asked for it, kept in the same database (pg-boss), so that it commits with
// the rows that it is about and survives a crash.
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '../database.ts'
import { isDatabaseAway } from '../database-errors.ts'
import { followClock } from './follow-clock.ts'

export interface Retries {
  /** Attempts after the first. */
  limit: number
  /** Before the second attempt; doubled before each one after it. */
  firstDelaySeconds: number
  longestDelaySeconds: number
}

/** For jobs that take a while: how many at once, and what if one is never done. */
export interface QueueRules<Data> extends Retries {
  /** That one process performs at once; 10 where nothing is said. */
  atOnce?: number
  /** That one process performs at once of one group. */
  atOncePerGroup?: number
  /** A job whose process is gone for so long is begun again: at least 10. */
  heartbeatSeconds?: number
  /** Called when the last attempt has failed, also when its process died of it. */
  giveUp?: (data: Data) => Promise<void>
}

export interface JobOptions {
  group?: string
  /** The higher one first; 0 where nothing is said. */
  priority?: number
  /** Not before: so many seconds from now, or a moment. Whether it is still wanted then is for the job to see. */
  startAfter?: number | Date
}

export interface Jobs {
  /** Done if, and only if, the transaction commits; the queue must have been opened. */
  enqueue(tx: Tx, queue: string, data: object, options?: JobOptions): Promise<void>
  /** Whether a job with this data waits, is to be tried again, or is being performed. */
  isUnderWay(queue: string, data: object): Promise<boolean>
  /** `perform` throws to be called again later; it must bear being called twice for one job. */
  openQueue<Data extends object>(
    queue: string,
    rules: QueueRules<Data>,
    perform: (data: Data, attempt: { isLast: boolean }) => Promise<void>,
  ): Promise<void>
  /** Once a day over all processes: by night, or at the first start of a day. */
  performDaily(queue: string, perform: () => Promise<void>): Promise<void>
  /**
   * Once a minute over all processes, and never twice at a time.
   * @returns what lets it be performed now; nothing more than that when it is being performed
   */
  performEveryMinute(queue: string, perform: () => Promise<void>): Promise<() => Promise<void>>
  stop(): Promise<void>
}

const pollSeconds = 1
const jobsAtOnce = 10
const endStates = ['completed', 'cancelled', 'failed']
const daySeconds = 86_400

/** What is done daily may take so long: at a million libraries a sweep takes half an hour. */
const dailyHoursMax = 6

export async function startJobs(parts: { pool: pg.Pool; log: FastifyBaseLogger }): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => parts.pool.query(text, values) },
    schema: 'pgboss',
  })
  boss.on('error', (error) => {
    if (isDatabaseAway(error)) parts.log.warn({ reason: error.message }, 'job queue waits')
    else parts.log.error({ err: error }, 'job queue failed')
  })
  await boss.start()
  const endFollowing = followClock({ boss, ...parts })
  return {
    async enqueue(tx, queue, data, { group, priority = 0, startAfter } = {}) {
      await boss.send(queue, data, {
        db: fromDrizzle(tx, sql),
        priority,
        ...(group && { group: { id: group } }),
        ...(startAfter && { startAfter }),
      })
    },
    async isUnderWay(queue, data) {
      const found = await boss.findJobs(queue, { data })
      return found.some(({ state }) => endStates.every((end) => state !== end))
    },
    async openQueue<Data extends object>(
      queue: string,
      rules: QueueRules<Data>,
      perform: (data: Data, attempt: { isLast: boolean }) => Promise<void>,
    ) {
      const { giveUp, heartbeatSeconds } = rules
      const deadLetter = giveUp && `${queue}-given-up`
      if (deadLetter) await openGivenUp(deadLetter, giveUp)
      const options = {
        retryLimit: rules.limit,
        retryDelay: rules.firstDelaySeconds,
        retryDelayMax: rules.longestDelaySeconds,
        retryBackoff: true,
        deleteAfterSeconds: daySeconds,
        ...(deadLetter && { deadLetter }),
        ...(heartbeatSeconds && { heartbeatSeconds }),
      }
      await boss.createQueue(queue, options)
      await boss.updateQueue(queue, options)
      const settings = {
        pollingIntervalSeconds: pollSeconds,
        includeMetadata: true,
        perJobResults: true,
        ...listLimits(rules),
      } as const
      await boss.work<Data, unknown, typeof settings>(queue, settings, (jobs) =>
        Promise.all(
          jobs.map(async (job) => {
            try {
              await perform(job.data, { isLast: job.retryCount >= job.retryLimit })
              return { id: job.id, status: 'completed' } as const
            } catch (error) {
              parts.log.warn({ queue, attempt: job.retryCount + 1, err: error }, 'job failed')
              return { id: job.id, status: 'failed' } as const
            }
          }),
        ),
      )
    },
    async performDaily(queue, perform) {
      const options = {
        retryLimit: 3,
        retryDelay: 60,
        expireInSeconds: dailyHoursMax * 3_600,
        // One whose process is gone is begun again soon.
        heartbeatSeconds: 60,
        deleteAfterSeconds: daySeconds,
      }
      await boss.createQueue(queue, options)
      await boss.updateQueue(queue, options)
      await boss.schedule(queue, '17 3 * * *')
      // A laptop sleeps at night.
      await boss.send(queue, {}, { singletonKey: 'start', singletonSeconds: daySeconds })
      await boss.work(queue, { pollingIntervalSeconds: 60 }, () => performLoudly(queue, perform))
    },
    async performEveryMinute(queue, perform) {
      // One may run and one may wait.
      await boss.createQueue(queue, {
        policy: 'stately',
        retryLimit: 0,
        deleteAfterSeconds: daySeconds,
      })
      await boss.schedule(queue, '* * * * *')
      await boss.work(queue, { pollingIntervalSeconds: pollSeconds }, () =>
        performLoudly(queue, perform),
      )
      const wake = async () => {
        await boss.send(queue, {})
      }
      await wake()
      return wake
    },
    async stop() {
      endFollowing()
      await boss.stop({ timeout: 10_000 })
    },
  }

  /** The queue keeps an error to itself. */
  async function performLoudly(queue: string, perform: () => Promise<void>): Promise<void> {
    try {
      await perform()
    } catch (error) {
      parts.log.warn({ queue, err: error }, 'job failed')
      throw error
    }
  }

  async function openGivenUp<Data extends object>(
    deadLetter: string,
    giveUp: (data: Data) => Promise<void>,
  ) {
    const options = { retryLimit: 10, retryDelay: 60, deleteAfterSeconds: daySeconds }
    await boss.createQueue(deadLetter, options)
    await boss.work<Data>(deadLetter, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
      for (const job of jobs) await performLoudly(deadLetter, () => giveUp(job.data))
    })
  }
}

/** Short jobs come in batches; long ones each to a worker of its own, so that none waits for another. */
function listLimits({ atOnce = jobsAtOnce, atOncePerGroup }: QueueRules<never>) {
  if (!atOncePerGroup) return { batchSize: atOnce }
  return { batchSize: 1, localConcurrency: atOnce, localGroupConcurrency: atOncePerGroup }
}
