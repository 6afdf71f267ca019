import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Tx } from '../database.ts'
import { createLogger } from '../log.ts'
import { type Jobs, startJobs } from './jobs.ts'

const rules = { limit: 1, firstDelaySeconds: 1, longestDelaySeconds: 1, atOnce: 1 }
const dayMs = 86_400_000

let app: TestApp
let jobs: Jobs
let performed: string[]
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  jobs = await startJobs({ pool: app.pool, log: createLogger('silent') })
  performed = []
})
afterEach(async () => {
  await jobs.stop()
  vi.useRealTimers()
})

const enqueue = (queue: string, name: string, change: (tx: Tx) => Promise<unknown>) =>
  app.db.transaction(async (tx) => {
    await jobs.enqueue(tx, queue, { name })
    await change(tx)
  })

async function expectPerformed(names: string[]) {
  await vi.waitFor(() => {
    vi.advanceTimersByTime(30_000)
    expect(performed).toEqual(names)
  }, 120_000)
}

test('jobs go on after the clock was set back while one was being performed', async () => {
  await jobs.openQueue<{ name: string }>('long', rules, async ({ name }) => {
    performed.push(name)
    vi.setSystemTime(Date.now() - dayMs)
  })
  await enqueue('long', 'first', async () => {})
  await vi.waitFor(() => expect(performed).toEqual(['first']), 120_000)
  await enqueue('long', 'second', async () => {})
  await expectPerformed(['first', 'second'])
})

test('jobs that were queued while the clock was ahead are performed, those for later are not', async () => {
  await jobs.openQueue<{ name: string }>('ahead', rules, async ({ name }) => {
    performed.push(name)
  })
  const day = sql`interval '1 day'`
  const ofQueue = sql`name = 'ahead' and data->>'name'`
  await enqueue('ahead', 'for later', (tx) =>
    tx.execute(
      sql`update pgboss.job set start_after = now() + ${day} where ${ofQueue} = 'for later'`,
    ),
  )
  await enqueue('ahead', 'queued', (tx) =>
    tx.execute(
      sql`update pgboss.job set created_on = now() + ${day}, start_after = now() + ${day}
        where ${ofQueue} = 'queued'`,
    ),
  )
  await expectPerformed(['queued'])
  await enqueue('ahead', 'tried', (tx) =>
    tx.execute(
      sql`update pgboss.job set state = 'retry', started_on = now() + ${day}, start_after = now() + ${day}
        where ${ofQueue} = 'tried'`,
    ),
  )
  await expectPerformed(['queued', 'tried'])
})
