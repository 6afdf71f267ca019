// SQL about the queues of pg-boss, which has no calls for lists. Finished jobs are deleted after a day, so there are not
// many.
import type { Job, Queue } from '@fovea/contract/admin.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database.ts'

const listedMax = 100
const failureMax = 300

const conditions: Record<Job['state'], SQL> = {
  waiting: sql`state in ('created', 'retry')`,
  active: sql`state = 'active'`,
  failed: sql`state = 'failed'`,
}

/** The queue's own tables are made when the first server starts. */
async function isThere(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  )
  return rows[0]?.found ?? false
}

export async function countJobs(db: Db | Tx): Promise<Queue[]> {
  if (!(await isThere(db))) return []
  const { rows } = await db.execute<{ [Column in keyof Queue]: string }>(sql`
    select queue.name,
      count(*) filter (where ${conditions.waiting} and start_after <= now()) as waiting,
      count(*) filter (where ${conditions.active}) as active,
      count(*) filter (where ${conditions.failed}) as failed
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name`)
  return rows.map(({ name, ...counts }) => ({
    name,
    waiting: Number(counts.waiting),
    active: Number(counts.active),
    failed: Number(counts.failed),
  }))
}

/** The latest first. */
export async function listJobs(db: Db, state: Job['state']): Promise<Job[]> {
  if (!(await isThere(db))) return []
  const { rows } = await db.execute<{
    id: string
    name: string
    retry_count: number
    created_on: string
    at: string
    failure: string | null
  }>(sql`
    select id, name, retry_count, created_on,
      coalesce(completed_on, case when state = 'active' then started_on end, start_after) as at,
      coalesce(output->>'message', output->'value'->>'message') as failure
    from pgboss.job
    where ${conditions[state]} and name not like '\\_\\_pgboss%'
    order by at desc, id limit ${listedMax}`)
  return rows.map((row) => ({
    _id: row.id,
    queue: row.name,
    state,
    attempts: row.retry_count + (state === 'waiting' ? 0 : 1),
    createdAt: new Date(row.created_on).toISOString(),
    at: new Date(row.at).toISOString(),
    failure: row.failure?.slice(0, failureMax) ?? null,
  }))
}

/** @returns the queue of the job; undefined if no such job has failed */
export function retryJob(tx: Tx, id: string): Promise<string | undefined> {
  return changeJob(
    tx,
    sql`set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where id = ${id} and ${conditions.failed}`,
  )
}

/** @returns the queue of the job; undefined if no such job waits or has failed */
export function cancelJob(tx: Tx, id: string): Promise<string | undefined> {
  return changeJob(
    tx,
    sql`set state = 'cancelled', completed_on = now()
    where id = ${id} and (${conditions.waiting} or ${conditions.failed})`,
  )
}

async function changeJob(tx: Tx, change: SQL): Promise<string | undefined> {
  if (!(await isThere(tx))) return undefined
  const { rows } = await tx.execute<{ name: string }>(
    sql`update pgboss.job ${change} and name not like '\\_\\_pgboss%' returning name`,
  )
  return rows[0]?.name
}
