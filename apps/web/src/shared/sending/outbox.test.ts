import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { signIn, signOut } from '../session.ts'
import { createOutbox } from './outbox.ts'
import { hasFields } from './stored-list.ts'

interface Item {
  _id: string
  score: number
}

const isItem = (value: unknown): value is Item =>
  hasFields(value, { _id: 'string', score: 'number' })
const item = (n: number, score = n): Item => ({ _id: `id-${n}`, score })
const failed = (status: number, retryAfterSeconds?: number) =>
  new ApiError({ code: 'network_error', status, retryAfterSeconds })

let made = 0
/** Another name each time: what an outbox of an earlier test still does is none of this one's. */
function open<Answer>(call: (item: Item) => Promise<Answer>, name = `results-${++made}`) {
  return createOutbox<Item, Answer>({ name, isItem, idOf: ({ _id }) => _id, call })
}
const kept = (userId: string, name = `results-${made}`) =>
  localStorage.getItem(`fovea.${name}.${userId}`)
const rest = () => vi.advanceTimersByTimeAsync(0)

/** A call that is answered when the test says so. */
function holdCalls() {
  const answers: ((answer: string) => void)[] = []
  const call = vi.fn((_: Item) => new Promise<string>((resolve) => answers.push(resolve)))
  return { call, answers }
}

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
  it('sends what is kept, the oldest first, each once, and says what came of it', async () => {
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
    'keeps what fails with %i, and sends it again by itself',
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

  it('begins its waiting anew after a success', async () => {
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

  it('does not hasten the next attempt for an item that comes meanwhile', async () => {
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

  it('sends each item once when it is told to send twice, and what comes meanwhile too', async () => {
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

  it('told to send before its time, does not send once more when that has come', async () => {
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

  it('lets go of what the server refuses, says so, and sends the rest', async () => {
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

  it('is not held up by one item at which the server fails', async () => {
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

  it('keeps to its order while the server is away', async () => {
    const call = vi.fn(async (_: Item) => true).mockRejectedValueOnce(failed(503))
    const outbox = open(call)
    outbox.keep('ada', item(1))
    outbox.keep('ada', item(2))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(call.mock.calls).toEqual([[item(1)], [item(1)], [item(2)]])
  })

  it('outlives the page: another visit says what waits, and sends it', async () => {
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
  it('sends only the last of several quick ones, after a rest', async () => {
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

  it('sends what came while an older one was under way, after it', async () => {
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

  it('does not send what went out in another way', async () => {
    const call = vi.fn(async (_: Item) => true)
    const outbox = open(call)
    outbox.hold('ada', item(7))
    expect(outbox.waiting('ada')).toEqual([item(7)])
    outbox.letGo('ada', item(7))
    await outbox.send('ada')
    expect(call).not.toHaveBeenCalled()
  })
})

describe('an outbox belongs to users', () => {
  it("sends nobody else's items, and none while nobody is signed in", async () => {
    const call = vi.fn(async (_: Item) => true)
    const outbox = open(call)
    outbox.hold('ben', item(1))
    await outbox.send('ben')
    signOut()
    outbox.keep('ada', item(2))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(call).not.toHaveBeenCalled()
    expect(outbox.useStates.getState()).toEqual({})
    expect(kept('ada')).toContain('id-2')
  })

  it('waits no longer once its user has gone, and goes on when the user is back', async () => {
    const call = vi.fn(async (_: Item) => true).mockRejectedValueOnce(failed(503))
    const outbox = open(call)
    outbox.keep('ada', item(1))
    await rest()
    signIn('token-of-ben', 'ben')
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(call).toHaveBeenCalledTimes(1)
    expect(outbox.useStates.getState()).toEqual({})
    outbox.keep('ben', item(2))
    await rest()
    expect(call.mock.lastCall).toEqual([item(2)])
    signIn('token-of-ada', 'ada')
    await outbox.send('ada')
    expect(call.mock.lastCall).toEqual([item(1)])
  })

  it('takes an answer that comes after the log-out for nobody, and keeps the item', async () => {
    const { call, answers } = holdCalls()
    const outbox = open(call)
    const onSaved = vi.fn()
    outbox.onSaved(onSaved)
    outbox.keep('ada', item(1))
    await rest()
    signIn('token-of-ben', 'ben')
    answers[0]?.('late')
    await rest()
    expect(onSaved).not.toHaveBeenCalled()
    expect(outbox.useStates.getState()).toEqual({})
    expect(kept('ada')).toContain('id-1')
  })

  it('sends nothing more for one whose session ends with an answer', async () => {
    const call = vi.fn(async (_: Item) => true)
    const outbox = open(call)
    outbox.onSaved(() => signIn('token-of-ben', 'ben'))
    outbox.hold('ada', item(1))
    outbox.hold('ada', item(2))
    await outbox.send('ada')
    expect(call.mock.calls).toEqual([[item(1)]])
    expect(kept('ada')).toContain('id-2')
  })

  it('sends for the next user, once, while the call of the one before is still under way', async () => {
    const { call, answers } = holdCalls()
    const outbox = open(call)
    outbox.keep('ada', item(1))
    await rest()
    signIn('token-of-ben', 'ben')
    outbox.keep('ben', item(2))
    await rest()
    expect(call.mock.lastCall).toEqual([item(2)])
    answers[0]?.('late')
    await rest()
    void outbox.send('ben')
    await rest()
    expect(call).toHaveBeenCalledTimes(2)
  })
})

describe('an outbox in two tabs', () => {
  it('sends each item once, and both tabs say what came of it', async () => {
    const locks = { request: vi.fn(takeTurns()) }
    vi.stubGlobal('navigator', { ...navigator, locks })
    const { call, answers } = holdCalls()
    const one = open(call, 'of-two-tabs')
    const other = open(call, 'of-two-tabs')
    one.keep('ada', item(1))
    other.keep('ada', item(2))
    await rest()
    expect(call).toHaveBeenCalledTimes(1)
    answers[0]?.('first')
    await rest()
    answers[1]?.('second')
    vi.useRealTimers()
    await vi.waitFor(() => {
      for (const tab of [one, other]) {
        expect(tab.useStates.getState()).toEqual({
          'id-1': { state: 'saved', answer: 'first' },
          'id-2': { state: 'saved', answer: 'second' },
        })
      }
    })
    expect(call.mock.calls).toEqual([[item(1)], [item(2)]])
    expect(locks.request.mock.calls[0]?.[0]).toBe('fovea.of-two-tabs.ada')
    vi.unstubAllGlobals()
  })
})

it('an outbox does not hear what another tab says of somebody else', async () => {
  const outbox = open(async () => 'saved', 'of-strangers')
  const heard = vi.fn()
  outbox.onSaved(heard)
  const tab = new BroadcastChannel('fovea.of-strangers')
  const say = (userId: string) =>
    tab.postMessage({ userId, id: userId, outcome: { answer: userId } })
  say('ben')
  say('ada')
  vi.useRealTimers()
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['ada']]))
  expect(Object.keys(outbox.useStates.getState())).toEqual(['ada'])
  tab.close()
})

/** As `navigator.locks.request` does for one name. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = last.then(() => {
      signal.throwIfAborted()
      return work()
    })
    last = turn.catch(() => {})
    return turn
  }
}
