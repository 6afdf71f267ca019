import { describe, expect, it } from 'vitest'
import { ApiError } from '#kit/api/api-error.ts'
import { backoffMs } from './backoff.ts'

const failed = (status: number, retryAfterSeconds?: number) =>
  new ApiError({ code: 'internal_error', status, retryAfterSeconds })

describe('the time until the next attempt', () => {
  it('doubles from three seconds to a minute', () => {
    const delays = [1, 2, 3, 4, 5, 6, 50].map((failures) => backoffMs(failures, failed(0)))
    expect(delays).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000])
  })

  it('is what the server asks for if that is longer', () => {
    expect(backoffMs(1, failed(503, 120))).toBe(120_000)
    expect(backoffMs(1, failed(503, 1))).toBe(3_000)
    expect(backoffMs(1, new TypeError())).toBe(3_000)
  })

  it('is never longer than browser timers allow', () => {
    expect(backoffMs(1, failed(503, 9e9))).toBe(3_600_000)
  })
})
