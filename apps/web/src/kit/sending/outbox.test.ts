import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#kit/api/api-error.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { failed, holdCalls, type Item, item, kept, open, rest } from './testing.ts'

beforeEach(() => {
  localStorage.clear()
  signIn('token-of-ada', 'ada')
  vi.useFakeTimers()
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
})

describe('an outbox', () => {
  it('sends the items once each, the oldest first, and shows the results', async () => {
    const saved: number[] = []
    const call = vi.fn(async ({ score }: Item) => score)
    const outbox = open(call)
    const stop = outbox.onSaved((answer) => saved.push(answer))
    outbox.keep('ada', item(1))
    outbox.keep('ada', item(2))
    expect(outbox.useStates.getState()['id-2']).toEqual({ state: 'waiting' })
    await rest()
    await outbox.send('ada')
    expect(saved).toEqual([1, 2])
    expect(call).toHaveBeenCalledTimes(2)
    expect(outbox.useStates.getState()['id-1']).toEqual({ state: 'saved', answer: 1 })
    expect(kept('ada')).toBeNull()
    stop()
    outbox.keep('ada', item(3))
    await rest()
    expect(saved).toEqual([1, 2])
  })

  it.each([0, 401, 408, 429, 500, 502, 503, 507])(
    'keeps an item that fails with %i, and sends it again automatically',
    async (status) => {
      const call = vi.fn(async (sent: Item) => sent._id).mockRejectedValueOnce(failed(status))
      const outbox = open(call)
      outbox.keep('ada', item(1))
      await rest()
      expect(outbox.useStates.getState()['id-1']).toEqual({ state: 'waiting' })
      await vi.advanceTimersByTimeAsync(3_000)
      expect(call.mock.calls).toEqual([[item(1)], [item(1)]])
      expect(outbox.useStates.getState()['id-1']).toMatchObject({ state: 'saved' })
    },
  )

  it('waits longer after each failure, and as long as the server asks', async () => {
    const call = vi.fn(async (_: Item) => true).mockRejectedValue(failed(503))
    const outbox = open(call)
    outbox.keep('ada', item(1))
    await vi.advanceTimersByTimeAsync(3_000 + 6_000 - 1)
    expect(call).toHaveBeenCalledTimes(2)
    call.mockRejectedValueOnce(failed(503, 90))
    await vi.advanceTimersByTimeAsync(1)
    expect(call).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(89_999)
    expect(call).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(call).toHaveBeenCalledTimes(4)
  })

  it('resets the waiting time after a success', async () => {
    const call = vi.fn(async (_: Item) => true)
    const outbox = open(call)
    call.mockRejectedValueOnce(failed(503)).mockRejectedValueOnce(failed(503))
    outbox.keep('ada', item(1))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(call).toHaveBeenCalledTimes(3)
    call.mockRejectedValueOnce(failed(503))
    outbox.keep('ada', item(2))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(call).toHaveBeenCalledTimes(5)
  })

  it('does not send earlier when another item is added after a failure', async () => {
    const call = vi.fn(async (_: Item) => true).mockRejectedValueOnce(failed(429, 30))
    const outbox = open(call)
    outbox.keep('ada', item(1))
    await rest()
    outbox.keep('ada', item(2))
    outbox.keep('ada', item(3), 500)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(call).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(call).toHaveBeenCalledTimes(4)
  })

  it('sends each item once when `send` is called twice, including items added meanwhile', async () => {
    const { call, answers } = holdCalls()
    const outbox = open(call)
    outbox.keep('ada', item(1))
    void outbox.send('ada')
    outbox.keep('ada', item(2))
    await rest()
    expect(call).toHaveBeenCalledTimes(1)
    answers[0]?.('first')
    await rest()
    answers[1]?.('second')
    await rest()
    expect(call.mock.calls).toEqual([[item(1)], [item(2)]])
  })

  it('does not send again at the scheduled time after an earlier `send`', async () => {
    const call = vi.fn(async (_: Item) => true).mockRejectedValueOnce(failed(0))
    const outbox = open(call)
    outbox.keep('ada', item(1))
    await rest()
    call.mockRejectedValueOnce(failed(0))
    await outbox.send('ada')
    await vi.advanceTimersByTimeAsync(5_999)
    expect(call).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(call).toHaveBeenCalledTimes(3)
  })

  it('drops an item that the server refuses, shows the refusal, and sends the rest', async () => {
    const call = vi
      .fn(async (_: Item) => true)
      .mockRejectedValueOnce(new ApiError({ code: 'id_taken', status: 409 }))
    const outbox = open(call)
    outbox.keep('ada', item(1))
    outbox.keep('ada', item(2))
    await rest()
    expect(outbox.useStates.getState()).toMatchObject({
      'id-1': { state: 'refused', error: { code: 'id_taken', status: 409 } },
      'id-2': { state: 'saved' },
    })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('is not held up by one item that makes the server fail', async () => {
    const call = vi.fn(async ({ score }: Item) => {
      if (score === 1) throw failed(500)
      return score
    })
    const outbox = open(call)
    outbox.keep('ada', item(1))
    outbox.keep('ada', item(2))
    await rest()
    expect(outbox.useStates.getState()).toMatchObject({
      'id-1': { state: 'waiting' },
      'id-2': { state: 'saved' },
    })
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('tells the answers that came before anybody listened, but not those of somebody else', async () => {
    const outbox = open(async ({ score }: Item) => score)
    outbox.keep('ada', item(1))
    await rest()
    signOut()
    signIn('token-of-ben', 'ben')
    outbox.keep('ben', item(2))
    await rest()
    const heard: number[] = []
    outbox.onSaved((score) => heard.push(score))
    expect(heard).toEqual([2])
    outbox.onSaved((score) => heard.push(score))
    expect(heard).toEqual([2])
  })

  it('sends nothing that is drawn from the list before somebody can take its answer', async () => {
    const call = vi.fn(async ({ score }: Item) => score)
    const outbox = open(call, 'drawn', { isDrawn: true })
    outbox.keep('ada', item(1))
    await rest()
    expect(call).not.toHaveBeenCalled()
    expect(outbox.useStates.getState()).toEqual({ 'id-1': { state: 'waiting' } })
    const heard: number[] = []
    outbox.onSaved((score) => heard.push(score))
    await outbox.send('ada')
    expect(heard).toEqual([1])
  })

  it('sends an item that is kept right after an answer', async () => {
    const call = vi.fn(async ({ score }: Item) => score)
    const outbox = open(call)
    outbox.onSaved((score) => {
      if (score === 1) Promise.resolve().then(() => outbox.keep('ada', item(2)))
    })
    outbox.keep('ada', item(1))
    await rest()
    expect(call.mock.calls).toEqual([[item(1)], [item(2)]])
    expect(kept('ada')).toBeNull()
  })

  it('keeps the order while the server is away', async () => {
    const call = vi.fn(async (_: Item) => true).mockRejectedValueOnce(failed(503))
    const outbox = open(call)
    outbox.keep('ada', item(1))
    outbox.keep('ada', item(2))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(call.mock.calls).toEqual([[item(1)], [item(1)], [item(2)]])
  })

  it('keeps items for the next visit, which shows and sends them', async () => {
    const name = 'of-two-visits'
    open(() => Promise.reject(failed(0)), name).keep('ada', item(1))
    const { call, answers } = holdCalls()
    const later = open(call, name)
    void later.send('ada')
    expect(later.useStates.getState()).toEqual({ 'id-1': { state: 'waiting' } })
    await rest()
    answers[0]?.('here')
    await rest()
    expect(call.mock.calls).toEqual([[item(1)]])
  })
})

describe('an outbox of latest values', () => {
  it('sends only the last of several quick changes, after a pause', async () => {
    const call = vi.fn(async (_: Item) => true)
    const outbox = open(call)
    for (const score of [1, 2, 3]) {
      outbox.keep('ada', item(7, score), 100)
      await vi.advanceTimersByTimeAsync(score < 3 ? 60 : 99)
    }
    expect(call).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(call.mock.calls).toEqual([[item(7, 3)]])
  })

  it('sends a change that was made during a call after that call', async () => {
    const { call, answers } = holdCalls()
    const outbox = open(call)
    outbox.keep('ada', item(7, 1))
    await rest()
    outbox.keep('ada', item(7, 2))
    answers[0]?.('old')
    await rest()
    expect(outbox.useStates.getState()['id-7']).toEqual({ state: 'waiting' })
    answers[1]?.('new')
    await rest()
    expect(call.mock.calls).toEqual([[item(7, 1)], [item(7, 2)]])
    expect(outbox.useStates.getState()['id-7']).toEqual({ state: 'saved', answer: 'new' })
  })

  it('does not send an item that was sent by other means', async () => {
    const call = vi.fn(async (_: Item) => true)
    const outbox = open(call)
    outbox.hold('ada', item(7))
    expect(outbox.waiting('ada')).toEqual([item(7)])
    outbox.letGo('ada', item(7))
    await outbox.send('ada')
    expect(call).not.toHaveBeenCalled()
  })
})
