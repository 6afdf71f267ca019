// The state of this server process and of what it works with.
import { readFileSync } from 'node:fs'
import type { Overview, Queue } from '@fovea/contract/admin.ts'
import { dayMs } from '@fovea/contract/durations.ts'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { countJobs } from '../../platform/jobs/job-store.ts'
import { threads } from '../../platform/pool/threads.ts'
import { countAll } from './overview-store.ts'

export interface ServerParts {
  db: Db
  pool: pg.Pool
  clock: Clock
  storage: Overview['storage']
}

const freshMs = 7 * dayMs

const project = new URL('../../../../../package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(project, 'utf8')) as { version: string }

export async function describeServer(parts: ServerParts): Promise<Overview> {
  const { db, pool, clock, storage } = parts
  const began = performance.now()
  await pool.query('select 1')
  const answeredMs = Math.round((performance.now() - began) * 10) / 10
  const now = clock.now().getTime()
  const counts = await countAll(db, new Date(now - freshMs))
  return {
    version,
    startedAt: new Date(now - process.uptime() * 1000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    storage,
    threads: { running: threads.count(), waiting: threads.waiting() },
    ...counts,
    database: {
      ...counts.database,
      answeredMs,
      connections: pool.totalCount,
      waiting: pool.waitingCount,
    },
    jobs: addUp(await countJobs(db)),
  }
}

function addUp(queues: readonly Queue[]): Overview['jobs'] {
  const sum = (state: keyof Overview['jobs']) =>
    queues.reduce((total, queue) => total + queue[state], 0)
  return { waiting: sum('waiting'), active: sum('active'), failed: sum('failed') }
}
