import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { Failure } from './failure.ts'
import { createThrottle } from './throttle.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const create = (name: string) => createThrottle(app.pool, { name, attempts: 3, windowSeconds: 60 })

async function countTaken(take: () => Promise<void>, tries: number): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: tries }, take))
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Failure)
  }
  return results.filter(({ status }) => status === 'fulfilled').length
}

test('allows only the given number of attempts, however many come at once', async () => {
  const throttle = create('at-once')
  expect(await countTaken(() => throttle.take('a'), 20)).toBe(3)
  expect(await countTaken(() => throttle.take('b'), 2)).toBe(2)
})

test('counts across all processes that share the database', async () => {
  await create('shared').take('a')
  expect(await countTaken(() => create('shared').take('a'), 5)).toBe(2)
  expect(await countTaken(() => create('another').take('a'), 5)).toBe(3)
})

test('says how long to wait, and further attempts do not make the wait longer', async () => {
  const throttle = create('wait')
  await countTaken(() => throttle.take('a'), 3)
  vi.setSystemTime(Date.now() + 20_000)
  const refusal = await throttle.take('a').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 40 })
  vi.setSystemTime(Date.now() + 40_000)
  expect(await countTaken(() => throttle.take('a'), 5)).toBe(3)
})

test('a window that began while the clock was ahead ends when the clock is right again', async () => {
  const throttle = create('ahead')
  const now = Date.now()
  vi.setSystemTime(now + 86_400_000)
  expect(await countTaken(() => throttle.take('a'), 5)).toBe(3)
  vi.setSystemTime(now)
  expect(await countTaken(() => throttle.take('a'), 5)).toBe(3)
})

test('a window of a server whose clock is a little ahead stays', async () => {
  const throttle = create('a little ahead')
  const now = Date.now()
  vi.setSystemTime(now + 10_000)
  await countTaken(() => throttle.take('a'), 3)
  vi.setSystemTime(now)
  expect(await countTaken(() => throttle.take('a'), 5)).toBe(0)
})

test('does not count attempts that are given back', async () => {
  const throttle = create('back')
  for (let count = 0; count < 10; count++) {
    await throttle.take('a')
    await throttle.giveBack('a')
  }
  expect(await countTaken(() => throttle.take('a'), 5)).toBe(3)
  await throttle.clear('a')
  expect(await countTaken(() => throttle.take('a'), 5)).toBe(3)
})

test('accepts any text as a key', async () => {
  for (const key of ['', '\u0000', '\ud800', 'ü'.repeat(10_000)]) {
    expect(await countTaken(() => create('keys').take(key), 4)).toBe(3)
    await create('keys').clear(key)
  }
})
