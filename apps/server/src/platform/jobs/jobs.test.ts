import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createLogger } from '../log.ts'
import { type Jobs, startJobs } from './jobs.ts'

let app: TestApp
let jobs: Jobs
beforeAll(async () => {
  app = await startTestApp()
  jobs = await startJobs({ pool: app.pool, log: createLogger('silent') })
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
})

test('a job of every minute also runs at the start and when woken, and never twice at the same time', async () => {
  let begun = 0
  let running = 0
  let mostRunning = 0
  let release = () => {}
  const perform = async () => {
    begun += 1
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await new Promise<void>((resolve) => {
      release = resolve
    })
    running -= 1
  }
  const other = await startJobs({ pool: app.pool, log: createLogger('silent') })
  const wake = await jobs.performEveryMinute('round', perform)
  const wakeOther = await other.performEveryMinute('round', perform)
  await vi.waitFor(() => expect(begun).toBe(1), 50_000)
  await Promise.all([wake(), wakeOther(), wake()])
  release()
  await vi.waitFor(() => expect(begun).toBe(2), 50_000)
  release()
  await vi.waitFor(() => expect(running).toBe(0), 50_000)
  await wake()
  await vi.waitFor(() => expect(begun).toBe(3), 50_000)
  release()
  await other.stop()
  expect(mostRunning).toBe(1)
})

test('a job that fails is logged with its reason, even if nothing waits for its result', async () => {
  const lines: string[] = []
  const log = createLogger(
    'warn',
    new Writable({ write: (line, _, done) => done(void lines.push(`${line}`)) }),
  )
  const logged = await startJobs({ pool: app.pool, log })
  await logged.performEveryMinute('failing', () => Promise.reject(new Error('no herons today')))
  await vi.waitFor(() => expect(lines.join('')).toContain('no herons today'), 50_000)
  await logged.stop()
  const { queue, err } = JSON.parse(lines.find((line) => line.includes('herons')) ?? '')
  expect([queue, err.message]).toEqual(['failing', 'no herons today'])
})

test('a slow job of a queue that performs one by one does not hold up those that come after it', async () => {
  const rules = {
    limit: 0,
    firstDelaySeconds: 1,
    longestDelaySeconds: 1,
    atOnce: 2,
    isOneByOne: true,
  }
  const done: number[] = []
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await jobs.openQueue<{ at: number }>('one-by-one', rules, async ({ at }) => {
    if (at === 0) await isReleased
    done.push(at)
  })
  await app.db.transaction(async (tx) => {
    for (const at of [0, 1, 2, 3, 4]) await jobs.enqueue(tx, 'one-by-one', { at })
  })
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 3, 4]), 50_000)
  release()
  await vi.waitFor(() => expect(done).toHaveLength(5), 50_000)
})
