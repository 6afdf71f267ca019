import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api-client.ts'
import { createLatestSender } from './latest-sender.ts'

const offline = () => new ApiError({ code: 'network_error', status: 0 })

describe('a sender of the latest value', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('sends only the last of several quick ones', async () => {
    const call = vi.fn(async (_: number) => 'ok')
    const sender = createLatestSender({ call })
    for (const value of [1, 2, 3]) sender.send(value, 100)
    await vi.advanceTimersByTimeAsync(150)
    expect(call.mock.calls).toEqual([[3]])
    expect(sender.unsent()).toBeUndefined()
  })

  it('tries again after a dropped connection, with the latest', async () => {
    let isOnline = false
    const arrived: number[] = []
    const sender = createLatestSender({
      async call(value: number) {
        if (!isOnline) throw offline()
        arrived.push(value)
      },
    })
    sender.send(1)
    await vi.advanceTimersByTimeAsync(100)
    sender.send(2)
    await vi.advanceTimersByTimeAsync(100)
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(100)
    expect(arrived).toEqual([2])
  })

  it('sends what came while a call was under way, after it', async () => {
    const arrived: number[] = []
    const sender = createLatestSender({
      async call(value: number) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        arrived.push(value)
      },
    })
    sender.send(1)
    await vi.advanceTimersByTimeAsync(100)
    sender.send(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(arrived).toEqual([1, 2])
  })

  it('gives up what the server refuses', async () => {
    const onRefused = vi.fn()
    const sender = createLatestSender({
      async call(_: number) {
        throw new ApiError({ code: 'not_found', status: 404 })
      },
      onRefused,
    })
    sender.send(1)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(onRefused).toHaveBeenCalledOnce()
    expect(sender.unsent()).toBeUndefined()
  })
})
