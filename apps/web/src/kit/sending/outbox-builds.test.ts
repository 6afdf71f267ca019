// Tests of two tabs with two builds of the app, which share what waits.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { failed, type Item, item, kept, open, rest } from './testing.ts'

const later = { _id: 'later', scores: [1, 2] }
const left = (name?: string) => JSON.parse(kept('ada', name) ?? '[]')

beforeEach(() => {
  localStorage.clear()
  signIn('token-of-ada', 'ada')
  vi.useFakeTimers()
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
})

it('an item that only the other build knows waits for that build, and is counted', async () => {
  const call = vi.fn(async (sent: Item) => sent._id)
  const outbox = open(call, 'two-builds')
  localStorage.setItem('fovea.two-builds.ada', JSON.stringify([later, item(1)]))
  outbox.keep('ada', item(2))
  expect(outbox.count('ada')).toBe(3)
  await rest()
  expect(call.mock.calls).toEqual([[item(1)], [item(2)]])
  expect(left('two-builds')).toEqual([later])
  expect(outbox.waiting('ada')).toEqual([])
  expect(outbox.count('ada')).toBe(1)
})

it.each([false, true])(
  'an item that this build cannot send stays, in order: %s',
  async (isOrdered) => {
    const call = vi.fn(async (sent: Item) => {
      if (sent._id === 'id-1') throw new TypeError('undefined is not iterable')
      return sent._id
    })
    const outbox = open(call, undefined, { isOrdered })
    outbox.hold('ada', item(1))
    outbox.hold('ada', item(2))
    await outbox.send('ada')
    expect(left()).toEqual(isOrdered ? [item(1), item(2)] : [item(1)])
    expect(outbox.useStates.getState()['id-1']).toEqual({ state: 'waiting' })
  },
)

it('an item that cannot even be called stays, and the next sending begins', async () => {
  const call = vi.fn((_: Item): Promise<string> => {
    throw new TypeError('undefined is not a function')
  })
  const outbox = open(call)
  outbox.keep('ada', item(1))
  await rest()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call.mock.calls.length).toBeGreaterThan(1)
  expect(left()).toEqual([item(1)])
})

it('what the server refuses still leaves', async () => {
  const outbox = open(async () => Promise.reject(failed(400)))
  outbox.keep('ada', item(1))
  await rest()
  expect(outbox.count('ada')).toBe(0)
})
