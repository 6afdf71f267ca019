import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createLogger } from '../log.ts'
import { type Jobs, startJobs } from './jobs.ts'

let app: TestApp
let jobs: Jobs
beforeEach(async () => {
  app = await startTestApp()
  jobs = await startJobs({ pool: app.pool, log: createLogger('silent') })
})
afterEach(async () => {
  await jobs.stop()
  await app.close()
})

const rules = { limit: 0, firstDelaySeconds: 1, longestDelaySeconds: 1 }
const waiting = { timeout: 50_000, interval: 50 }

test('jobs of one group wait for each other, but not for jobs of another group', async () => {
  const active: string[] = []
  const done: string[] = []
  let mostOfOneGroup = 0
  await jobs.openQueue<{ group: string; name: string }>(
    'slow',
    { ...rules, atOnce: 2, atOncePerGroup: 1 },
    async ({ group, name }) => {
      active.push(group)
      const ofGroup = active.filter((one) => one === group).length
      mostOfOneGroup = Math.max(mostOfOneGroup, ofGroup)
      // A job of group a ends only after the job of group b has ended.
      if (group === 'a') await vi.waitUntil(() => done.includes('b1'), waiting)
      active.splice(active.indexOf(group), 1)
      done.push(name)
    },
  )
  for (const name of ['a1', 'a2', 'a3', 'b1']) {
    const group = name.slice(0, 1)
    await app.db.transaction((tx) => jobs.enqueue(tx, 'slow', { group, name }, { group }))
  }
  await vi.waitUntil(() => done.length === 4, waiting)
  expect(mostOfOneGroup).toBe(1)
  expect(done[0]).toBe('b1')
})

test('a job whose last attempt fails is given up exactly once', async () => {
  const attempts: string[] = []
  const givenUp: object[] = []
  await jobs.openQueue<{ name: string }>(
    'hopeless',
    { ...rules, limit: 1, giveUp: async (data) => void givenUp.push(data) },
    async ({ name }) => {
      attempts.push(name)
      throw new Error('no')
    },
  )
  await app.db.transaction((tx) => jobs.enqueue(tx, 'hopeless', { name: 'a' }))
  await vi.waitUntil(() => givenUp.length > 0, waiting)
  expect(attempts).toEqual(['a', 'a'])
  expect(givenUp).toEqual([{ name: 'a' }])
})

test('a job with a higher priority is performed first, and delayed jobs wait', async () => {
  const done: string[] = []
  await jobs.openQueue<{ name: string }>('ranked', rules, async () => {})
  await jobs.stop()
  jobs = await startJobs({ pool: app.pool, log: createLogger('silent') })
  const enqueue = (data: { name: string }, options: object) =>
    app.db.transaction((tx) => jobs.enqueue(tx, 'ranked', data, options))
  await enqueue({ name: 'second' }, { group: 'a', priority: -1 })
  await enqueue({ name: 'first' }, { group: 'b' })
  await enqueue({ name: 'later' }, { startAfter: 3_600 })
  await enqueue({ name: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) })
  await enqueue({ name: 'overdue' }, { priority: -2, startAfter: new Date(Date.now() - 60_000) })
  await jobs.openQueue<{ name: string }>(
    'ranked',
    { ...rules, atOnce: 1, atOncePerGroup: 1 },
    async ({ name }) => void done.push(name),
  )
  await vi.waitUntil(() => done.length === 3, waiting)
  expect(done).toEqual(['first', 'second', 'overdue'])
  for (const name of ['later', 'tomorrow']) {
    expect(await jobs.isUnderWay('ranked', { name })).toBe(true)
  }
})

test('a job is under way from when it is enqueued until it is done', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await jobs.openQueue('held', rules, () => released)
  expect(await jobs.isUnderWay('held', { name: 'a' })).toBe(false)
  await app.db.transaction((tx) => jobs.enqueue(tx, 'held', { name: 'a' }))
  expect(await jobs.isUnderWay('held', { name: 'a' })).toBe(true)
  expect(await jobs.isUnderWay('held', { name: 'b' })).toBe(false)
  release()
  await vi.waitUntil(async () => !(await jobs.isUnderWay('held', { name: 'a' })), waiting)
})
