import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { failed, type Item, item, kept, open, rest } from './testing.ts'
import { isAnyUnkept, useUnkept } from './unkept.ts'

beforeEach(() => {
  localStorage.clear()
  signIn('token-of-ada', 'ada')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  signOut()
  vi.useRealTimers()
})

describe('an outbox in a browser that keeps nothing', () => {
  it('sends what the page made before the browser emptied its storage, once', async () => {
    const call = vi.fn(async (sent: Item) => sent._id).mockRejectedValueOnce(failed(0))
    const outbox = open(call)
    outbox.keep('ada', item(1))
    outbox.keep('ada', item(1, 7))
    await rest()
    localStorage.clear()
    expect(outbox.waiting('ada')).toEqual([item(1, 7)])
    expect(JSON.parse(kept('ada') ?? '')).toEqual([item(1, 7)])
    localStorage.clear()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(call).toHaveBeenLastCalledWith(item(1, 7))
    await outbox.send('ada')
    expect(call).toHaveBeenCalledTimes(2)
    expect(outbox.waiting('ada')).toEqual([])
  })

  it('says what cannot be kept on the device while it waits for a connection', async () => {
    const isSaid = () => isAnyUnkept(useUnkept.getState())
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem() {},
      setItem() {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    const outbox = open(vi.fn(async (_: Item) => true).mockRejectedValueOnce(failed(0)))
    outbox.keep('ada', item(1))
    expect(isSaid()).toBe(false)
    await rest()
    expect([isSaid(), isAsked()]).toEqual([true, true])
    await vi.advanceTimersByTimeAsync(3_000)
    expect([isSaid(), isAsked()]).toEqual([false, false])
  })

  it('puts nothing back after a log-out', async () => {
    const outbox = open(async () => Promise.reject(failed(0)))
    outbox.keep('ada', item(1))
    await rest()
    signOut()
    localStorage.clear()
    expect(outbox.waiting('ada')).toEqual([])
  })
})
