// Jobs: work that continues after the call that requested it. pg-boss stores them in the same database, so that a job
// is committed together with the rows that it is about, and survives a crash.
import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '../database.ts'
import { isDatabaseAway } from '../database-errors.ts'
import { followClock } from './follow-clock.ts'

export interface Retries {
  /** The number of attempts after the first one. */
  limit: number
  /** The delay before the second attempt. It is doubled before each further attempt. */
  firstDelaySeconds: number
  longestDelaySeconds: number
}

/** How a queue performs its jobs, and what happens when one fails. */
export interface QueueRules<Data> extends Retries {
  /** The number of jobs that one process performs at the same time. Defaults to 10. */
  atOnce?: number
  /** The number of jobs of one group that one process performs at the same time. */
  atOncePerGroup?: number
  /** Whether each job is fetched alone, so that a slow one does not hold up those that come after it. */
  isOneByOne?: boolean
  /** If the process of a job gives no sign of life for this long, the job is started again. At least 10. */
  heartbeatSeconds?: number
  /** How long one attempt may take. Then the job is started again, even if it is still under way. Defaults to 900. */
  expireSeconds?: number
  /** Called when the last attempt has failed, also when the process died during it. */
  giveUp?: (data: Data) => Promise<void>
}

export interface Attempt {
  isLast: boolean
  /** Whether the process of the attempt before gave no sign of life any more. */
  isAfterCrash: boolean
}

export interface JobOptions {
  group?: string
  /** Jobs with a higher priority come first. Defaults to 0. */
  priority?: number
  /** The earliest start, as seconds from now or as a moment. The job must check whether it is still needed then. */
  startAfter?: number | Date
}

export interface Jobs {
  /** Enqueues a job if, and only if, the transaction commits. The queue must have been opened. */
  enqueue(tx: Tx, queue: string, data: object, options?: JobOptions): Promise<void>
  /** Whether a job with this data is waiting, is waiting for another attempt, or is being performed. */
  isUnderWay(queue: string, data: object): Promise<boolean>
  /**
   * Begins to perform the jobs of a queue. If `perform` throws, it is called again later. Calling it twice for one job
   * must do no harm.
   */
  openQueue<Data extends object>(
    queue: string,
    rules: QueueRules<Data>,
    perform: (data: Data, attempt: Attempt) => Promise<void>,
  ): Promise<void>
  /** Performs the work every night, and at the first start of a day. Only one process performs it. */
  performDaily(queue: string, perform: () => Promise<void>): Promise<void>
  /**
   * Performs the work every minute. Only one process performs it at a time.
   * @returns a function that starts the work now, or once more after the current run
   */
  performEveryMinute(queue: string, perform: () => Promise<void>): Promise<() => Promise<void>>
  stop(): Promise<void>
}

const schema = 'pgboss'
const pollSeconds = 1
const jobsAtOnce = 10
const endStates = ['completed', 'cancelled', 'failed']
const daySeconds = 86_400
const usualExpireSeconds = 900

/** How long daily work may take. For a million libraries, a sweep takes half an hour. */
const dailyHoursMax = 6

/** Puts a job into a queue that a server has opened, if the transaction commits. */
async function send(
  boss: PgBoss,
  tx: Tx,
  queue: string,
  { data, group, priority = 0, startAfter }: JobOptions & { data: object },
): Promise<void> {
  await boss.send(queue, data, {
    db: fromDrizzle(tx, sql),
    priority,
    ...(group && { group: { id: group } }),
    ...(startAfter && { startAfter }),
  })
}

/**
 * For commands, which enqueue jobs for the servers and perform none. While no server has opened the queue, nothing is
 * enqueued, so this is only for work that every start looks for itself.
 */
export function createJobSender(pool: pg.Pool): Pick<Jobs, 'enqueue'> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
  })
  return {
    async enqueue(tx, queue, data, options = {}) {
      const isOpen = (await boss.isInstalled()) && (await boss.getQueue(queue))
      if (isOpen) await send(boss, tx, queue, { ...options, data })
    },
  }
}

