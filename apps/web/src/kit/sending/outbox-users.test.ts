import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('an outbox with several users', () => {
  it('sends only the items of the signed-in user', async () => {
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

  it('stops retrying when its user signs out, and continues when the user is back', async () => {
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

  it('ignores an answer that comes after the log-out, and keeps the item', async () => {
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

  it('sends nothing more when an answer ends the session', async () => {
    const call = vi.fn(async (_: Item) => true)
    const outbox = open(call)
    outbox.onSaved(() => signIn('token-of-ben', 'ben'))
    outbox.hold('ada', item(1))
    outbox.hold('ada', item(2))
    await outbox.send('ada')
    expect(call.mock.calls).toEqual([[item(1)]])
    expect(kept('ada')).toContain('id-2')
  })

  it('sends once for the next user while a call of the previous one is pending', async () => {
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
  it('sends each item once, and both tabs show the result', async () => {
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
    }, 60_000)
    expect(call.mock.calls).toEqual([[item(1)], [item(2)]])
    expect(locks.request.mock.calls[0]?.[0]).toBe('fovea.of-two-tabs.ada')
    vi.unstubAllGlobals()
  })
})

it('an outbox ignores messages of other tabs about another user, and of another build', async () => {
  const outbox = open(async () => 'saved', 'of-strangers')
  const heard = vi.fn()
  outbox.onSaved(heard)
  const tab = new BroadcastChannel('fovea.of-strangers')
  const say = (userId: string) =>
    tab.postMessage({ userId, id: userId, outcome: { answer: userId } })
  say('ben')
  for (const outcome of [undefined, null, { later: true }, { code: 'x' }]) {
    tab.postMessage({ userId: 'ada', id: 'later', outcome })
  }
  for (const other of [null, 'ada', { userId: 'ada', outcome: { answer: 'later' } }]) {
    tab.postMessage(other)
  }
  say('ada')
  vi.useRealTimers()
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['ada']]), 60_000)
  expect(Object.keys(outbox.useStates.getState())).toEqual(['ada'])
  tab.close()
})

/** Acts like `navigator.locks.request` for one name. */
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
