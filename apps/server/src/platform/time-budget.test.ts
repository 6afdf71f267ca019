import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createTimeBudget, type TimeBudget } from './time-budget.ts'

let app: TestApp
let budget: TimeBudget
beforeAll(async () => {
  app = await startTestApp()
  budget = createTimeBudget(app.pool, { name: 'test', seconds: 60, windowSeconds: 3_600 })
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

test('a person who has used nothing need not wait', async () => {
  expect(await budget.readUsedSeconds('ada')).toBe(0)
  expect(await budget.readWaitSeconds('ada')).toBe(0)
})

test('used time adds up for each person separately, across all processes', async () => {
  const other = createTimeBudget(app.pool, { name: 'test', seconds: 60, windowSeconds: 3_600 })
  await budget.spend('bo', 20_000)
  await other.spend('bo', 39_001)
  expect(await budget.readUsedSeconds('bo')).toBe(60)
  expect(await budget.readWaitSeconds('bo')).toBeGreaterThan(3_500)
  expect(await budget.readWaitSeconds('cy')).toBe(0)
})

test('a person may use more than the budget, which is forgotten when the window ends', async () => {
  await budget.spend('di', 500_000)
  expect(await budget.readWaitSeconds('di')).toBeGreaterThan(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  expect(await budget.readWaitSeconds('di')).toBe(0)
  await budget.spend('di', 1_000)
  expect(await budget.readUsedSeconds('di')).toBe(1)
})

test('what was used while the clock was ahead is forgotten when the clock is right again', async () => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 86_400_000 })
  await budget.spend('eve', 60_000)
  vi.setSystemTime(now)
  expect(await budget.readWaitSeconds('eve')).toBe(0)
  expect(await budget.readUsedSeconds('eve')).toBe(0)
})
