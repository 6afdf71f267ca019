import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, callApi } from '#kit/api/api-client.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { sendFile } from './send-file.ts'
import { addUploads, dropUpload, retryUpload, useUploads, whenTaken } from './uploads.ts'

vi.mock('./send-file.ts')
vi.mock('#kit/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#kit/api/api-client.ts')>()),
  callApi: vi.fn(async () => ({})),
}))

const sending = vi.mocked(sendFile)
const file = (name: string) => ({ name, file: new File(['x'], name) })
const states = () => useUploads.getState().map(({ name, state }) => `${name} ${state}`)

beforeEach(() => {
  signIn('token', 'ada')
  for (const { id } of useUploads.getState()) dropUpload(id)
  sending.mockReset()
  whenTaken(async () => {})
})

describe('uploads', () => {
  it('are sent two at a time, and leave the list when the library has them', async () => {
    const ends: (() => void)[] = []
    sending.mockImplementation(() => new Promise((resolve) => ends.push(resolve)))
    const renew = vi.fn(async () => {})
    whenTaken(renew)
    addUploads([file('a.epub'), file('b.txt'), file('c.pdf')])
    expect(states()).toEqual(['a.epub sending', 'b.txt sending', 'c.pdf waiting'])
    ends[0]?.()
    await vi.waitFor(() => expect(states()).toEqual(['b.txt sending', 'c.pdf sending']), 60_000)
    expect(renew).toHaveBeenCalledOnce()
  })

  it('make the browser ask before the page is closed, until none is left to send', () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    sending.mockImplementation(() => new Promise(() => {}))
    expect(isAsked()).toBe(false)
    addUploads([file('a.epub')])
    expect(isAsked()).toBe(true)
    for (const { id } of useUploads.getState()) dropUpload(id)
    expect(isAsked()).toBe(false)
  })

  it('report their progress', () => {
    sending.mockImplementation((_, { onProgress }) => {
      onProgress(0.4)
      return new Promise(() => {})
    })
    addUploads([file('a.epub')])
    expect(useUploads.getState()[0]?.progress).toBe(0.4)
  })

  it('that fail keep the reason, let the next one start, and are sent again with the same id', async () => {
    sending.mockRejectedValueOnce(new ApiError({ code: 'payload_too_large', status: 413 }))
    sending.mockImplementation(() => new Promise(() => {}))
    addUploads([file('a.epub')])
    await vi.waitFor(() => expect(states()).toEqual(['a.epub failed']), 60_000)
    const [failed] = useUploads.getState()
    expect(failed?.state === 'failed' && failed.error).toMatchObject({ code: 'payload_too_large' })
    retryUpload(failed?.id ?? '')
    expect(states()).toEqual(['a.epub sending'])
    expect(sending.mock.calls.map(([{ _id }]) => _id)).toEqual([failed?.id, failed?.id])
  })

  it('stop when they are cancelled', () => {
    let signal: AbortSignal | undefined
    sending.mockImplementation((_, options) => {
      signal = options.signal
      return new Promise(() => {})
    })
    addUploads([file('a.epub')])
    dropUpload(useUploads.getState()[0]?.id ?? '')
    expect(states()).toEqual([])
    expect(signal?.aborted).toBe(true)
  })

  it('send a web address with one call', async () => {
    addUploads([{ name: 'https://example.org/', url: 'https://example.org/' }])
    await vi.waitFor(() => expect(states()).toEqual([]), 60_000)
    expect(vi.mocked(callApi).mock.lastCall?.[1]).toMatchObject({
      body: { url: 'https://example.org/' },
    })
  })
})

describe('uploads that a busy server does not accept', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  const fail = (status: number, retryAfterSeconds?: number) =>
    new ApiError({ code: 'not_ready', status, retryAfterSeconds })

  it.each([0, 429, 502, 503])(
    'are sent again by themselves after %i, no sooner than the server asks',
    async (status) => {
      sending.mockRejectedValueOnce(fail(status, 20)).mockResolvedValueOnce()
      addUploads([file('a.epub')])
      await vi.advanceTimersByTimeAsync(19_999)
      expect(states()).toEqual(['a.epub paused'])
      await vi.advanceTimersByTimeAsync(1)
      expect(states()).toEqual([])
      expect(sending).toHaveBeenCalledTimes(2)
    },
  )

  it.each([413, 422, 500, 507])('fail with %i, and wait for the user', async (status) => {
    sending.mockRejectedValue(fail(status))
    addUploads([file('a.epub')])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(states()).toEqual(['a.epub failed'])
    expect(sending).toHaveBeenCalledOnce()
  })

  it('let others start meanwhile, and are sent at once when the user asks for it', async () => {
    sending.mockRejectedValueOnce(fail(503, 60)).mockImplementation(() => new Promise(() => {}))
    addUploads([file('a.epub'), file('b.epub'), file('c.epub')])
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(['a.epub paused', 'b.epub sending', 'c.epub sending'])
    const [, b] = useUploads.getState()
    dropUpload(b?.id ?? '')
    retryUpload(useUploads.getState()[0]?.id ?? '')
    expect(states()).toEqual(['a.epub sending', 'c.epub sending'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sending).toHaveBeenCalledTimes(4)
  })

  it('are not sent again after they were removed', async () => {
    sending.mockRejectedValueOnce(fail(503))
    addUploads([file('a.epub')])
    await vi.advanceTimersByTimeAsync(0)
    dropUpload(useUploads.getState()[0]?.id ?? '')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sending).toHaveBeenCalledOnce()
  })

  it('fail after several attempts without an answer', async () => {
    sending.mockRejectedValue(fail(0))
    addUploads([file('a.epub')])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(states()).toEqual(['a.epub failed'])
    expect(sending).toHaveBeenCalledTimes(6)
  })
})

describe('uploads of a member who logs out', () => {
  it('stop, are not shown to others, and continue with the same ids when the member is back', async () => {
    const signals: AbortSignal[] = []
    sending.mockImplementation((_, { signal }) => {
      signals.push(signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error())))
    })
    addUploads([file('a.epub'), file('b.epub'), file('c.epub')])
    const ids = useUploads.getState().map(({ id }) => id)
    signOut()
    signIn('other', 'ben')
    await vi.waitFor(
      () => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]),
      60_000,
    )
    expect(states()).toEqual([])
    expect(sending).toHaveBeenCalledTimes(2)
    signIn('token', 'ada')
    expect(states()).toEqual(['a.epub sending', 'b.epub sending', 'c.epub waiting'])
    expect(useUploads.getState().map(({ id }) => id)).toEqual(ids)
  })
})
