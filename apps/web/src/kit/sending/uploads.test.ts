import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#kit/api/api-error.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { createUploads } from './uploads.ts'

type Send = Parameters<typeof createUploads<{ name: string }>>[0]['send']

const send = vi.fn<Send>()
const { useUploads, add, retry, clear } = createUploads<{ name: string }>({ send, keepsSent: true })
const state = () => useUploads.getState()[0]
const lost = new ApiError({ code: 'network_error', status: 0 })

beforeEach(() => {
  signIn('token', 'ada')
  clear()
  send.mockReset()
})

/** Leaves an upload under way that the test ends. */
function addPending() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  send.mockImplementation(() => promise)
  add([{ name: 'vault.zip' }])
  return { resolve, reject, ended: promise.catch(() => {}) }
}

describe('an upload that is kept', () => {
  it('shows how much was sent, and then stays under the id with which it was sent', async () => {
    send.mockImplementation(async (_, { onProgress }) => onProgress(0.4))
    add([{ name: 'vault.zip' }])
    expect(state()).toMatchObject({ name: 'vault.zip', state: 'sending', progress: 0.4 })
    await vi.waitFor(() => expect(state()?.state).toBe('sent'))
    expect(state()?.id).toBe(send.mock.lastCall?.[0].id)
  })

  it('waits for the user when it failed, and is sent again with the same id', async () => {
    send.mockRejectedValueOnce(lost)
    add([{ name: 'vault.zip' }])
    await vi.waitFor(() => expect(state()).toMatchObject({ state: 'failed', error: lost }))
    retry(state()?.id ?? '')
    expect(state()).toMatchObject({ state: 'sending', error: undefined })
    await vi.waitFor(() => expect(state()?.state).toBe('sent'))
    expect(new Set(send.mock.calls.map(([{ id }]) => id)).size).toBe(1)
  })

  it('that was cancelled stops and is forgotten, whatever comes of it', async () => {
    const { reject, ended } = addPending()
    clear()
    expect(send.mock.lastCall?.[1].signal.aborted).toBe(true)
    reject(lost)
    await ended
    expect(useUploads.getState()).toEqual([])
  })

  it('of someone who has logged out is not shown to the next one', async () => {
    const { resolve, ended } = addPending()
    signOut()
    signIn('other', 'ben')
    expect(send.mock.lastCall?.[1].signal.aborted).toBe(true)
    resolve()
    await ended
    expect(useUploads.getState()).toEqual([])
  })
})
