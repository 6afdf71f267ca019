import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-client.ts'
import { useSession } from '../session.ts'
import { createOutbox } from './outbox.ts'
import { hasFields } from './stored-list.ts'

interface Item {
  _id: string
  score: number
}

const isItem = (value: unknown): value is Item =>
  hasFields(value, { _id: 'string', score: 'number' })
const item = (n: number): Item => ({ _id: `id-${n}`, score: n })
const dropped = () => new ApiError({ code: 'network_error', status: 0 })

beforeEach(() => {
  localStorage.clear()
  useSession.setState({ token: 'token' })
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('an outbox', () => {
  it('sends what was kept, the oldest first, each once', async () => {
    const call = vi.fn(async ({ score }: Item) => score)
    const outbox = createOutbox({ name: 'results', isItem, call })
    outbox.keep('ada', item(1))
    outbox.keep('ada', item(2))
    const saved: number[] = []
    await outbox.send('ada', (answer) => saved.push(answer))
    await outbox.send('ada', (answer) => saved.push(answer))
    expect(saved).toEqual([1, 2])
    expect(outbox.useStates.getState()['id-1']).toEqual({ state: 'saved', answer: 1 })
  })

  it('keeps what no answer came to and sends it later by itself, with the same id', async () => {
    const call = vi.fn(async (sent: Item) => sent._id).mockRejectedValueOnce(dropped())
    const outbox = createOutbox({ name: 'results', isItem, call })
    outbox.keep('ada', item(1))
    await outbox.send('ada', () => {})
    expect(outbox.useStates.getState()['id-1']).toEqual({ state: 'waiting' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call.mock.calls).toEqual([[item(1)], [item(1)]])
    expect(outbox.useStates.getState()['id-1']).toMatchObject({ state: 'saved' })
  })

  it('outlives the page: another visit sends what waits', async () => {
    const failing = createOutbox({ name: 'results', isItem, call: () => Promise.reject(dropped()) })
    failing.keep('ada', item(1))
    const call = vi.fn(async () => true)
    await createOutbox({ name: 'results', isItem, call }).send('ada', () => {})
    expect(call).toHaveBeenCalledWith(item(1))
  })

  it('lets go of what the server refuses, and sends the rest', async () => {
    const call = vi
      .fn(async () => true)
      .mockRejectedValueOnce(new ApiError({ code: 'invalid_request', status: 400 }))
    const outbox = createOutbox({ name: 'results', isItem, call })
    outbox.keep('ada', item(1))
    outbox.keep('ada', item(2))
    await outbox.send('ada', () => {})
    expect(outbox.useStates.getState()).toMatchObject({
      'id-1': { state: 'refused' },
      'id-2': { state: 'saved' },
    })
  })

  it("sends nobody else's results, and none while nobody is signed in", async () => {
    const call = vi.fn(async () => true)
    const outbox = createOutbox({ name: 'results', isItem, call })
    outbox.keep('ada', item(1))
    await outbox.send('ben', () => {})
    useSession.setState({ token: null })
    await outbox.send('ada', () => {})
    expect(call).not.toHaveBeenCalled()
  })

  it('passes over what the storage holds but never was a result', async () => {
    localStorage.setItem('fovea.results.ada', '[{"x":1}, null]')
    const call = vi.fn(async () => true)
    await createOutbox({ name: 'results', isItem, call }).send('ada', () => {})
    expect(call).not.toHaveBeenCalled()
  })
})