export async function startJobs(parts: { pool: pg.Pool; log: FastifyBaseLogger }): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => parts.pool.query(text, values) },
    schema,
  })
  boss.on('error', (error) => {
    if (isDatabaseAway(error))
      parts.log.warn({ reason: error.message }, 'the job queue waits for the database')
    else parts.log.error({ err: error }, 'the job queue failed')
  })
  await boss.start()
  const endFollowing = followClock({ boss, ...parts })
  return {
    enqueue: (tx, queue, data, options = {}) => send(boss, tx, queue, { ...options, data }),
    async isUnderWay(queue, data) {
      const found = await boss.findJobs(queue, { data })
      return found.some(({ state }) => endStates.every((end) => state !== end))
    },
    async openQueue<Data extends object>(
      queue: string,
      rules: QueueRules<Data>,
      perform: (data: Data, attempt: Attempt) => Promise<void>,
    ) {
      const { giveUp, heartbeatSeconds, expireSeconds = usualExpireSeconds } = rules
      const deadLetter = giveUp && `${queue}-given-up`
      if (deadLetter) await openGivenUp(deadLetter, giveUp)
      const options = {
        retryLimit: rules.limit,
        retryDelay: rules.firstDelaySeconds,
        retryDelayMax: rules.longestDelaySeconds,
        retryBackoff: true,
        expireInSeconds: expireSeconds,
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
              const isLast = job.retryCount >= job.retryLimit
              await perform(job.data, { isLast, isAfterCrash: isSilent(job.output) })
              return { id: job.id, status: 'completed' } as const
            } catch (error) {
              parts.log.warn({ queue, attempt: job.retryCount + 1, err: error }, 'job failed')
              return { id: job.id, status: 'failed', output: describeCause(error) } as const
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
        // If the process dies, the work is soon started again.
        heartbeatSeconds: 60,
        deleteAfterSeconds: daySeconds,
      }
      await boss.createQueue(queue, options)
      await boss.updateQueue(queue, options)
      await boss.schedule(queue, '17 3 * * *')
      // Also at the start, since a laptop may be off at night.
      await boss.send(queue, {}, { singletonKey: 'start', singletonSeconds: daySeconds })
      await boss.work(queue, { pollingIntervalSeconds: 60 }, () => performAndLog(queue, perform))
    },
    async performEveryMinute(queue, perform) {
      // With this policy, one job may run while another one waits.
      await boss.createQueue(queue, {
        policy: 'stately',
        retryLimit: 0,
        deleteAfterSeconds: daySeconds,
      })
      await boss.schedule(queue, '* * * * *')
      await boss.work(queue, { pollingIntervalSeconds: pollSeconds }, () =>
        performAndLog(queue, perform),
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

  /** Logs the error of failed work, which pg-boss does not do. */
  async function performAndLog(queue: string, perform: () => Promise<void>): Promise<void> {
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
      for (const job of jobs) await performAndLog(deadLetter, () => giveUp(job.data))
    })
  }
}

/** What pg-boss notes of an attempt whose heartbeat has ended. */
function isSilent(output: object | null | undefined): boolean {
  return JSON.stringify(output ?? null).includes('job heartbeat timeout')
}

/** What administrators see of the failure. Drizzle repeats the parameters of a query in its message, but not its cause. */
function describeCause(error: unknown): { message: string } {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return { message: cause instanceof Error ? cause.message : 'unknown' }
}

/** Short jobs are fetched in batches. Long ones, in groups, are fetched one by one, so that none waits for another. */
function listLimits({ atOnce = jobsAtOnce, atOncePerGroup, isOneByOne }: QueueRules<never>) {
  if (isOneByOne) return { batchSize: 1, localConcurrency: atOnce, burstWhenBatchFull: true }
  if (!atOncePerGroup) return { batchSize: atOnce }
  return { batchSize: 1, localConcurrency: atOnce, localGroupConcurrency: atOncePerGroup }
}
