import { describe, expect, it } from 'vitest'
import { ApiError, canBeSentLater, mayLaterSucceed } from './api-error.ts'

const failed = (status: number) => new ApiError({ code: 'internal_error', status })
const passing = new Set([
  ...[0, 408, 425, 429],
  ...Array.from({ length: 100 }, (_, index) => 500 + index).filter(
    (status) => status !== 501 && status !== 505,
  ),
])
const statuses = [0, ...Array.from({ length: 200 }, (_, index) => 400 + index)]

describe('the same call', () => {
  it.each(statuses)('after %i may succeed later, or never will', (status) => {
    expect(mayLaterSucceed(failed(status))).toBe(passing.has(status))
  })

  it('never succeeds after an error of the web app, or where a foreign page is missing', () => {
    expect(mayLaterSucceed(new TypeError())).toBe(false)
    expect(mayLaterSucceed(new ApiError({ code: 'fetch_failed', status: 502 }))).toBe(false)
  })
})

it('what cannot be sent waits for a log-in too', () => {
  const kept = statuses.filter((status) => canBeSentLater(failed(status)))
  expect(new Set(kept)).toEqual(new Set([...passing, 401]))
  expect(canBeSentLater(new TypeError())).toBe(true)
})
