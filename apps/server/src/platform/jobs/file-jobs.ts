// Jobs over files: a person sends a file or asks for one, a row says how far it is, and a job does the work. The row and
// its job are written together. People who have few jobs waiting and have used little time lately come first.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database.ts'
import { fail } from '../failure.ts'
import type { FileStore } from '../files/file-store.ts'
import { changeUser } from '../lock-user.ts'
import { createTimeBudget, type TimeBudget } from '../time-budget.ts'
import type { Jobs, QueueRules } from './jobs.ts'

/** What accepting and running such jobs need of the server. */
export interface FileJobParts {
  db: Db
  pool: pg.Pool
  jobs: Jobs
  files: FileStore
  clock: Clock
  log: FastifyBaseLogger
}

/** Names the row that the job is about. */
export interface FileJob {
  userId: string
}

export interface FileQueue<Job extends FileJob> {
  name: string
  rules: Pick<QueueRules<Job>, 'limit' | 'expireSeconds'>
  /** Returns the jobs of all rows that are under way, the oldest first. */
  findUnderWay(db: Db): Promise<Job[]>
  /** How the machine is shared out by person, where one may have many jobs. */
  share?: JobShare
}

interface JobShare {
  /** Under this name the time that each person has used is counted. */
  timeName: string
  /** The number of rows of one person that may be under way. */
  pendingMax: number
  countUnderWay(tx: Tx, userId: string): Promise<number>
}

/** When somebody who has too much under way may try again. */
export const retryAfterSeconds = 30

/** How long the jobs of one person may occupy the machine. Beyond it they wait, so that those of others proceed. */
export function createJobTime(pool: pg.Pool, { timeName }: JobShare): TimeBudget {
  return createTimeBudget(pool, { name: timeName, seconds: 900, windowSeconds: 3_600 })
}

/**
 * Performs a change of a person's rows that may enqueue jobs, each before its row is under way.
 * @throws what `changeUser` and `change` throw. `enqueue` throws Failure `too_many_requests` when the person has too many
 *   rows under way.
 */
export async function changeAndEnqueue<Job extends FileJob, T>(
  { db, pool, jobs }: Pick<FileJobParts, 'db' | 'pool' | 'jobs'>,
  { name, share }: FileQueue<Job>,
  userId: string,
  change: (tx: Tx, enqueue: (job: Job) => Promise<void>) => Promise<T>,
): Promise<T> {
  const usedSeconds = share ? await createJobTime(pool, share).readUsedSeconds(userId) : 0
  return changeUser(db, userId, (tx) =>
    change(tx, async (job) => {
      if (!share) return jobs.enqueue(tx, name, job, { group: userId })
      const pending = await share.countUnderWay(tx, userId)
      if (pending >= share.pendingMax) return fail('too_many_requests', { retryAfterSeconds })
      const priority = 0 - pending - Math.floor(usedSeconds / 60)
      await jobs.enqueue(tx, name, job, { group: userId, priority })
    }),
  )
}

/** Enqueues what is under way without a job: a backup contains no jobs, and a queue may have lost some. */
export async function enqueueLost<Job extends FileJob>(
  { db, jobs }: Pick<FileJobParts, 'db' | 'jobs'>,
  { name, share, findUnderWay }: FileQueue<Job>,
): Promise<void> {
  const pending = new Map<string, number>()
  for (const job of await findUnderWay(db)) {
    const group = job.userId
    const before = pending.get(group) ?? 0
    pending.set(group, before + 1)
    if (await jobs.isUnderWay(name, job)) continue
    const options = { group, ...(share && { priority: 0 - before }) }
    await db.transaction((tx) => jobs.enqueue(tx, name, job, options))
  }
}
