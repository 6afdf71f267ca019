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

test('what is done every minute is done at the start, when woken, and never twice at a time', async () => {
  let begun = 0
  let running = 0
  let most = 0
  let release = () => {}
  const perform = async () => {
    begun += 1
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => {
      release = resolve
    })
    running -= 1
  }
  const other = await startJobs({ pool: app.pool, log: createLogger('silent') })
  const wake = await jobs.performEveryMinute('round', perform)
  const wakeOther = await other.performEveryMinute('round', perform)
  await vi.waitFor(() => expect(begun).toBe(1), 120_000)
  await Promise.all([wake(), wakeOther(), wake()])
  release()
  await vi.waitFor(() => expect(begun).toBe(2), 120_000)
  release()
  await vi.waitFor(() => expect(running).toBe(0), 120_000)
  await wake()
  await vi.waitFor(() => expect(begun).toBe(3), 120_000)
  release()
  await other.stop()
  expect(most).toBe(1)
})

test('work that fails is logged with its reason, also where nobody waits for it', async () => {
  const lines: string[] = []
  const log = createLogger(
    'warn',
    new Writable({ write: (line, _, done) => done(void lines.push(`${line}`)) }),
  )
  const loud = await startJobs({ pool: app.pool, log })
  await loud.performEveryMinute('failing', () => Promise.reject(new Error('no herons today')))
  await vi.waitFor(() => expect(lines.join('')).toContain('no herons today'), 120_000)
  await loud.stop()
  const { queue, err } = JSON.parse(lines.find((line) => line.includes('herons')) ?? '')
  expect([queue, err.message]).toEqual(['failing', 'no herons today'])
})
