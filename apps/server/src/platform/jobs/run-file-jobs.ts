// Runs the jobs over files. A failure of the file ends a job, and so does a crash, since the file may be the reason. After
// a failure of the server it is tried again.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { CrashError } from '../confined/read-file-parts.ts'
import { Failure } from '../failure.ts'
import {
  createJobTime,
  enqueueLost,
  type FileJob,
  type FileJobParts,
  type FileQueue,
} from './file-jobs.ts'

export interface FileWork<Job, Row> {
  /** @returns the row of the job, or undefined when it is no longer under way */
  findWaiting(job: Job): Promise<Row | undefined>
  perform(row: Row): Promise<void>
  /** Records that the job has failed for good. */
  end(job: Job, code: ErrorCode): Promise<void>
}

type RunParts = Pick<FileJobParts, 'db' | 'pool' | 'jobs' | 'log'>

/** Each job occupies a process and its memory for minutes, and the server stores meanwhile what the process has read. */
const rules = {
  firstDelaySeconds: 2,
  longestDelaySeconds: 30,
  atOnce: 2,
  atOncePerGroup: 1,
  heartbeatSeconds: 30,
}

/** Failures of the server. Another attempt may succeed. */
const temporary: readonly ErrorCode[] = [
  'disk_full',
  'import_interrupted',
  'internal_error',
  'not_ready',
  'too_many_requests',
]

/** Begins to perform the jobs of a queue, also those of rows that are without one. */
export async function startFileJobs<Job extends FileJob, Row>(
  parts: RunParts,
  queue: FileQueue<Job>,
  work: FileWork<Job, Row>,
): Promise<void> {
  const giveUp = (job: Job) => work.end(job, 'import_interrupted')
  await parts.jobs.openQueue<Job>(
    queue.name,
    { ...rules, ...queue.rules, giveUp },
    (job, { isAfterCrash }) => (isAfterCrash ? giveUp(job) : runFileJob(parts, queue, work, job)),
  )
  await enqueueLost(parts, queue)
}

/** @throws errors after which another attempt may succeed. Failures of the file are recorded instead. */
export async function runFileJob<Job extends FileJob, Row>(
  parts: RunParts,
  { name, share }: FileQueue<Job>,
  work: FileWork<Job, Row>,
  job: Job,
): Promise<void> {
  const { db, pool, jobs, log } = parts
  const row = await work.findWaiting(job)
  if (row === undefined) return
  const { userId } = job
  const time = share && createJobTime(pool, share)
  const startAfter = (await time?.readWaitSeconds(userId)) ?? 0
  if (startAfter > 0) {
    return db.transaction((tx) => jobs.enqueue(tx, name, job, { group: userId, startAfter }))
  }
  const startedAt = performance.now()
  try {
    await work.perform(row)
  } catch (error) {
    if (error instanceof CrashError) return work.end(job, 'import_interrupted')
    if (!(error instanceof Failure) || temporary.includes(error.code)) throw error
    const { code, message } = error
    log.info({ queue: name, job, code, reason: message }, 'a job over a file failed')
    await work.end(job, code)
  } finally {
    await time?.spend(userId, performance.now() - startedAt)
  }
}
