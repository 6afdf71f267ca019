import { v7 } from 'uuid'
import { afterEach, expect, it, vi } from 'vitest'
import { madeAgoMs } from './made-ago.ts'

afterEach(() => void vi.useRealTimers())

it('an item is as old as its id', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_790_000_000_000 })
  const id = v7({ msecs: Date.now() })
  expect(madeAgoMs(id)).toBe(0)
  vi.advanceTimersByTime(90_061_001)
  expect(madeAgoMs(id)).toBe(90_061_001)
  expect(madeAgoMs(id.toUpperCase())).toBe(90_061_001)
})

it('an item from a clock that was set back, or with an id without a time, counts as new', () => {
  expect(madeAgoMs(v7({ msecs: Date.now() + 60_000 }))).toBe(0)
  expect(madeAgoMs('8d423e80-d976-40c2-8962-3323c73708e9')).toBe(0)
  expect(madeAgoMs('result')).toBe(0)
})
