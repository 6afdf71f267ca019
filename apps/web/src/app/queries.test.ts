import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#kit/api/api-error.ts'
import { askAgainNow, isHeldUp } from '#kit/queries/ask-again.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { createQueries } from './queries.ts'

const failed = (status: number, retryAfterSeconds?: number) =>
  new ApiError({ code: 'not_ready', status, retryAfterSeconds })

function show(call: () => Promise<unknown>) {
  const queries = createQueries()
  const observer = new QueryObserver(queries, { queryKey: ['shown'], queryFn: call })
  const stop = observer.subscribe(() => {})
  return { queries, observer, stop, heldUp: () => queries.getQueryCache().getAll().some(isHeldUp) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('a query', () => {
  it.each([0, 429, 500, 502, 503, 504, 507])(
    'is retried after %i, no sooner than the server asks',
    async (status) => {
      const call = vi.fn(async () => 'there').mockRejectedValueOnce(failed(status, 20))
      const { observer, heldUp } = show(call)
      await vi.advanceTimersByTimeAsync(19_999)
      expect(call).toHaveBeenCalledOnce()
      expect(heldUp()).toBe(true)
      await vi.advanceTimersByTimeAsync(1)
      expect(observer.getCurrentResult().data).toBe('there')
      expect(heldUp()).toBe(false)
    },
  )

  it.each([400, 401, 404, 501])('is not asked for again after %i', async (status) => {
    const call = vi.fn(async () => {
      throw failed(status)
    })
    const { observer } = show(call)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(call).toHaveBeenCalledOnce()
    expect(observer.getCurrentResult().isError).toBe(true)
  })

  it('is retried until it succeeds, at growing intervals', async () => {
    const call = vi.fn(async () => {
      throw failed(503)
    })
    const { observer, heldUp } = show(call)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(call.mock.calls.length).toBeGreaterThan(55)
    expect(call.mock.calls.length).toBeLessThan(70)
    expect(observer.getCurrentResult().isPending).toBe(true)
    expect(heldUp()).toBe(true)
  })

  it('is not retried when a foreign page is unavailable', async () => {
    const call = vi.fn(async () => {
      throw new ApiError({ code: 'fetch_failed', status: 502 })
    })
    const { observer } = show(call)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(call).toHaveBeenCalledOnce()
    expect(observer.getCurrentResult().isError).toBe(true)
  })

  it('can be retried at once', async () => {
    const call = vi.fn(async () => 'there').mockRejectedValueOnce(failed(503, 60))
    const { queries, observer } = show(call)
    await vi.advanceTimersByTimeAsync(0)
    await askAgainNow(queries)
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult().data).toBe('there')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('that no component uses does not delay the others', async () => {
    const { stop, heldUp } = show(async () => {
      throw failed(503)
    })
    await vi.advanceTimersByTimeAsync(0)
    stop()
    expect(heldUp()).toBe(false)
  })
})

it('answers are removed when their session ends', async () => {
  const { queries } = show(async () => 'there')
  await vi.advanceTimersByTimeAsync(0)
  signIn('token', 'ada')
  expect(queries.getQueryData(['shown'])).toBe('there')
  signOut()
  expect(queries.getQueryData(['shown'])).toBeUndefined()
})
